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
import { errorText } from '@porte/contracts';
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
  type RateRequest,
  type Tracking,
} from '../carrier-adapter.js';
import { labelDocuments } from '../label-documents.js';
import { labelInTwoCalls } from '../label-in-two-calls.js';
import { sampleParcel } from '../sample-parcel.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, labelCall, rateCall, serviceOf, trackCall } from './build.js';
import { manifest, PAKKE_ORIGINS } from './manifest.js';
import { errorOf, liveRates, tracked } from './parse.js';

/** Speaks to Pakke, which sells the labels of other carriers. One whose answer was lost cannot be looked for by its reference: staff ask Pakke. */
export class Pakke implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator base of a simulated Pakke, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    this.transport = new Transport<AdapterSettings>(
      { manifest, ...byItsSettings, headersOf: ({ api_key = '' }) => ({ authorization: api_key }), errorOf },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    return lookUpOf(await this.transport.call(context, rateCall(this.origin(context.account), request)), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const service = serviceOf(request.shipment.rate.service_code);
    const code = 'service_not_available';
    if (!service) return { kind: 'rejected', code, message: errorText(code, 'es-MX') };
    const reply = await this.transport.call(context, buyCall(this.origin(context.account), service, request));
    const outcome = outcomeOf(reply, 'carrier_rejected', done);
    if (outcome.kind !== 'done') return outcome;
    const { TrackingNumber, ShipmentId, Label } = outcome.value;
    if (!TrackingNumber) return unknown(`sold as ${ShipmentId}, without a number`);
    const label = { tracking_number: TrackingNumber, tracking_url: null };
    const documents = labelDocuments('pdf', Label ?? '');
    if (documents.length > 0) return done({ ...label, documents });
    return labelInTwoCalls(label, () => this.labelOf(ShipmentId, context));
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.transport.call(context, trackCall(this.origin(context.account), number!));
      return lookUpOf(reply, answer => tracked(answer, number!));
    });
  }

  /** Asks for the prices of any parcel. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const call = rateCall(this.origin(context.account), sampleParcel(this.transport.now()), 'testConnection');
    return outcomeOf(await this.transport.call(context, call), 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async labelOf(shipmentId: string, context: CarrierContext): Promise<LookUp<LabelDocument[]>> {
    const reply = await this.transport.call(context, labelCall(this.origin(context.account), shipmentId));
    return lookUpOf(reply, ({ data }) => {
      const documents = labelDocuments('pdf', data);
      return documents.length > 0 ? found(documents) : unknown('a file that is not whole');
    });
  }

  private origin(settings: AdapterSettings): string {
    return this.simulator ?? PAKKE_ORIGINS[environmentOf(settings)];
  }
}
