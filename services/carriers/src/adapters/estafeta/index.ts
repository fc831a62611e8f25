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
  type RateRequest,
  type Tracking,
  type VoidOutcome,
} from '../carrier-adapter.js';
import { trackInBatches } from '../track-in-batches.js';
import { buyCall, rateCall, trackCall } from './build.js';
import { ESTAFETA_ORIGINS, manifest, MOST_TRACKED, NO_WAYBILL } from './manifest.js';
import { bought, errorOf, liveRates, trackings } from './parse.js';

/** Speaks to Estafeta's SOAP services. A label whose answer was lost cannot be looked for: staff ask Estafeta. */
export class EstafetaSoap implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly transport: Transport<AdapterSettings>;

  /** @param simulator origin of a simulated Estafeta, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    this.transport = new Transport<AdapterSettings>(
      {
        manifest,
        ...byItsSettings,
        headersOf: () => ({}),
        errorOf,
      },
      options,
    );
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const { account } = context;
    return lookUpOf(
      await this.transport.call(context, rateCall(this.origin(account, 'quote'), account, request)),
      liveRates,
    );
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, buyCall(this.origin(account, 'label'), account, request));
    return outcomeOf(reply, 'carrier_rejected', bought);
  }

  /** A label that is not handed in lapses by itself. */
  void(): Promise<VoidOutcome> {
    return Promise.resolve(done(null));
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    const { account } = context;
    return trackInBatches(trackingNumbers, MOST_TRACKED, async numbers => {
      const reply = await this.transport.call(context, trackCall(this.origin(account, 'tracking'), account, numbers));
      return lookUpOf(reply, answer => found(trackings(answer)));
    });
  }

  /** Asks where a parcel is that does not exist: login and password have to be right for it. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const call = trackCall(this.origin(account, 'tracking'), account, [NO_WAYBILL], 'testConnection');
    return outcomeOf(await this.transport.call(context, call), 'carrier_rejected', () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private origin(settings: AdapterSettings, system: 'label' | 'tracking' | 'quote'): string {
    return this.simulator ?? ESTAFETA_ORIGINS[environmentOf(settings)][system];
  }
}
