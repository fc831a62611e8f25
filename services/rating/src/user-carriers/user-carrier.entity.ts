import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('user_carriers')
export class UserCarrierEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') carrier_id: string;
  @Column('uuid', { array: true }) service_ids: string[];
}
