import { derivedId, Money } from '@porte/domain-kit';

/** A carrier of the harness: how the simulator treats its account, and what its adapter believes of it. */
export interface HarnessCarrier {
  /** of the provider */
  code: string;
  account: { mode: 'repeating' | 'idempotent'; lookup: boolean; settle_ms: number };
  capabilities: { repeats_once: boolean; finds: boolean; settle_ms: number };
}

/** Milliseconds that a new shipment of the slow carrier stays invisible to its look-up. */
const SETTLE_MS = 1_500;

const carrier = (
  code: string,
  idempotentCreate: boolean,
  lookupByReference: boolean,
  settleMs = 0,
): HarnessCarrier => ({
  code,
  capabilities: { repeats_once: idempotentCreate, finds: lookupByReference, settle_ms: settleMs },
  account: { mode: idempotentCreate ? 'idempotent' : 'repeating', lookup: lookupByReference, settle_ms: settleMs },
});

/** One of every kind of carrier there is: what can be found out about a lost answer, and how. */
export const HARNESS_CARRIERS: readonly HarnessCarrier[] = [
  carrier('HarnessLookup', false, true),
  carrier('HarnessSettling', false, true, SETTLE_MS),
  carrier('HarnessIdempotent', true, false),
  carrier('HarnessBlind', false, false),
];

/** Prints our own numbers from a pool of waybills, behind a limit; nothing of it leaves the system. */
export const POOL_CARRIER = 'GenericCarrier';
/** Of the same built-in provider, with numbers that it counts. */
export const COUNTING_CARRIER = 'CountingCarrier';
/** Sells under numbers of its pool alone; it has no API. */
export const PREPAID_CARRIER = 'DhlPrepaidBot';
/** Carriers whose numbers come from us. */
export const OWN_NUMBERS: readonly CarrierCode[] = [POOL_CARRIER, COUNTING_CARRIER];

export type CarrierCode =
  | 'HarnessLookup'
  | 'HarnessSettling'
  | 'HarnessIdempotent'
  | 'HarnessBlind'
  | typeof POOL_CARRIER
  | typeof COUNTING_CARRIER
  | 'FedexRest'
  | 'Estafeta'
  | 'Redpack'
  | typeof PREPAID_CARRIER;

export const SERVICES = ['ground', 'express'] as const;
export type ServiceCode = (typeof SERVICES)[number];

/** The carrier's own tariff between the harness's two addresses: what it charges is what the customer pays, so that the books can be compared to the centavo. */
const TARIFF: Readonly<Record<ServiceCode, readonly [first: string, eachFurther: string]>> = {
  ground: ['116.65', '9.80'],
  express: ['174.15', '14.25'],
};

/** What each kg above the paid ones costs. */
export const OVERWEIGHT_KG_PRICE = Money.of('14.50');

export const MAX_KG = 5;

/** @param kg whole kilograms, 1 to 5 */
export const priceOf = (service: ServiceCode, kg: number): Money =>
  Money.of(TARIFF[service][0]).plus(Money.of(TARIFF[service][1]).times(kg - 1));

export const ORIGIN_CODE = '06000';
export const DESTINATION_CODE = '64000';

export const TENANTS = [
  { slug: 'uno', host: 'localhost', time_zone: 'America/Mexico_City' },
  { slug: 'dos', host: 'dos.localhost', time_zone: 'America/Tijuana' },
] as const;
export type TenantSlug = (typeof TENANTS)[number]['slug'];

export const tenantId = (slug: TenantSlug): string => derivedId('chaos', 'tenant', slug);
export const carrierId = (slug: TenantSlug, code: CarrierCode): string => derivedId('chaos', slug, 'carrier', code);
export const serviceId = (slug: TenantSlug, code: CarrierCode, service: ServiceCode): string =>
  derivedId('chaos', slug, 'service', code, service);

/** Someone of a tenant. */
export interface Person {
  tenant: TenantSlug;
  name: string;
}

/** The admin of each tenant, who cancels. */
export const STAFF = 'admin';
/** Who decides about dead letters. */
export const DEVELOPER = 'developer';

/** A wallet with its owner. */
export interface Wallet extends Person {
  funds: Money;
}

export const walletId = ({ tenant, name }: Person): string => derivedId('chaos', tenant, 'user', name);

/** pays for so many labels of one kilogram by ground, and not for one more. */
export const PAID_LABELS = 37;
export const POOR_WALLET = 'justo';

const rich = (tenant: TenantSlug, name: string): Wallet => ({ tenant, name, funds: Money.of(3_000_000) });

export const WALLETS: readonly Wallet[] = TENANTS.flatMap(({ slug }) => [
  rich(slug, 'ana'),
  rich(slug, 'beto'),
  rich(slug, 'caro'),
  {
    tenant: slug,
    name: POOR_WALLET,
    funds: priceOf('ground', 1)
      .times(PAID_LABELS)
      .plus(priceOf('ground', 1).minus(Money.of('0.01'))),
  },
]);

export const RICH_WALLETS = WALLETS.filter(({ name }) => name !== POOR_WALLET);

/** By which the simulated carrier knows a tenant's account. */
export const apiKey = (slug: TenantSlug, code: string): string => `key-${code}-${slug}`;

export const SIM_ACCOUNTS = TENANTS.flatMap(({ slug }) =>
  HARNESS_CARRIERS.map(({ code, account }) => ({ api_key: apiKey(slug, code), ...account })),
);

/** how many waybills the pool carrier of each tenant has, and how many labels the first one may sell. */
export interface PoolSize {
  waybills: number;
  limit: number;
  /** waybills of each real carrier that has no other numbers; 0 where real carriers are left out */
  prepaid: number;
}
