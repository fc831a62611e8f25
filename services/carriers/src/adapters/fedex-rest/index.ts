import {
  ABSENT,
  done,
  found,
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
  type FindOutcome,
  type LiveRate,
  type Pickup,
  type PickupRequest,
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, cancelPickupCall, findCall, pickupCall, rateCall, tokenCall, trackCall, voidCall } from './build.js';
import { FEDEX_ORIGINS, manifest, MOST_TRACKED } from './manifest.js';
import { bought, errorOf, liveNumbers, liveRates, trackings, voided } from './parse.js';

/** Speaks to FedEx's REST API. */
export class FedexRest implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator origin of a simulated FedEx, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    this.transport = new Transport<AdapterSettings>(
      {
        manifest,
        ...byItsSettings,
        headersOf: (_, token) => ({ ...(token !== null && { authorization: `Bearer ${token}` }) }),
        tokenCall: settings => tokenCall(this.origin(settings), settings),
        errorOf,
      },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const { account } = context;
    return lookUpOf(await this.transport.call(context, rateCall(this.origin(account), account, request)), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, buyCall(this.origin(account), account, request));
    return outcomeOf(reply, 'carrier_rejected', bought);
  }

  /** FedEx gives a label's documents once, so that a label whose answer was lost cannot be printed: it is canceled, and then there is none. */
  async find(request: BuyRequest, context: CarrierContext): Promise<FindOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, findCall(this.origin(account), account, request));
    const live = lookUpOf(reply, liveNumbers);
    if (live.kind !== 'found') return live;
    for (const number of live.value) {
      const outcome = await this.cancel(number, context, 'find');
      if (outcome.kind !== 'done')
        return { kind: 'unknown', reason: `sold as ${number}, whose documents are lost, and not canceled` };
    }
    return ABSENT;
  }

  void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    return this.cancel(trackingNumber, context, 'void');
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, MOST_TRACKED, async numbers => {
      const reply = await this.transport.call(context, trackCall(this.origin(context.account), numbers));
      return lookUpOf(reply, answer => found(trackings(answer)));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const { account } = context;
    const reply = await this.transport.call(context, pickupCall(this.origin(account), account, request));
    return outcomeOf(reply, 'carrier_rejected', ({ output }) =>
      done({ confirmation: output.pickupConfirmationCode, date: request.date, location: output.location ?? null }),
    );
  }

  async cancelPickup(pickup: Pickup, context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const reply = await this.transport.call(context, cancelPickupCall(this.origin(account), account, pickup));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  /** Asks for the prices of any parcel: it takes a token, and the account number has to be right. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const sample = sampleParcel(this.transport.now());
    const reply = await this.transport.call(context, rateCall(this.origin(account), account, sample, 'testConnection'));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async cancel(number: string, context: CarrierContext, operation: 'void' | 'find'): Promise<VoidOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, voidCall(this.origin(account), account, number, operation));
    // What is void since earlier is void.
    return reply.kind === 'absent' ? done(null) : outcomeOf(reply, 'not_voidable', voided);
  }

  private origin(settings: AdapterSettings): string {
    return this.simulator ?? FEDEX_ORIGINS[environmentOf(settings)];
  }
}
