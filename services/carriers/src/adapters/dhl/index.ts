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
} from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { trackInBatches } from '../track-in-batches.js';
import { basicOf, buyCall, cancelPickupCall, headersOf, pickupCall, rateCall, trackCall } from './build.js';
import { DHL_BASES, manifest } from './manifest.js';
import { bought, errorOf, liveRates, pickedUp, trackings } from './parse.js';

/** Speaks to DHL Express. A label whose answer was lost cannot be looked for: staff ask DHL. */
export class Dhl implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator base of a simulated DHL, by configuration */
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
    return outcomeOf(reply, 'carrier_rejected', bought);
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.transport.call(context, trackCall(this.base(context.account), number!));
      return lookUpOf(reply, answer => found(trackings(answer)));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const { account } = context;
    const reply = await this.transport.call(context, pickupCall(this.base(account), account, request));
    return outcomeOf(reply, 'carrier_rejected', answer => pickedUp(answer, request.date));
  }

  async cancelPickup(pickup: Pickup, context: CarrierContext): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, cancelPickupCall(this.base(context.account), pickup));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  /** Asks for the prices of any parcel: key and secret have to be right, and so has the account number. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const sample = sampleParcel(this.transport.now());
    const reply = await this.transport.call(context, rateCall(this.base(account), account, sample, 'testConnection'));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private base(settings: AdapterSettings): string {
    return this.simulator ?? DHL_BASES[environmentOf(settings)];
  }
}
