import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('user_prices')
export class UserPriceEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') service_id: string;
  @DecimalColumn() kg: number;
  @MoneyColumn() price: Money;
}
