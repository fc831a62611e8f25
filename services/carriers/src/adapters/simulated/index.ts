import {
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
  type AdapterSettings,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type CarrierContext,
  type CarrierManifest,
  type FindOutcome,
  type LiveRate,
  type Pickup,
  type PickupRequest,
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../carrier-adapter.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, findCall, pickupCall, rateCall, trackCall, voidCall } from './build.js';
import { manifest } from './manifest.js';
import { bought, connected, errorOf, foundLabel, liveRates, trackingOf, voided } from './parse.js';

/** Any parcel, to test a connection. */
const SAMPLE = {
  origin: { postal_code: '06000', country_code: 'MX' },
  destination: { postal_code: '64000', country_code: 'MX' },
  parcel: { weight: 1, length: 10, width: 10, height: 10 },
};

/** What depends on the account at the simulator. */
export interface SimulatedCapabilities {
  repeats_once?: boolean;
  repeats_pickup?: boolean;
  /** whether labels can be found by the reference of their request */
  finds?: boolean;
  settle_ms?: number;
}

const manifestOf = ({ finds = true, ...more }: SimulatedCapabilities, code: string): CarrierManifest => {
  const { find, ...others } = manifest.operations;
  return { ...manifest, ...more, code, operations: finds ? { find: find!, ...others } : others };
};

/** The simulated carrier, for tests and sandboxes. Its provider is created by hand. */
export class SimulatedCarrier implements CarrierAdapter {
  readonly manifest: CarrierManifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param options with the hosts of the simulator, by configuration */
  constructor(options: TransportOptions, capabilities: SimulatedCapabilities = {}, code = manifest.code) {
    this.manifest = manifestOf(capabilities, code);
    this.transport = new Transport<AdapterSettings>(
      {
        manifest: this.manifest,
        ...byItsSettings,
        headersOf: ({ api_key = '' }) => ({ authorization: `Bearer ${api_key}` }),
        errorOf,
      },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    return lookUpOf(await this.transport.call(context, rateCall(request, context)), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const reply = await this.transport.call(context, buyCall(request, context));
    return outcomeOf(reply, 'carrier_rejected', shipment => bought(shipment, request.reference));
  }

  async find(request: BuyRequest, context: CarrierContext): Promise<FindOutcome> {
    const reply = await this.transport.call(context, findCall(request, context));
    return lookUpOf(reply, ({ shipments }) => foundLabel(shipments, request.reference));
  }

  async void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    return outcomeOf(await this.transport.call(context, voidCall(trackingNumber, context)), 'not_voidable', voided);
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const reply = await this.transport.call(context, trackCall(number!, context));
      return lookUpOf(reply, answer => found([trackingOf(answer)]));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    return outcomeOf(
      await this.transport.call(context, pickupCall(request, context, this.manifest.repeats_pickup === true)),
      'carrier_rejected',
      reply => ({
        kind: 'done',
        value: { ...reply, location: null },
      }),
    );
  }

  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, rateCall(SAMPLE, context, 'testConnection'));
    return outcomeOf(reply, 'carrier_rejected', connected);
  }

  close(): Promise<void> {
    return this.transport.close();
  }
}
