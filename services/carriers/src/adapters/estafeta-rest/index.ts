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
import { MOST_TRACKED, NO_WAYBILL } from '../estafeta/manifest.js';
import { trackings } from '../estafeta/parse.js';
import { trackInBatches } from '../track-in-batches.js';
import { applicationOf, buyCall, headersOf, rateCall, servicesCall, tokenCall, trackCall } from './build.js';
import { ESTAFETA_REST_ORIGINS, manifest } from './manifest.js';
import { bought, errorOf, liveRates } from './parse.js';

type System = 'label' | 'tracking' | 'quote';

/**
 * Speaks to Estafeta's REST systems, each of which has tokens of its own. A label whose answer was lost is not looked for: the document does not say that
 * the reference by which a label is asked for is that of its request.
 */
export class EstafetaRest implements CarrierAdapter {
  readonly manifest = manifest;
  private readonly systems: Readonly<Record<System, Transport<AdapterSettings>>>;

  /** @param simulator base of a simulated Estafeta, by configuration */
  constructor(
    options: TransportOptions,
    private readonly simulator?: string,
  ) {
    const transportOf = (system: System) =>
      new Transport<AdapterSettings>(
        {
          manifest,
          ...byItsSettings,
          headersOf: (settings, token) => headersOf(applicationOf(settings, system), token),
          tokenCall: settings => tokenCall(this.tokenUrl(settings), applicationOf(settings, system)),
          errorOf,
        },
        options,
      );
    this.systems = { label: transportOf('label'), tracking: transportOf('tracking'), quote: transportOf('quote') };
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const { account } = context;
    const call = rateCall(this.origin(account, 'quote'), account, request);
    return lookUpOf(await this.systems.quote.call(context, call), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const { account } = context;
    const reply = await this.systems.label.call(context, buyCall(this.origin(account, 'label'), account, request));
    return outcomeOf(reply, 'carrier_rejected', bought);
  }

  /** A label that is not handed in lapses by itself. */
  void(): Promise<VoidOutcome> {
    return Promise.resolve(done(null));
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    const { account } = context;
    return trackInBatches(trackingNumbers, MOST_TRACKED, async numbers => {
      const call = trackCall(this.origin(account, 'tracking'), account, numbers);
      return lookUpOf(await this.systems.tracking.call(context, call), answer => found(trackings(answer)));
    });
  }

  /** Lists the services of labels and asks where a parcel is that does not exist: both applications, login and password have to be right. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const labels = await this.systems.label.call(context, servicesCall(this.origin(account, 'label')));
    if (labels.kind !== 'done') return outcomeOf(labels, 'carrier_rejected', () => done(null));
    const call = trackCall(this.origin(account, 'tracking'), account, [NO_WAYBILL], 'testConnection');
    return outcomeOf(await this.systems.tracking.call(context, call), 'carrier_rejected', () => done(null));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.systems).map(system => system.close()));
  }

  private origin(settings: AdapterSettings, system: System | 'token'): string {
    return this.simulator ?? ESTAFETA_REST_ORIGINS[environmentOf(settings)][system];
  }

  private tokenUrl(settings: AdapterSettings): string {
    const own = this.simulator ? undefined : settings['token_url'];
    return own ?? `${this.origin(settings, 'token')}/auth/oauth/v2/token`;
  }
}
