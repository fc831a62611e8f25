import type { AddressFact, StoreProvider, StoreSettings, StoreStatus } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import type { Actor } from '@porte/service-kit';
import { Column, Entity } from 'typeorm';

/** An online store of a customer. */
@Entity('stores')
export class StoreEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  @Column('text') provider: StoreProvider;
  /** its address without scheme, in small letters */
  @Column('text') shop: string;
  /** what its customer calls it; null for its address */
  @Column('text', { nullable: true }) name: string | null;
  /** its address for calls */
  @Column('text') url: string;
  @Column('text') status: StoreStatus;
  /** keys and tokens as JSON, sealed */
  @Column('text') secret: string;
  /** the end of its key */
  @Column('text') key_hint: string;
  @Column('jsonb') params: Record<string, string>;
  /** where its parcels leave from */
  @Column('jsonb') origin: AddressFact;
  @Column('jsonb') settings: StoreSettings;
  /** whose prices its orders are rated by: who set the rule; null where there is none */
  @Column('jsonb', { nullable: true }) rated_by: Actor | null;
  /** of our own pages, to which its webhooks come */
  @Column('text') webhook_origin: string;
}
