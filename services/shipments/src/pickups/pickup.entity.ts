import type { AddressFact, PickedUpShipment } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';
import type { StateOfPickup } from './pickup.process.js';

/** A pickup of parcels of one carrier at one address. */
@Entity('pickups')
export class PickupEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** who asked for it */
  @Column('uuid') by_id: string;
  /** of the last try */
  @Column('uuid') order_id: string;
  /** tries so far */
  @Column('int') orders: number;
  @Column('text') state: StateOfPickup;
  @Column('uuid') carrier_id: string;
  /** its name */
  @Column('text') carrier: string;
  @Column('uuid', { array: true }) shipment_ids: string[];
  @Column('jsonb') shipments: PickedUpShipment[];
  /** of all parcels, with a blank between them, for searches */
  @Column('text') tracking_number: string;
  @Column('jsonb') address: AddressFact;
  /** `YYYY-MM-DDTHH:MM` on the tenant's wall clock */
  @Column('text') date_from: string;
  @Column('text') date_to: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { nullable: true }) reference_number: string | null;
  @Column('text', { nullable: true }) message: string | null;
}
