import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** Rows are only ever added; they outlive their carrier. */
@Entity('carrier_limit_logs')
export class CarrierLimitLogEntity extends TenantRow {
  @Column('uuid') carrier_id: string;
  @Column('text') carrier_name: string;
  /** null means no limit */
  @Column('int', { nullable: true }) previous_limit: number | null;
  @Column('int', { nullable: true }) new_limit: number | null;
  /** labels of the carrier at that time */
  @Column('int') shipment_count: number;
  @Column('uuid') user_id: string;
  @Column('text') user_email: string;
}
