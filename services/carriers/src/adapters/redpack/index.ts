import {
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
  type Pickup,
  type PickupRequest,
  type Tracking,
} from '../carrier-adapter.js';
import { trackInBatches } from '../track-in-batches.js';
import { basicOf, buyCall, pickupCall, tokenCall, trackCall } from './build.js';
import { manifest, REDPACK_ORIGINS } from './manifest.js';
import { bought, errorOf, pickedUp, tracked } from './parse.js';
import { AnyEntry, TrackAnswer } from './wire.js';

/** A number that no label has. */
const NO_NUMBER = '0';

/** Speaks to Redpack's REST API. A label whose answer was lost cannot be looked for: staff ask Redpack. */
export class RedpackRest implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator base of a simulated Redpack, by configuration */
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
        headersOf: (_, token) => ({ ...(token !== null && { authorization: `Bearer ${token}` }) }),
        tokenCall: settings => tokenCall(this.origin(settings, 'token'), settings),
        errorOf,
      },
      options,
    );
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, buyCall(this.origin(account, 'label'), account, request));
    return outcomeOf(reply, 'carrier_rejected', bought);
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    const origin = this.origin(context.account, 'tracking');
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.transport.call(context, trackCall(origin, number!, 'track', TrackAnswer));
      return lookUpOf(reply, answer => tracked(answer, number!));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const reply = await this.transport.call(context, pickupCall(this.origin(context.account, 'pickup'), request));
    return outcomeOf(reply, 'carrier_rejected', answer => pickedUp(answer, request.date));
  }

  /** Asks where a parcel is that does not exist: it takes a token. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const origin = this.origin(context.account, 'tracking');
    const reply = await this.transport.call(context, trackCall(origin, NO_NUMBER, 'testConnection', AnyEntry));
    return outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private origin(settings: AdapterSettings, system: 'token' | 'label' | 'tracking' | 'pickup'): string {
    return this.simulator ?? REDPACK_ORIGINS[environmentOf(settings)][system];
  }
}
