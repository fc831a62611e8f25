import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConfig } from '@porte/service-kit';
import { CarriersConfig } from '../config.js';

/** A carrier of a tenant. */
export interface Addressee {
  tenant_id: string;
  carrier_id: string;
}

const ADDRESS = /^([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{32})$/;

const compact = (id: string): string => id.replaceAll('-', '');
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const keyOf = (master: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(master.trim(), 'base64'), '', 'porte carrier webhooks', 32));

const macOf = (key: Buffer, ids: string): string => createHmac('sha256', key).update(ids).digest('hex').slice(0, 32);

/** Addresses to which carriers send news, one for each carrier of a tenant: derived from the master key, so that no one can guess them and nothing is stored. */
@Injectable()
export class WebhookAddresses {
  private readonly keys: [Buffer, ...Buffer[]];

  constructor(@InjectConfig() { CARRIERS_MASTER_KEY }: Pick<CarriersConfig, 'CARRIERS_MASTER_KEY'>) {
    this.keys = CARRIERS_MASTER_KEY.split(',').map(keyOf) as [Buffer, ...Buffer[]];
  }

  /** The path that staff enter at the carrier; of the newest key. */
  pathOf({ tenant_id, carrier_id }: Addressee): string {
    const ids = compact(tenant_id) + compact(carrier_id);
    return `/api/carrier_webhooks/${ids}${macOf(this.keys[0], ids)}`;
  }

  /** @param address the last part of the path @returns null for one that no key made; compared in constant time */
  addresseeOf(address: string): Addressee | null {
    const [, tenant, carrier, mac] = ADDRESS.exec(address) ?? [];
    if (!tenant || !carrier || !mac) return null;
    const isOurs = this.keys.some(key => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, tenant + carrier))));
    return isOurs ? { tenant_id: dashed(tenant), carrier_id: dashed(carrier) } : null;
  }
}
