import { TenantRow } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';

/** A secret's value stands sealed in `secret`, any other's in `value`. */
@Entity('carrier_settings')
export class CarrierSettingEntity extends TenantRow {
  @Column('uuid') carrier_id: string;
  @Column('text') key: string;
  @Column('text', { nullable: true }) value: string | null;
  @Column('text', { nullable: true }) secret: string | null;
  @Column('boolean') visible: boolean;
}
