import { Injectable } from '@nestjs/common';
import { DerivedAddresses, InjectConfig, type AddressedThing } from '@porte/service-kit';
import { ShipmentsConfig } from '../config.js';

/** Names a notice in the link that ends the mails to its address: signed, with ids and nothing of a person in it. */
@Injectable()
export class UnsubscribeTokens {
  private readonly addresses: DerivedAddresses;

  constructor(@InjectConfig() { SHIPMENTS_MASTER_KEY }: ShipmentsConfig) {
    this.addresses = new DerivedAddresses(SHIPMENTS_MASTER_KEY, 'porte recipient notices');
  }

  tokenOf(notice: AddressedThing): string {
    return this.addresses.addressOf(notice);
  }

  /** @returns null for a token that was not made here */
  noticeOf(token: string): AddressedThing | null {
    return this.addresses.thingOf(token);
  }
}
