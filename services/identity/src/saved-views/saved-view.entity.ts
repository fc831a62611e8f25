import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('saved_views')
export class SavedViewEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') list: string;
  @Column('text') name: string;
  @Column('text') query: string;
}
