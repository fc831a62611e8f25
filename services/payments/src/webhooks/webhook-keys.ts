import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, WebhookEndpoint } from '@porte/contracts';
import { InjectConfig } from '@porte/service-kit';
import { PaymentsConfig } from '../config.js';

/** The user of Basic authentication in every webhook. */
const USER = 'porte';
/** Hex digits: of a tenant's id without dashes, and of what makes its address unguessable. */
const [TENANT, MAC] = [32, 32];

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Addresses and passwords of webhooks, one for each tenant and provider, derived from the master key: nothing is stored, and while keys are rotated what
 * any of them made is accepted.
 */
@Injectable()
export class WebhookKeys {
  private readonly keys: [Buffer, ...Buffer[]];

  constructor(@InjectConfig() { PAYMENTS_MASTER_KEY }: PaymentsConfig) {
    this.keys = PAYMENTS_MASTER_KEY.split(',').map(text =>
      Buffer.from(hkdfSync('sha256', Buffer.from(text.trim(), 'base64'), '', 'porte payment webhooks', 32)),
    ) as [Buffer, ...Buffer[]];
  }

  /** What staff enter at the provider; of the newest key. */
  endpoint(tenantId: string, provider: PaymentProviderName): WebhookEndpoint {
    const [key] = this.keys;
    const address = tenantId.replaceAll('-', '') + mac(key, 'address', tenantId, provider);
    return {
      provider,
      path: `/api/webhooks/${provider}/${address}`,
      user: USER,
      password: mac(key, 'password', tenantId, provider),
    };
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
