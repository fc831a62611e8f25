import { TenantRow } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

@Entity('zones')
export class ZoneEntity extends TenantRow {
  @Column('text') name: string;
}
