import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('service_prices')
export class ServicePriceEntity extends TenantRow {
  @Column('uuid') service_id: string;
  @DecimalColumn() kg: number;
  @MoneyColumn() price: Money;
  @MoneyColumn() admin_cost: Money;
  @MoneyColumn() main_admin_cost: Money;
}
