import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OPENPAY_ORIGINS, type PaymentSecret } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, InjectConfig, InternalClient, isStrongRsaKey, systemActor } from '@porte/service-kit';
import { PaymentsConfig } from '../config.js';
import { MERCADO_PAGO_HOST } from './mercado-pago/manifest.js';
import type { MercadoPagoAccount } from './mercado-pago/wire.js';
import type { OpenpayAccount } from './openpay/wire.js';
import { PAYPAL_HOSTS } from './paypal/manifest.js';
import type { PaypalAccount } from './paypal/wire.js';
import { STP_HOSTS } from './stp/manifest.js';
import type { StpAccountKeys } from './stp/wire.js';

type SecretValues = Partial<Record<PaymentSecret, string>>;

/** Changed credentials take effect within this time, ms. */
const REMEMBERED_MS = 60_000;

/** What the simulator accepts of every tenant, whose id is its account there: test mode needs no settings. */
const SIMULATED = { public_key: 'pk_test', private_key: 'sk_test' } as const;

/** The first digits of CLABEs in test mode. */
const SIMULATED_PREFIX = '6461801234';
/** STP's bank code, and what a contract adds to it; three digits at least are left for customers, besides the check digit. */
const CLABE_PREFIX = /^646\d{4,11}$/;

/** @returns null for what is no private RSA key in PEM, and for a weak one */
function privateKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return isStrongRsaKey(key) ? key : null;
  } catch {
    return null;
  }
}

/** The value of a setting of the tenant, from the copy; empty where there is none. */
export type SettingReader = (key: string) => string;

/** The accounts of tenants at the providers, from their settings. */
@Injectable()
export class PaymentAccounts {
  private readonly secrets = new Map<string, { values: SecretValues; until: number }>();
  private madeKey: KeyObject | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: PaymentsConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  get isTest(): boolean {
    return this.config.PAYMENTS_MODE === 'sandbox' || this.config.SIMULATED_PAYMENTS !== undefined;
  }

  /** @returns how to read the tenant's settings */
  async settings(tx: Tx): Promise<SettingReader> {
    const rows = await this.references.where<{ key: string; value: string | null }>(tx, 'setting', {});
    const values = new Map(rows.map(({ key, value }) => [key, value ?? '']));
    return key => values.get(key) ?? '';
  }

  /** @returns null where the tenant has not entered its credentials @throws DomainError `service_unavailable` */
  async openpay(tenantId: string): Promise<OpenpayAccount | null> {
    const { SIMULATED_PAYMENTS: simulator, PAYMENTS_MODE } = this.config;
    if (simulator !== undefined) return { ...SIMULATED, merchant_id: tenantId, base: simulator, is_simulated: true };
    const setting = await this.work.run({ tenant_id: tenantId }, tx => this.settings(tx));
    const [merchant_id, public_key] = [setting('openpay_id'), setting('openpay_public_key')];
    if (!merchant_id || !public_key) return null;
    const { openpay_private_key: private_key } = await this.secretsOf(tenantId);
    if (!private_key) return null;
    return { merchant_id, public_key, private_key, base: OPENPAY_ORIGINS[PAYMENTS_MODE], is_simulated: false };
  }

  /** @returns null where the tenant has not entered its credentials @throws DomainError `service_unavailable` */
  async paypal(tenantId: string): Promise<PaypalAccount | null> {
    const { SIMULATED_PAYMENTS: simulator, PAYMENTS_MODE } = this.config;
    if (simulator !== undefined)
      return { base: simulator, client_id: tenantId, client_secret: 'simulated', webhook_id: 'simulated' };
    const secrets = await this.secretsOf(tenantId);
    const { paypal_client_id: client_id, paypal_client_secret: client_secret, paypal_webhook: webhook_id } = secrets;
    if (!client_id || !client_secret) return null;
    return { base: PAYPAL_HOSTS[PAYMENTS_MODE], client_id, client_secret, webhook_id: webhook_id ?? null };
  }

  /** @returns null where the tenant has not entered its credentials @throws DomainError `service_unavailable` */
  async mercadoPago(tenantId: string): Promise<MercadoPagoAccount | null> {
    const { SIMULATED_PAYMENTS: simulator, PAYMENTS_MODE } = this.config;
    if (simulator !== undefined)
      return { base: simulator, access_token: `simulated-${tenantId}`, webhook_secret: 'simulated', is_live: true };
    const secrets = await this.secretsOf(tenantId);
    const { mercado_pago_access_token: access_token, mercado_pago_webhook_secret: webhook_secret } = secrets;
    if (!access_token) return null;
    const is_live = PAYMENTS_MODE === 'live';
    return { base: MERCADO_PAGO_HOST, access_token, webhook_secret: webhook_secret ?? null, is_live };
  }

  /** @returns null where the tenant has not entered its credentials, or wrong ones @throws DomainError `service_unavailable` */
  async stp(tenantId: string): Promise<StpAccountKeys | null> {
    const { SIMULATED_PAYMENTS: simulator, PAYMENTS_MODE } = this.config;
    if (simulator !== undefined)
      return { base: simulator, company: tenantId, prefix: SIMULATED_PREFIX, privateKey: this.simulatedKey };
    const setting = await this.work.run({ tenant_id: tenantId }, tx => this.settings(tx));
    const [company, prefix] = [setting('stp_company'), setting('stp_clabe_prefix')];
    if (!company || !CLABE_PREFIX.test(prefix)) return null;
    const { stp_private_key: pem } = await this.secretsOf(tenantId);
    const privateKey = pem ? privateKeyOf(pem) : null;
    return privateKey && { base: STP_HOSTS[PAYMENTS_MODE], company, prefix, privateKey };
  }

  /** Where the simulated bank makes a transfer; undefined with a real one. */
  stpTestUrl(tenantId: string, clabe: string): string | undefined {
    const { SIMULATED_PAYMENTS: simulator } = this.config;
    if (simulator === undefined) return undefined;
    return `${simulator}/stp/transfer?${new URLSearchParams({ empresa: tenantId, clabe })}`;
  }

  /** The simulator has no contract with anybody, and takes any signature. */
  private get simulatedKey(): KeyObject {
    return (this.madeKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  }

  /** Has the secrets of a tenant read again at their next use. */
  forget(tenantId: string): void {
    this.secrets.delete(tenantId);
  }

  private async secretsOf(tenantId: string): Promise<SecretValues> {
    const known = this.secrets.get(tenantId);
    const now = this.clock.now().getTime();
    if (known && known.until > now) return known.values;
    if (!this.config.CATALOG_URL) return {};
    const { data } = await this.client.get<{ data: SecretValues }>(
      this.config.CATALOG_URL,
      '/internal/payment_secrets',
      systemActor(tenantId),
    );
    this.secrets.set(tenantId, { values: data, until: now + REMEMBERED_MS });
    return data;
  }
}
