import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('system_settings')
export class SystemSettingEntity extends TenantRow {
  @Column('text') key: string;
  @Column('text', { nullable: true }) val: string | null;
}
