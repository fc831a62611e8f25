import {
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
  type LiveRate,
  type Pickup,
  type PickupRequest,
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, cancelPickupCall, pickupCall, rateCall, trackCall, voidCall } from './build.js';
import { FEDEX_SOAP_ORIGINS, manifest, MOST_TRACKED } from './manifest.js';
import { bought, errorOf, liveRates, pickedUp, trackings } from './parse.js';
import { inside } from './wire.js';

/** Speaks to FedEx's web services. A label whose answer was lost is not looked for: staff ask FedEx. */
export class FedexSoap implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator base of simulated web services, by configuration */
  constructor(
    options: TransportOptions,
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
    return lookUpOf(reply, answer => liveRates(inside(answer)));
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, buyCall(this.origin(account), account, request));
    return outcomeOf(reply, 'carrier_rejected', answer => bought(inside(answer)));
  }

  /** What is void since earlier is void. */
  async void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, voidCall(this.origin(account), account, trackingNumber));
    return reply.kind === 'absent' ? done(null) : outcomeOf(reply, 'not_voidable', () => done(null));
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    const { account } = context;
    return trackInBatches(trackingNumbers, MOST_TRACKED, async numbers => {
      const reply = await this.transport.call(context, trackCall(this.origin(account), account, numbers));
      return lookUpOf(reply, answer => found(trackings(inside(answer))));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const { account } = context;
    const reply = await this.transport.call(context, pickupCall(this.origin(account), account, request));
    return outcomeOf(reply, 'carrier_rejected', answer => pickedUp(inside(answer), request.date));
  }

  async cancelPickup(pickup: Pickup, context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const reply = await this.transport.call(context, cancelPickupCall(this.origin(account), account, pickup));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
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

  private origin(settings: AdapterSettings): string {
    return this.simulator ?? FEDEX_SOAP_ORIGINS[environmentOf(settings)];
  }
}
