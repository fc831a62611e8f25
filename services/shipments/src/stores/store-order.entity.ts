import type { AddressFact, BatchRate, StoreOrderProblem, StoreOrderState, StoreProvider } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';
import type { OrderAddress, OrderItem, StoreProduct } from './adapters/store-adapter.js';

/** A line with what the store knows of its product. */
export type MeasuredItem = OrderItem & Omit<StoreProduct, 'product_id' | 'sku'>;

/** An order of a store. Its id follows from the store and the store's own id of it, so that it is here once. */
@Entity('store_orders')
export class StoreOrderEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('uuid') store_id: string;
  @Column('text') provider: StoreProvider;
  @Column('text') external_id: string;
  @Column('text') number: string;
  @Column('text') state: StoreOrderState;
  @Column('jsonb') problems: StoreOrderProblem[];
  /** as the store has it */
  @Column('jsonb') address: OrderAddress;
  @Column('text') recipient: string;
  @Column('jsonb') destination: Partial<AddressFact>;
  @Column('jsonb') items: MeasuredItem[];
  @Column('int') lines: number;
  @Column('numeric', { transformer: { to: (value: number) => value, from: Number } }) total: number;
  @Column('text') currency: string;
  @Column('uuid', { nullable: true }) shipment_id: string | null;
  /** names what its rate is asked for: the draft as the store has it, and the rule; null where it has none */
  @Column('uuid', { nullable: true }) rating_id: string | null;
  @Column('jsonb', { nullable: true }) rate: BatchRate | null;
  @Column('timestamptz', { nullable: true }) rated_at: Date | null;
  /** drafts so far: a canceled label brings a new one */
  @Column('int') drafts: number;
  @Column('timestamptz') placed_at: Date;
  /** as of which change in the store it is here */
  @Column('timestamptz') changed_at: Date;
  /** of what the store said then */
  @Column('text') fingerprint: string;
}
