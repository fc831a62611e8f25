import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { derivedId, type Money } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import { ShipmentsConfig } from '../config.js';

/** What one purchase is made for. */
export interface PurchaseSubject {
  shipment_id: string;
  /** version of the shipment as it was priced */
  version: number;
  service_id: string;
  /** total that is held, in centavos */
  held: Money;
}

/**
 * Ids of purchases: the same for the same subject, so that a repeated request uses the hold of the first. They are derived with a key, because ids of labels follow from
 * them and a user without prices knows everything else about its label: without one it could find the price by trying amounts.
 */
@Injectable()
export class PurchaseIds {
  private readonly key: Buffer;

  constructor(@InjectConfig() { SHIPMENTS_MASTER_KEY }: ShipmentsConfig) {
    // The oldest key: while keys are rotated, the release before and this one have it, and derive the same ids.
    const master = SHIPMENTS_MASTER_KEY.split(',').at(-1)!.trim();
    this.key = Buffer.from(hkdfSync('sha256', Buffer.from(master, 'base64'), '', 'porte purchase ids', 32));
  }

  /** The id of the purchase, of its hold too. */
  of({ shipment_id, version, service_id, held }: PurchaseSubject): string {
    const subject = [shipment_id, version, service_id, String(held.centavos)].join('|');
    return derivedId('purchase', createHmac('sha256', this.key).update(subject).digest('hex'));
  }
}
