import { PlatformRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('providers')
export class ProviderEntity extends PlatformRow {
  @Column('text') name: string;
  @Column('text') code: string;
  @Column('boolean') visible: boolean;
  @Column('jsonb') settings: { insurance?: boolean };
}
