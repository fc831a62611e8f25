import type { AddressFact, StoreProvider, StoreRule, StoreSettings, StoreStatus } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import type { Actor } from '@porte/service-kit';
import { Column, Entity } from 'typeorm';

type KeptRule = StoreRule | (Omit<StoreRule, 'match'> & { match: 'sku_prefix' });

/** Rules of 2.31 and before compare beginnings of SKUs, without a `*`: they are read as what is written so now, and kept so when their store is saved. */
const readSettings = (kept: Omit<StoreSettings, 'rules'> & { rules?: KeptRule[] }): StoreSettings => ({
  ...kept,
  rules: (kept.rules ?? []).map(rule =>
    rule.match === 'sku_prefix' ? { ...rule, match: 'sku', value: `${rule.value.trim()}*` } : rule,
  ),
});

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
  @Column('jsonb', { transformer: { to: (kept: StoreSettings) => kept, from: readSettings } }) settings: StoreSettings;
  /** whose prices its orders are rated by: who set the rule; null where there is none */
  @Column('jsonb', { nullable: true }) rated_by: Actor | null;
  /** of our own pages, to which its webhooks come */
  @Column('text') webhook_origin: string;
}
