import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The value of a secret is stored encrypted in `secret`, any other in `value`. */
@Entity('carrier_settings')
export class CarrierSettingEntity extends TenantRow {
  @Column('uuid') carrier_id: string;
  @Column('text') key: string;
  @Column('text', { nullable: true }) value: string | null;
  @Column('text', { nullable: true }) secret: string | null;
  @Column('boolean') visible: boolean;
  /** the e-mail of who saved it last, at `updated_at` */
  @Column('text', { nullable: true }) changed_by: string | null;
}
