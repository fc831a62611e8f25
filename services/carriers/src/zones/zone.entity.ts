import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('zones')
export class ZoneEntity extends TenantRow {
  @Column('text') name: string;
}
