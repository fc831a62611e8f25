import { PlatformRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('states')
export class StateEntity extends PlatformRow {
  @Column('uuid') country_id: string;
  /** suffix of ISO 3166-2 */
  @Column('text') code: string;
  @Column('text') name: string;
}
