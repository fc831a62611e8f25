import type { SettingNamespace } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The value of a secret is stored encrypted in `secret`, any other in `value`. */
@Entity('settings')
export class SettingEntity extends TenantRow {
  @Column('text') title: string;
  @Column('text') key: string;
  @Column('text', { nullable: true }) value: string | null;
  @Column('text', { nullable: true }) secret: string | null;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text') namespace: SettingNamespace;
  @Column('boolean') visible: boolean;
}
