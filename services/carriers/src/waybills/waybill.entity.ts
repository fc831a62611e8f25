import type { WaybillState } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('waybills')
export class WaybillEntity extends TenantRow {
  @Column('text') number: string;
  @Column('uuid') carrier_id: string;
  @Column('uuid', { nullable: true }) service_id: string | null;
  @Column('uuid', { nullable: true }) shipment_id: string | null;
  @Column('text') state: WaybillState;
  @Column('timestamptz', { nullable: true }) deleted_at: Date | null;
}
