import type { Activity, InsuranceType, StaticSize } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('carriers')
export class CarrierEntity extends TenantRow {
  @Column({ type: 'int', insert: false, update: false }) sequential_id: number;
  @Column('text') name: string;
  /** in place of the name for people; null where they read the name */
  @Column('text', { nullable: true }) shown_name: string | null;
  @Column('uuid') provider_id: string;
  @Column('text') provider_code: string;
  @Column('text') status: Activity;
  @Column('boolean') pickup: boolean;
  @DecimalColumn() first_limit_size: number;
  @MoneyColumn() first_limit_cost: Money;
  @DecimalColumn() last_limit_size: number;
  @MoneyColumn() last_limit_cost: Money;
  @DecimalColumn() girth: number;
  @Column('text') insurance_type: InsuranceType;
  @DecimalColumn() insurance_percentage: number;
  @MoneyColumn() insurance_amount: Money;
  @Column('jsonb', { nullable: true }) static_package_dimensions: StaticSize | null;
  @Column('jsonb', { nullable: true }) redpack_static_package: StaticSize | null;
  @Column('boolean') use_redpack_static_package: boolean;
  @Column('boolean') freeze_settings: boolean;
  @Column('text', { nullable: true }) logo: string | null;
  @Column('uuid', { array: true }) validator_ids: string[];
  @Column('int') shipment_count: number;
  @Column('int', { nullable: true }) shipment_limit: number | null;
  @Column('int') volumetric_divisor: number;
  /** whether its labels can be bought; null before the first check */
  @Column('boolean', { nullable: true }) ready: boolean | null;
  @Column('boolean') own_agreements: boolean;
  @Column('uuid', { nullable: true }) user_id: string | null;
}
