import type { OverweightForecast } from '@porte/contracts';
import type { Prior } from '@porte/domain-kit';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** How often the parcels of one box were found heavier. */
@Entity('overweight_forecasts')
export class ForecastEntity extends TenantRow implements Omit<OverweightForecast, 'id'> {
  @Column('uuid') owner_id: string;
  @Column('uuid') service_id: string;
  @Column('text') box: string;
  @Column('text') lane: string;
  @Column('int') samples: number;
  @Column('int') heavier: number;
  @Column('jsonb') weights: Record<string, number>;
  @Column('jsonb') prior: Prior;
}
