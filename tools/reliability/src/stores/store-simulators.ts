import { NUBE_APP, SHOPIFY_APP, startOutside, WOO_KEYS, type FaultMix, type Outside } from '@porte/simulators';
import { RICH_WALLETS, type Wallet } from '../network.js';
import { NubeShop, ShopifyShop, WooShop, type Shop, type ShownNumber } from './shops.js';

export const SHOP_KINDS = ['woocommerce', 'shopify', 'tiendanube'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

const owner = (tenant: Wallet['tenant'], name: string): Wallet =>
  RICH_WALLETS.find(each => each.tenant === tenant && each.name === name)!;

/** Whose store it is. */
export const OWNERS: Readonly<Record<ShopKind, Wallet>> = {
  woocommerce: owner('uno', 'ana'),
  shopify: owner('dos', 'beto'),
  tiendanube: owner('uno', 'caro'),
};

/** A store of every kind outside of all processes, each with an append-only book of what it showed its buyers. */
export class StoreSimulators {
  private constructor(
    readonly shops: Readonly<Record<ShopKind, Shop>>,
    private readonly outside: Outside,
  ) {}

  static async open(): Promise<StoreSimulators> {
    const shops = { woocommerce: new WooShop(), shopify: new ShopifyShop(), tiendanube: new NubeShop() };
    const mounts = Object.entries(shops).map(([kind, { mount }]) => [kind, mount] as const);
    return new StoreSimulators(shops, await startOutside(Object.fromEntries(mounts)));
  }

  /** Of the services: where the stores are, and the apps that they know. */
  get env(): Record<string, string> {
    return {
      SIMULATED_STORES_URL: new URL(this.outside.of('woocommerce')).origin,
      SHOPIFY_CLIENT_ID: SHOPIFY_APP.client_id,
      SHOPIFY_CLIENT_SECRET: SHOPIFY_APP.client_secret,
      TIENDANUBE_CLIENT_ID: NUBE_APP.client_id,
      TIENDANUBE_CLIENT_SECRET: NUBE_APP.client_secret,
    };
  }

  /** What a person types who connects a store: its address and, where it has any, its keys. */
  typed(kind: ShopKind): Record<string, string> {
    const keys = kind === 'woocommerce' ? WOO_KEYS.write : {};
    return { provider: kind, ...(kind === 'tiendanube' ? {} : { shop: this.outside.of(kind) }), ...keys };
  }

  /** Draws faults of the services' calls. */
  random(mix: FaultMix): void {
    for (const kind of SHOP_KINDS) this.outside.system(kind).plan.random(mix);
  }

  clear(): void {
    for (const kind of SHOP_KINDS) this.outside.system(kind).plan.clear();
  }

  /** How many calls of the services all stores answered, or did not. */
  get calls(): number {
    return SHOP_KINDS.reduce((sum, kind) => sum + this.outside.system(kind).calls.length, 0);
  }

  shown(kind: ShopKind): ShownNumber[] {
    return this.shops[kind].shown();
  }

  mailed(kind: ShopKind): string[] {
    return this.shops[kind].mailed();
  }

  close(): Promise<void> {
    return this.outside.close();
  }
}
