import { Injectable } from '@nestjs/common';
import { DerivedAddresses, InjectConfig } from '@porte/service-kit';
import type { CarriersConfig } from '../config.js';

/** A carrier of a tenant. */
export interface Addressee {
  tenant_id: string;
  carrier_id: string;
}

/** Addresses to which carriers send news, one for each carrier of a tenant. */
@Injectable()
export class WebhookAddresses {
  private readonly addresses: DerivedAddresses;

  constructor(@InjectConfig() { CARRIERS_MASTER_KEY }: Pick<CarriersConfig, 'CARRIERS_MASTER_KEY'>) {
    this.addresses = new DerivedAddresses(CARRIERS_MASTER_KEY, 'porte carrier webhooks');
  }

  /** The path that staff enter at the carrier; of the newest key. */
  pathOf({ tenant_id, carrier_id }: Addressee): string {
    return `/api/carrier_webhooks/${this.addresses.addressOf({ tenant_id, id: carrier_id })}`;
  }

  /** @param address the last part of the path @returns null for one that no key made; compared in constant time */
  addresseeOf(address: string): Addressee | null {
    const found = this.addresses.thingOf(address);
    return found && { tenant_id: found.tenant_id, carrier_id: found.id };
  }
}
