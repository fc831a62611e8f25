import type { Activity, ServiceType } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('services')
export class ServiceEntity extends TenantRow {
  @Column({ type: 'int', insert: false, update: false }) sequential_id: number;
  @Column('uuid') carrier_id: string;
  @Column('text') name: string;
  @Column('text') code: string;
  @Column('text') status: Activity;
  @Column('int') days: number;
  @MoneyColumn() extra_kg_price: Money;
  @MoneyColumn() extra_kg_overweight_price: Money;
  @MoneyColumn() oversize_kg_price: Money;
  @Column('boolean') zone: boolean;
  @MoneyColumn() extended_zone_price: Money;
  @Column('text', { nullable: true }) start_at: string | null;
  @Column('text', { nullable: true }) end_at: string | null;
  @Column('int') exchange_rate: 1 | 2 | 3;
  @MoneyColumn() girth_amount: Money;
  @Column('boolean') use_of_kg: boolean;
  @MoneyColumn() international_amount: Money;
  @MoneyColumn() international_amount_dev: Money;
  @DecimalColumn() international_percent: number;
  @DecimalColumn() client_percentge: number;
  @MoneyColumn() main_admin_amount: Money;
  @DecimalColumn() main_admin_percent: number;
  @Column('boolean') trackable: boolean;
  @Column('boolean') has_pickup: boolean;
  @Column('boolean') use_quoted_rates: boolean;
  @Column('boolean') use_static_rates: boolean;
  @Column('boolean') edit_admin_cost: boolean;
  @Column('text') service_type: ServiceType;
  @Column('smallint', { array: true }) week_days: number[];
  @Column('uuid', { array: true }) validator_ids: string[];
  @Column('uuid', { array: true }) zone_ids: string[];
  @Column('uuid', { array: true }) country_ids: string[];
  /** its numbers come from imported waybills, and none is free */
  @Column({ type: 'boolean', insert: false, update: false }) waybill_pool_empty: boolean;
}
