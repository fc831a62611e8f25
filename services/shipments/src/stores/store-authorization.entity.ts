import type { AddressFact, GrantingStore } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** A connection that waits for the grant of its store's owner. It is deleted when it is used, so that it works once; its id is that of the store. */
@Entity('store_authorizations')
export class StoreAuthorizationEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** in which it was begun; null where an earlier version began it, which nothing completes */
  @Column('uuid', { nullable: true }) session_id: string | null;
  @Column('text') provider: GrantingStore;
  /** empty where the store says it by itself */
  @Column('text') shop: string;
  /** of the store's calls */
  @Column('text') url: string;
  /** where its parcels leave from */
  @Column('jsonb') origin: AddressFact;
  /** of our own pages */
  @Column('text') return_origin: string;
}

/** Long after it has run out. */
export const STORE_AUTHORIZATION_RETENTION = `created_at < now() - interval '1 day'`;
