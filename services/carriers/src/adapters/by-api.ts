import { missingSettings, type SettingSpec } from '@porte/contracts';
import type { Outcome } from '@porte/adapter-kit';
import type {
  AdapterSettings,
  BuyOutcome,
  BuyRequest,
  CarrierAdapter,
  CarrierContext,
  CarrierManifest,
} from './carrier-adapter.js';

/** The APIs of a provider by the values of the setting that chooses one. */
export type Apis = Readonly<Record<string, CarrierAdapter>>;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What any of the APIs needs and can do. */
function merged(chosen: CarrierManifest, all: readonly CarrierManifest[], choice: SettingSpec): CarrierManifest {
  const settings = [choice, ...all.flatMap(each => each.settings)];
  return {
    ...chosen,
    operations: Object.assign({}, ...all.map(({ operations }) => operations)) as CarrierManifest['operations'],
    settings: settings.filter(({ key }, i) => settings.findIndex(each => each.key === key) === i),
    hosts: unique(all.flatMap(({ hosts }) => hosts)),
    certainty: all.flatMap(({ certainty }) => certainty),
    secret_fields: unique(all.flatMap(({ secret_fields }) => secret_fields)),
    personal_fields: unique(all.flatMap(({ personal_fields = [] }) => personal_fields)),
  };
}

/** An API whose account is not whole: it is not spoken to where that would be in vain. */
const incomplete = (api: CarrierAdapter, reason: string): CarrierAdapter => {
  const unsent = () => Promise.resolve({ kind: 'unsent', cause: 'account', reason } as const);
  return {
    manifest: api.manifest,
    buy: unsent,
    testConnection: unsent,
    ...(api.find && { find: (request, context) => api.find!(request, context) }),
    ...(api.void && { void: (number, context) => api.void!(number, context) }),
    ...(api.track && { track: (numbers, context) => api.track!(numbers, context) }),
  };
};

/** A provider with several APIs, of which an account's setting names one. */
export class ByApi implements CarrierAdapter {
  readonly manifest: CarrierManifest;

  /** @param choice the setting, whose default is one of the APIs */
  constructor(
    private readonly choice: SettingSpec,
    private readonly apis: Apis,
  ) {
    const all = Object.values(apis).map(({ manifest }) => manifest);
    this.manifest = merged(this.named(undefined).manifest, all, choice);
  }

  /** The adapter of an account: what it cannot do, the account cannot. */
  of(settings: AdapterSettings): CarrierAdapter {
    const api = this.named(settings[this.choice.key]);
    const missing = missingSettings(this.manifest.settings, settings);
    return missing.length > 0 ? incomplete(api, `settings without a value: ${missing.join(', ')}`) : api;
  }

  buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome> {
    return this.of(context.account).buy(request, context);
  }

  testConnection(context: CarrierContext): Promise<Outcome<null>> {
    return this.of(context.account).testConnection!(context);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.apis).map(api => api.close?.()));
  }

  private named(value: string | undefined): CarrierAdapter {
    return this.apis[value ?? ''] ?? this.apis[this.choice.default!]!;
  }
}
