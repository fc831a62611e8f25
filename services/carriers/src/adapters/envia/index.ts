import {
  done,
  found,
  lookUpOf,
  outcomeOf,
  Transport,
  unknown,
  type Found,
  type LookUp,
  type Outcome,
  type TransportOptions,
  type Unsent,
} from '@porte/adapter-kit';
import { errorText } from '@porte/contracts';
import {
  byItsSettings,
  environmentOf,
  type AdapterSettings,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type CarrierContext,
  type CarrierOperation,
  type ClosedDay,
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
  buyCall,
  cancelPickupCall,
  carriersOf,
  closeDayCall,
  fileCall,
  pickupCall,
  rateCall,
  serviceOf,
  trackCall,
  voidCall,
} from './build.js';
import { ENVIA_ORIGINS, LABEL_HOSTS, manifest, MOST_TRACKED } from './manifest.js';
import { documentsOf, errorOf, liveRates, numbersIn, pickedUp, sold, trackings } from './parse.js';

/** Nothing was asked for, since it is not known of which carrier. */
const notAsked = (looked: Exclude<LookUp<unknown>, Found<unknown>>): Unsent => ({
  kind: 'unsent',
  cause: 'connection',
  reason: `of which carrier the labels are: ${looked.kind === 'unknown' ? looked.reason : looked.kind}`,
});

/** Speaks to Envia, which sells the labels of other carriers. One whose answer was lost cannot be looked for by its reference: staff ask Envia. */
export class EnviaCom implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;
  /** Of label files, which lie with another company: it is shown no token. */
  private readonly files: Transport<AdapterSettings>;

  /** @param simulator base of a simulated Envia, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    const protocol = { manifest, ...byItsSettings, errorOf };
    this.transport = new Transport<AdapterSettings>(
      { ...protocol, headersOf: ({ api_token = '' }) => ({ authorization: `Bearer ${api_token}` }) },
      options,
    );
    this.files = new Transport<AdapterSettings>(
      { ...protocol, manifest: { ...manifest, hosts: LABEL_HOSTS }, headersOf: () => ({}) },
      options,
    );
  }

  /** The prices of all carriers of the account that answer. */
  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const origin = this.origin(context.account);
    const answers = await Promise.all(
      carriersOf(context.account).map(async carrier =>
        lookUpOf(await this.transport.call(context, rateCall(origin, carrier, request)), liveRates),
      ),
    );
    const rates = answers.flatMap(answer => (answer.kind === 'found' ? answer.value : []));
    return rates.length > 0 ? found(rates) : (answers.find(({ kind }) => kind !== 'found') ?? found([]));
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const service = serviceOf(request.shipment.rate.service_code);
    const code = 'service_not_available';
    if (!service) return { kind: 'rejected', code, message: errorText(code, 'es-MX') };
    const reply = await this.transport.call(context, buyCall(this.origin(context.account), service, request));
    const outcome = outcomeOf(reply, 'carrier_rejected', sold);
    if (outcome.kind !== 'done') return outcome;
    const { file_url, ...label } = outcome.value;
    return labelInTwoCalls(label, () => this.fileOf(file_url, context));
  }

  async void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    const carriers = await this.carriersOf([trackingNumber], context, 'void');
    if (carriers.kind !== 'found') return notAsked(carriers);
    const [carrier = ''] = carriers.value;
    const reply = await this.transport.call(context, voidCall(this.origin(context.account), carrier, trackingNumber));
    return outcomeOf(reply, 'not_voidable', () => done(null));
  }

  /** A webhook of its type 3 names the parcel that has news. */
  numbersIn(message: unknown): string[] {
    return numbersIn(message);
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, MOST_TRACKED, async numbers => {
      const reply = await this.transport.call(context, trackCall(this.origin(context.account), numbers));
      return lookUpOf(reply, answer => found(trackings(answer)));
    });
  }

  /** One carrier comes for its own parcels alone. */
  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const carriers = await this.carriersOf(request.tracking_numbers, context, 'pickup');
    if (carriers.kind !== 'found') return notAsked(carriers);
    const [carrier = '', ...others] = carriers.value;
    if (others.length > 0) {
      const message = `Una recolección es de una sola paquetería: ${carriers.value.join(', ')}`;
      return { kind: 'rejected', code: 'carrier_rejected', message };
    }
    const reply = await this.transport.call(context, pickupCall(this.origin(context.account), carrier, request));
    return outcomeOf(reply, 'carrier_rejected', answer => pickedUp(answer, request.date));
  }

  async cancelPickup(pickup: Pickup, context: CarrierContext): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, cancelPickupCall(this.origin(context.account), pickup));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  /** The manifests of all carriers of the parcels. Where a file does not come, the parcels are in a manifest all the same. */
  async closeDay(trackingNumbers: readonly string[], context: CarrierContext): Promise<Outcome<ClosedDay>> {
    const reply = await this.transport.call(context, closeDayCall(this.origin(context.account), trackingNumbers));
    const closed = outcomeOf(reply, 'carrier_rejected', ({ data }) => done(data.map(({ manifest: url }) => url)));
    if (closed.kind !== 'done') return closed;
    const documents: Buffer[] = [];
    for (const url of closed.value) {
      const first = await this.fileOf(url, context);
      const looked = first.kind === 'found' ? first : await this.fileOf(url, context);
      if (looked.kind !== 'found') return unknown(`a manifest at ${url}, which did not come`);
      documents.push(looked.value[0]!.bytes);
    }
    return done({ documents });
  }

  /** Asks for the prices of any parcel by the first carrier of the account. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const [carrier = ''] = carriersOf(account);
    const sample = sampleParcel(this.transport.now());
    const reply = await this.transport.call(context, rateCall(this.origin(account), carrier, sample, 'testConnection'));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  async close(): Promise<void> {
    await Promise.all([this.transport.close(), this.files.close()]);
  }

  /** The carriers of labels, which Envia wants to be named. */
  private async carriersOf(
    numbers: readonly string[],
    context: CarrierContext,
    operation: CarrierOperation,
  ): Promise<LookUp<string[]>> {
    const call = trackCall(this.origin(context.account), numbers, operation);
    const looked = lookUpOf(await this.transport.call(context, call), ({ data }) => found(data));
    if (looked.kind !== 'found') return looked;
    const carriers = new Map(looked.value.map(({ trackingNumber, carrier }) => [trackingNumber, carrier]));
    const all = numbers.map(number => carriers.get(number));
    return all.includes(undefined) ? unknown('a label that Envia does not know') : found([...new Set(all as string[])]);
  }

  private async fileOf(url: string, context: CarrierContext): Promise<LookUp<LabelDocument[]>> {
    return lookUpOf(await this.files.call(context, fileCall(url)), documentsOf);
  }

  private origin(settings: AdapterSettings): string {
    return this.simulator ?? ENVIA_ORIGINS[environmentOf(settings)];
  }
}
