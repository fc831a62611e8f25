import {
  ABSENT,
  done,
  lookUpOf,
  outcomeOf,
  Transport,
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
  type LabelDocument,
  type LiveRate,
  type Pickup,
  type PickupRequest,
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../carrier-adapter.js';
import { labelInTwoCalls } from '../label-in-two-calls.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, loginCall, pdfCall, pickupCall, rateCall, trackCall, voidCall, zplCall } from './build.js';
import { manifest, PEXPRESS_ORIGINS } from './manifest.js';
import { errorOf, labelOf, liveRates, numberOf, pickedUp, tracked } from './parse.js';
import { AnyAnswer, TrackAnswer } from './wire.js';

/** A number that no label has. */
const NO_NUMBER = '0';

/** Speaks to Paquetexpress, whose quoter has a token of its own that does not end. A label whose answer was lost cannot be looked for: staff ask Paquetexpress. */
export class PExpress implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly labels: Transport<AdapterSettings>;
  private readonly quoter: Transport<AdapterSettings>;

  /** @param simulator base of a simulated Paquetexpress, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    const protocol = { manifest, ...byItsSettings, headersOf: () => ({}), errorOf };
    this.quoter = new Transport<AdapterSettings>(protocol, options);
    this.labels = new Transport<AdapterSettings>(
      { ...protocol, tokenCall: (settings: AdapterSettings) => loginCall(this.origin(settings), settings) },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const { account } = context;
    if (!account['rate_secret']) return ABSENT;
    return lookUpOf(await this.quoter.call(context, rateCall(this.origin(account), account, request)), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const format = request.shipment.label_format === 'zpl' ? 'zpl' : 'pdf';
    const reply = await this.labels.call(context, buyCall(this.origin(account), account, request));
    const sold = outcomeOf(reply, 'carrier_rejected', answer => done(numberOf(answer)));
    if (sold.kind !== 'done') return sold;
    return labelInTwoCalls(sold.value, () => this.documents(sold.value.tracking_number, format, context));
  }

  fetchLabel(trackingNumber: string, context: CarrierContext): Promise<LookUp<LabelDocument[]>> {
    return this.documents(trackingNumber, 'pdf', context);
  }

  async void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    const { account } = context;
    const reply = await this.labels.call(context, voidCall(this.origin(account), account, trackingNumber));
    // What is canceled since earlier is void.
    return reply.kind === 'absent' ? done(null) : outcomeOf(reply, 'not_voidable', () => done(null));
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    const origin = this.origin(context.account);
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.labels.call(context, trackCall(origin, number!, 'track', TrackAnswer));
      return lookUpOf(reply, answer => tracked(answer, number!));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const { account } = context;
    const reply = await this.labels.call(context, pickupCall(this.origin(account), account, request));
    return outcomeOf(reply, 'carrier_rejected', answer => pickedUp(answer, request.date));
  }

  /** Asks where a parcel is that does not exist: it takes a login. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const origin = this.origin(context.account);
    const reply = await this.labels.call(context, trackCall(origin, NO_NUMBER, 'testConnection', AnyAnswer));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  async close(): Promise<void> {
    await Promise.all([this.labels.close(), this.quoter.close()]);
  }

  private async documents(
    number: string,
    format: 'pdf' | 'zpl',
    context: CarrierContext,
  ): Promise<LookUp<LabelDocument[]>> {
    const { account } = context;
    const origin = this.origin(account);
    if (format === 'pdf')
      return lookUpOf(await this.labels.call(context, pdfCall(origin, number)), bytes => labelOf('pdf', bytes));
    const reply = await this.labels.call(context, zplCall(origin, account, number));
    return lookUpOf(reply, ({ body }) => labelOf('zpl', Buffer.from(body.response.data)));
  }

  private origin(settings: AdapterSettings): string {
    return this.simulator ?? PEXPRESS_ORIGINS[environmentOf(settings)];
  }
}
