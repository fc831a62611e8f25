import type { PostalCodeKind } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('service_postal_codes')
export class ServicePostalCodeEntity extends TenantRow {
  @Column('text') postal_code: string;
  @Column('text', { nullable: true }) to_postal_code: string | null;
  @Column('uuid') country_id: string;
  @Column('text') kind: PostalCodeKind;
  @Column('uuid', { nullable: true }) service_id: string | null;
  @Column('uuid', { nullable: true }) zone_id: string | null;
}
