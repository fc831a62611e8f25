import type { Tenant } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { DecimalColumn, PlatformRow } from '@porte/database-kit';
import type { OwnedModel } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

@Entity('tenants')
export class TenantEntity extends PlatformRow {
  @Column('text') slug: string;
  @Column('text', { array: true }) hosts: string[];
  @Column('text') name: string;
  @Column('jsonb') brand: { color: string; logo: string | null };
  @Column('text') locale: string;
  @Column('text') currency: string;
  @Column('text') time_zone: string;
  @Column('text') home_country_code: string;
  @DecimalColumn() vat_percent: number;
}

/** The public fields of a tenant, in events and for the gateway. */
export const tenantFact = ({
  created_at: _,
  updated_at: __,
  ...row
}: TenantEntity): Tenant & Record<string, unknown> => ({
  ...row,
  home_country_id: derivedId('country', row.home_country_code),
});

/** Events of a tenant are published under its own id. */
export const tenantRows: OwnedModel<TenantEntity> = {
  model: 'tenant',
  entity: TenantEntity,
  fact: tenantFact,
  tenantOf: ({ id }) => id,
};
