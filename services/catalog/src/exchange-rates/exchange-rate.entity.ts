import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The last official rates, rows of the platform; the process writes them. */
@Entity('exchange_rates')
export class ExchangeRateEntity extends TenantRow {
  @Column('text') currency: string;
  /** null until the source has answered */
  @Column('text', { nullable: true }) rate: string | null;
  @Column('text', { nullable: true }) day: string | null;
  @Column('text', { nullable: true }) series: string | null;
  @Column('timestamptz', { nullable: true }) checked_at: Date | null;
}
