import {
  done,
  found,
  lookUpOf,
  outcomeOf,
  Transport,
  unknown,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import {
  byItsSettings,
  environmentOf,
  type AdapterSettings,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type CarrierContext,
  type FindOutcome,
  type LabelDocument,
  type LiveRate,
  type Pickup,
  type PickupRequest,
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../carrier-adapter.js';
import { labelInTwoCalls } from '../label-in-two-calls.js';
import { sampleParcel } from '../sample-parcel.js';
import { trackInBatches } from '../track-in-batches.js';
import {
  basicOf,
  buyCall,
  findCall,
  headersOf,
  labelCall,
  pickupCall,
  rateCall,
  trackCall,
  voidCall,
} from './build.js';
import { AMPM_BASES, manifest } from './manifest.js';
import { documentsOf, errorOf, labelOf, liveNumber, liveRates, pickedUp, tracked, voided } from './parse.js';

const formatOf = ({ shipment }: BuyRequest): 'pdf' | 'zpl' => (shipment.label_format === 'zpl' ? 'zpl' : 'pdf');

/** Speaks to Grupo ampm. */
export class Ampm implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator base of a simulated ampm, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    const { accountKey, secretsOf } = byItsSettings;
    this.transport = new Transport<AdapterSettings>(
      {
        manifest,
        accountKey,
        secretsOf: settings => [...secretsOf(settings), basicOf(settings)],
        headersOf,
        errorOf,
      },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const { account } = context;
    return lookUpOf(await this.transport.call(context, rateCall(this.base(account), account, request)), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, buyCall(this.base(account), account, request));
    const sold = outcomeOf(reply, 'carrier_rejected', ({ guia }) => done(labelOf(guia)));
    if (sold.kind !== 'done') return sold;
    return labelInTwoCalls(sold.value, () => this.documents(sold.value.tracking_number, formatOf(request), context));
  }

  /** Asks where the parcel of a reference is, and for the documents of its label. */
  async find(request: BuyRequest, context: CarrierContext): Promise<FindOutcome> {
    const { reference } = request;
    const reply = await this.transport.call(context, findCall(this.base(context.account), reference));
    const number = lookUpOf(reply, entries => liveNumber(entries, reference));
    if (number.kind !== 'found') return number;
    const documents = await this.documents(number.value, formatOf(request), context);
    return documents.kind === 'found'
      ? found({ ...labelOf(number.value), documents: documents.value })
      : unknown(`sold as ${number.value}, whose documents did not come`);
  }

  fetchLabel(trackingNumber: string, context: CarrierContext): Promise<LookUp<LabelDocument[]>> {
    return this.documents(trackingNumber, 'pdf', context);
  }

  async void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    const reply = await this.transport.call(context, voidCall(this.base(context.account), trackingNumber));
    // What is canceled since earlier is void.
    return reply.kind === 'absent' ? done(null) : outcomeOf(reply, 'not_voidable', voided);
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.transport.call(context, trackCall(this.base(context.account), number!));
      return lookUpOf(reply, entries => tracked(entries, number!));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const reply = await this.transport.call(context, pickupCall(this.base(context.account), request));
    return outcomeOf(reply, 'carrier_rejected', answer => pickedUp(answer, request.date));
  }

  /** Asks for the prices of any parcel: user, password and account number have to be right. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const sample = sampleParcel(this.transport.now());
    const reply = await this.transport.call(context, rateCall(this.base(account), account, sample, 'testConnection'));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async documents(
    number: string,
    format: 'pdf' | 'zpl',
    context: CarrierContext,
  ): Promise<LookUp<LabelDocument[]>> {
    const reply = await this.transport.call(context, labelCall(this.base(context.account), number, format));
    return lookUpOf(reply, bytes => documentsOf(format, bytes));
  }

  private base(settings: AdapterSettings): string {
    return this.simulator ?? AMPM_BASES[environmentOf(settings)];
  }
}
