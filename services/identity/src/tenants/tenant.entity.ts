import type { Tenant, TenantBrand, TenantStatus } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { DecimalColumn, PlatformRow } from '@porte/database-kit';
import type { OwnedModel } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

@Entity('tenants')
export class TenantEntity extends PlatformRow {
  @Column('text') slug: string;
  @Column('text', { array: true }) hosts: string[];
  @Column('text') name: string;
  @Column('jsonb') brand: TenantBrand;
  @Column('text') locale: string;
  @Column('text') currency: string;
  @Column('text') time_zone: string;
  @Column('text') home_country_code: string;
  @DecimalColumn() vat_percent: number;
  @Column('text') status: TenantStatus;
  @Column('timestamptz', { nullable: true }) suspended_at: Date | null;
  @Column('text', { nullable: true }) suspension_reason: string | null;
  @Column('int', { nullable: true }) max_users: number | null;
  @Column('int', { nullable: true }) max_labels: number | null;
  @Column('int', { nullable: true }) max_stores: number | null;
  @Column('int', { nullable: true }) max_api_keys: number | null;
  @Column('int', { nullable: true }) max_webhooks: number | null;
}

/** The public fields of a tenant, in events and for the gateway. */
export const tenantFact = ({
  created_at: _,
  updated_at: __,
  suspended_at: ___,
  suspension_reason: ____,
  ...row
}: TenantEntity): Tenant & Record<string, unknown> => ({
  ...row,
  max_people: row.max_users,
  home_country_id: derivedId('country', row.home_country_code),
});

/** Events of a tenant are published under its own id. */
export const tenantRows: OwnedModel<TenantEntity> = {
  model: 'tenant',
  entity: TenantEntity,
  fact: tenantFact,
  tenantOf: ({ id }) => id,
};
