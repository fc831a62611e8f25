import {
  done,
  lookUpOf,
  outcomeOf,
  unknown,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import { missingSettings, type BrokenSetting } from '@porte/contracts';
import {
  type AdapterSettings,
  type BoughtLabel,
  type BuyOutcome,
  type BuyRequest,
  type CarrierAdapter,
  type CarrierContext,
  type CarrierManifest,
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
import { AccountCalls, connectionsOf, fileAt, unsent, type Connections } from './account-calls.js';
import { buyData, pickupData, rateData } from './call-data.js';
import { readDescription } from './call-description.js';
import { InvalidDescription } from './expression.js';
import { documentsOf, liveRates, pickedUp, tracked } from './parse.js';
import { manifestOf, operationsWith, settingOf, type Preset } from './preset.js';
import { DESCRIBED, samplePurchase } from './samples.js';
import { FileAnswer, LabelAnswer, PickupAnswer, RateAnswer, TrackAnswer, VoidAnswer, type SoldLabel } from './wire.js';

/** A number that no label has, to test credentials where there are no prices. */
const NO_NUMBER = '0000000000';

/** A carrier whose calls are described by the settings of each account, beginning with those of a preset. */
export class ConfiguredCarrier implements CarrierAdapter {
  /** @param manifest of the preset, or of an account */
  constructor(
    private readonly calls: AccountCalls,
    readonly manifest: CarrierManifest,
    private readonly connections: Connections,
  ) {}

  /** @param simulator base of a simulated provider, by configuration */
  static by(preset: Preset, options: TransportOptions, simulator?: string): ConfiguredCarrier {
    const calls = new AccountCalls(preset, simulator);
    const manifest = manifestOf(preset);
    return new ConfiguredCarrier(calls, manifest, connectionsOf(calls, manifest, options));
  }

  /** The adapter of one account: it can do what its settings describe. */
  of(settings: AdapterSettings): CarrierAdapter {
    const operations = operationsWith(operation => this.calls.has(settings, operation));
    return new ConfiguredCarrier(this.calls, { ...this.manifest, operations }, this.connections);
  }

  brokenRule(key: string, value: string): BrokenSetting | null {
    const operation = DESCRIBED.find(each => settingOf(each) === key);
    try {
      if (operation) readDescription(operation, value);
      return null;
    } catch (error) {
      if (!(error instanceof InvalidDescription)) throw error;
      return { rule: error.rule, constraints: [error.detail] };
    }
  }

  sampleRequest(settings: AdapterSettings): string | null {
    const request = samplePurchase('MUESTRA', this.connections.api.now());
    const call = this.calls.of('buy', settings, buyData(request), LabelAnswer);
    if ('kind' in call || !call.body?.type.startsWith('text/xml')) return null;
    return call.body.content.toString();
  }

  async rate(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>> {
    const call = this.calls.of('rate', context.account, rateData(request), RateAnswer);
    if ('kind' in call) return unknown(call.reason);
    return lookUpOf(await this.connections.api.call(context, call), liveRates);
  }

  async buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    const missing = missingSettings(this.manifest.settings, context.account);
    if (missing.length > 0) return unsent(`settings without a value: ${missing.join(', ')}`);
    const call = this.calls.of('buy', context.account, buyData(request), LabelAnswer);
    if ('kind' in call) return call;
    const sold = outcomeOf(await this.connections.api.call(context, call), 'carrier_rejected', done);
    if (sold.kind !== 'done') return sold;
    const { tracking_number, tracking_url } = sold.value;
    const label = { tracking_number, tracking_url: tracking_url || null };
    const documents = sold.value.label ? documentsOf(sold.value.label) : [];
    if (documents.length > 0) return done<BoughtLabel>({ ...label, documents });
    return labelInTwoCalls(label, () => this.documents(sold.value, context));
  }

  fetchLabel(trackingNumber: string, context: CarrierContext): Promise<LookUp<LabelDocument[]>> {
    return this.documents({ tracking_number: trackingNumber }, context);
  }

  async void(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome> {
    const call = this.calls.of('void', context.account, { tracking_number: trackingNumber }, VoidAnswer);
    if ('kind' in call) return call;
    return outcomeOf(await this.connections.api.call(context, call), 'not_voidable', () => done(null));
  }

  track(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>> {
    return trackInBatches(trackingNumbers, 1, async ([number]) => {
      const description = this.calls.description('track', context.account);
      const call = this.calls.of('track', context.account, { tracking_number: number! }, TrackAnswer);
      if ('kind' in call) return unknown(call.reason);
      const reply = await this.connections.api.call(context, call);
      return lookUpOf(reply, lines => tracked(lines, number!, description ?? {}));
    });
  }

  async pickup(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>> {
    const call = this.calls.of('pickup', context.account, pickupData(request), PickupAnswer);
    if ('kind' in call) return call;
    return outcomeOf(await this.connections.api.call(context, call), 'carrier_rejected', line =>
      pickedUp(line, request.date),
    );
  }

  /** Asks for the prices of any parcel; where the account has none, for a number that no label has. */
  async testConnection(context: CarrierContext): Promise<Outcome<null>> {
    const { account } = context;
    const sample = rateData(sampleParcel(this.connections.api.now()));
    const call = this.calls.description('rate', account)
      ? this.calls.of<unknown>('rate', account, sample, RateAnswer)
      : this.calls.of<unknown>('track', account, { tracking_number: NO_NUMBER }, TrackAnswer);
    if ('kind' in call) return call;
    const reply = await this.connections.api.call(context, { ...call, operation: 'testConnection' });
    return reply.kind === 'absent' ? done(null) : outcomeOf(reply, 'carrier_rejected', () => done(null));
  }

  async close(): Promise<void> {
    await Promise.all([this.connections.api.close(), this.connections.files.close()]);
  }

  /** The file of a label by the address that came with it, or by the call for it. */
  private async documents(
    { tracking_number, label_url }: Pick<SoldLabel, 'tracking_number' | 'label_url'>,
    context: CarrierContext,
  ): Promise<LookUp<LabelDocument[]>> {
    const [connection, call] = label_url
      ? [this.connections.files, fileAt(label_url)]
      : [
          this.connections.api,
          this.calls.of<Buffer | string>('fetchLabel', context.account, { tracking_number }, FileAnswer),
        ];
    if ('kind' in call) return unknown(call.reason);
    return lookUpOf(await connection.call(context, call), file => {
      const documents = documentsOf(file);
      return documents.length > 0 ? { kind: 'found', value: documents } : unknown('a file that is not whole');
    });
  }
}
