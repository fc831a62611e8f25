import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { StoredJournal, type CallSubject } from '@porte/adapter-kit';
import { STORE_PROVIDERS, type StoreProvider } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { DerivedAddresses, InjectClock, InjectConfig, Secrets } from '@porte/service-kit';
import type { ShipmentsConfig } from '../config.js';
import type {
  PrivacyRequest,
  StoreAccount,
  StoreAdapter,
  StoreApp,
  StoreAuthorization,
  StoreContext,
} from './adapters/store-adapter.js';
import { Shopify } from './adapters/shopify/index.js';
import { TiendaNube } from './adapters/tiendanube/index.js';
import { WooCommerce } from './adapters/woocommerce/index.js';
import type { StoreEntity } from './store.entity.js';

const TABLE = 'stores';

/** @returns null where the app is not configured */
const appOf = (client_id: string | undefined, client_secret: string | undefined): StoreApp | null =>
  client_id && client_secret ? { client_id, client_secret } : null;

/** A store with what is needed to speak to it. */
export interface StoreLink {
  adapter: StoreAdapter;
  account: StoreAccount;
  /** The context of one call. */
  context(signal: AbortSignal, subject?: CallSubject): StoreContext;
}

/** How the stores of customers are spoken to: their adapters, their keys, and the addresses of their webhooks. */
@Injectable()
export class StoreLinks implements OnApplicationShutdown {
  private readonly adapters: ReadonlyMap<StoreProvider, StoreAdapter>;
  private readonly addresses: DerivedAddresses;
  private readonly states: DerivedAddresses;
  private readonly simulated: URL | null;

  constructor(
    private readonly secrets: Secrets,
    journal: StoredJournal,
    @InjectConfig() config: ShipmentsConfig,
    @InjectClock() clock: Clock,
  ) {
    const { SHIPMENTS_MASTER_KEY, SIMULATED_STORES_URL: simulated } = config;
    this.simulated = simulated ? new URL(simulated) : null;
    const options = { journal, clock, localHosts: this.simulated ? [this.simulated.host] : [] };
    this.adapters = new Map<StoreProvider, StoreAdapter>([
      ['woocommerce', new WooCommerce(options)],
      ['shopify', new Shopify(appOf(config.SHOPIFY_CLIENT_ID, config.SHOPIFY_CLIENT_SECRET), options)],
      [
        'tiendanube',
        new TiendaNube(
          appOf(config.TIENDANUBE_CLIENT_ID, config.TIENDANUBE_CLIENT_SECRET),
          options,
          simulated && new URL('/tiendanube', simulated).href,
        ),
      ],
    ]);
    this.addresses = new DerivedAddresses(SHIPMENTS_MASTER_KEY, 'porte store webhooks');
    this.states = new DerivedAddresses(SHIPMENTS_MASTER_KEY, 'porte store authorizations');
  }

  /** The kinds of stores that can be connected here. */
  offered(): StoreProvider[] {
    return STORE_PROVIDERS.filter(provider => provider === 'woocommerce' || this.authorizationOf(provider));
  }

  /** @returns null for a kind that is connected by keys, or whose app is not configured */
  authorizationOf(provider: StoreProvider): StoreAuthorization | null {
    return this.adapters.get(provider)?.authorization ?? null;
  }

  /** Names a connection that waits for its grant, signed. */
  stateOf(thing: { tenant_id: string; id: string }): string {
    return this.states.addressOf(thing);
  }

  /** @returns null for a state that was not made here */
  authorizationOfState(state: string): { tenant_id: string; id: string } | null {
    return this.states.thingOf(state);
  }

  /** The address for calls of a shop: https, but for a simulated one. */
  urlOf(shop: string): string {
    return shop.split('/')[0] === this.simulated?.host ? `http://${shop}` : `https://${shop}`;
  }

  /** The column for keys and tokens. */
  seal({ tenant_id, id }: Pick<StoreEntity, 'tenant_id' | 'id'>, secrets: Readonly<Record<string, string>>): string {
    return this.secrets.seal({ tenant_id, table: TABLE, id }, JSON.stringify(secrets));
  }

  of(store: Pick<StoreEntity, 'tenant_id' | 'id' | 'provider' | 'url' | 'params' | 'secret'>): StoreLink {
    const { tenant_id, id, provider, url, params, secret } = store;
    const secrets = JSON.parse(this.secrets.open({ tenant_id, table: TABLE, id }, secret)) as Record<string, string>;
    const account = { url, params, secrets };
    return {
      adapter: this.adapters.get(provider)!,
      account,
      context: (signal, subject = { kind: 'store', id }) => ({ tenant_id, account, subject, signal }),
    };
  }

  /** Where a store sends its messages, and the secret by which it signs them. */
  webhookOf({ tenant_id, id, webhook_origin }: Pick<StoreEntity, 'tenant_id' | 'id' | 'webhook_origin'>) {
    const [secret] = this.addresses.secretsOf({ tenant_id, id });
    return {
      url: `${webhook_origin}/api/store_webhooks/${this.addresses.addressOf({ tenant_id, id })}`,
      secret: secret!,
    };
  }

  /** @returns null for an address that was not made here */
  storeOf(address: string): { tenant_id: string; id: string } | null {
    return this.addresses.thingOf(address);
  }

  /** Whether a store signed these bytes. */
  isSigned(
    store: Pick<StoreEntity, 'tenant_id' | 'id' | 'provider'>,
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): boolean {
    const adapter = this.adapters.get(store.provider);
    return this.addresses.secretsOf(store).some(secret => adapter?.isSigned(body, headers, secret));
  }

  /**
   * Reads a message about personal data, which a kind of store sends to one address for all its shops.
   * @returns null for a kind that sends none, 'forged' for what it did not sign, 'other' for what cannot be read
   */
  privacyRequestOf(
    provider: string,
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): { provider: StoreProvider; request: PrivacyRequest } | 'forged' | 'other' | null {
    const adapter = [...this.adapters.values()].find(({ manifest }) => manifest.code === provider);
    if (!adapter?.authorization) return null;
    if (!adapter.isSigned(body, headers, '')) return 'forged';
    const request = adapter.authorization.privacyRequestOf(body, headers);
    return request ? { provider: provider as StoreProvider, request } : 'other';
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.adapters.values()].map(adapter => adapter.close()));
  }
}
