import {
  ABSENT,
  done,
  lookUpOf,
  outcomeOf,
  Transport,
  unknown,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import { errorText } from '@porte/contracts';
import { summarizeError } from '@porte/domain-kit';
import {
  byItsSettings,
  environmentOf,
  type AdapterSettings,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type CarrierContext,
  type FindOutcome,
  type LiveRate,
  type RateRequest,
  type Tracking,
} from '../carrier-adapter.js';
import type { Numbers } from '../generic/numbers.js';
import { sampleParcel } from '../sample-parcel.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, labelCall, rateCall, trackCall } from './build.js';
import { manifest, REDPACK_SOAP_ORIGINS } from './manifest.js';
import { bought, entryOf, errorOf, labelOf, liveRates, tracked } from './parse.js';

/**
 * Speaks to Redpack's web services. A label is documented under a waybill of the contract's own range, which a reference keeps: documenting it again makes no
 * second one, and the label of a lost answer is found by it.
 */
export class RedpackSoap implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator base of a simulated Redpack, by configuration */
  constructor(
    options: TransportOptions,
    private readonly numbers: Numbers,
    private readonly simulator?: string,
  ) {
    this.transport = new Transport<AdapterSettings>(
      { manifest, ...byItsSettings, headersOf: () => ({}), errorOf },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const { account } = context;
    const reply = await this.transport.call(context, rateCall(this.origin(account), account, request));
    return lookUpOf(reply, answer => liveRates(entryOf(answer), request.requested_at));
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const number = await this.numberFor(request);
    if (typeof number !== 'string') return number;
    const { account } = context;
    const reply = await this.transport.call(context, buyCall(this.origin(account), account, request, number));
    if (reply.kind === 'rejected' && reply.provider_code === 'DOCUMENTED')
      return this.documented(request, number, context);
    return outcomeOf(reply, 'carrier_rejected', answer => bought(entryOf(answer), number, request.reference));
  }

  /** A reference without a number was never documented. */
  async find(request: BuyRequest, context: CarrierContext): Promise<FindOutcome> {
    try {
      const number = await this.numbers.find(request.tenant_id, request.reference);
      return number === null ? ABSENT : await this.labelOf(request, number, context);
    } catch (error) {
      return unknown(summarizeError(error));
    }
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    const { account } = context;
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.transport.call(context, trackCall(this.origin(account), account, number!));
      return lookUpOf(reply, answer => tracked(entryOf(answer), number!));
    });
  }

  /** Asks for the prices of any parcel. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const sample = sampleParcel(this.transport.now());
    const reply = await this.transport.call(context, rateCall(this.origin(account), account, sample, 'testConnection'));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async documented(request: BuyRequest, number: string, context: CarrierContext): Promise<BuyOutcome> {
    const label = await this.labelOf(request, number, context);
    if (label.kind === 'found') return done(label.value);
    return unknown(`${number} is documented: ${label.kind === 'unknown' ? label.reason : 'its label is not there'}`);
  }

  private async labelOf(request: BuyRequest, number: string, context: CarrierContext): Promise<FindOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, labelCall(this.origin(account), account, request, number));
    return lookUpOf(reply, answer => labelOf(entryOf(answer), number, request.reference));
  }

  /** The waybill of a reference, or why there is none; a number that we made up would be another's. */
  private async numberFor({ tenant_id, reference, shipment }: BuyRequest): Promise<string | BuyOutcome> {
    const { carrier_id, service_id } = shipment.rate;
    const code = 'waybill_pool_empty';
    try {
      const { shipment_id } = shipment;
      const order = { tenant_id, carrier_id, service_id, shipment_id, reference, prefix: '', pool: 'always' as const };
      return (await this.numbers.take(order)) ?? { kind: 'rejected', code, message: errorText(code, 'es-MX') };
    } catch (error) {
      return unknown(summarizeError(error));
    }
  }

  private origin(settings: AdapterSettings): string {
    return this.simulator ?? REDPACK_SOAP_ORIGINS[environmentOf(settings)];
  }
}
