import { PlatformRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('countries')
export class CountryEntity extends PlatformRow {
  /** two letters of ISO 3166 */
  @Column('text') code: string;
  @Column('text') name_es: string;
  @Column('text') name_en: string;
}
