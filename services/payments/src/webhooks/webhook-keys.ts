import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, WebhookEndpoint } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import { PaymentsConfig } from '../config.js';

/** The user of Basic authentication in every webhook. */
const USER = 'porte';
/** They sign their webhooks and send no password. */
const SIGNED: ReadonlySet<PaymentProviderName> = new Set(['paypal', 'mercado_pago']);
/** Hex digits: of a tenant's id without dashes, and of what makes its address unguessable. */
const [TENANT, MAC] = [32, 32];

/** In constant time. Bytes are compared: texts of the same length may have different numbers of them. */
function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @param master 32 bytes in base64 */
function webhookKey(master: string): Buffer {
  const bytes = Buffer.from(master.trim(), 'base64');
  if (bytes.length !== 32) throw new TechnicalError('a master key is 32 bytes in base64');
  return Buffer.from(hkdfSync('sha256', bytes, '', 'porte payment webhooks', 32));
}

/**
 * Addresses and passwords of webhooks, one for each tenant and provider, derived from the master key: nothing is stored, and while keys are rotated what
 * any of them made is accepted.
 */
@Injectable()
export class WebhookKeys {
  private readonly keys: [Buffer, ...Buffer[]];

  /** @throws TechnicalError for a master key of another length, whose addresses could be guessed */
  constructor(@InjectConfig() { PAYMENTS_MASTER_KEY }: Pick<PaymentsConfig, 'PAYMENTS_MASTER_KEY'>) {
    this.keys = PAYMENTS_MASTER_KEY.split(',').map(webhookKey) as [Buffer, ...Buffer[]];
  }

  /** What staff enter at the provider; of the newest key. */
  endpoint(tenantId: string, provider: PaymentProviderName): WebhookEndpoint {
    const [key] = this.keys;
    const address = tenantId.replaceAll('-', '') + mac(key, 'address', tenantId, provider);
    const path = `/api/webhooks/${provider}/${address}`;
    if (SIGNED.has(provider)) return { provider, path, user: null, password: null };
    return { provider, path, user: USER, password: mac(key, 'password', tenantId, provider) };
  }

  /** @param address the last part of the path @returns the tenant, null for an address that was not made here */
  tenantOf(provider: PaymentProviderName, address: string): string | null {
    if (!/^[0-9a-f]{64}$/.test(address)) return null;
    const [hex, given] = [address.slice(0, TENANT), address.slice(TENANT)];
    const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return this.keys.some(key => equal(given, mac(key, 'address', tenantId, provider))) ? tenantId : null;
  }

  /** @param authorization the header of the request, compared in constant time */
  isAuthentic(tenantId: string, provider: PaymentProviderName, authorization: string | undefined): boolean {
    const sent = Buffer.from((authorization ?? '').replace(/^Basic /i, ''), 'base64').toString('utf8');
    return this.keys.some(key => equal(sent, `${USER}:${mac(key, 'password', tenantId, provider)}`));
  }
}

const mac = (key: Buffer, purpose: string, tenantId: string, provider: string): string =>
  createHmac('sha256', key).update(`${purpose}|${provider}|${tenantId}`).digest('hex').slice(0, MAC);
