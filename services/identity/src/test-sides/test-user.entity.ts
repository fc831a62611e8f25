import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The user of a test side who acts there for a person of the live side, whose id the row has. */
@Entity('test_people')
export class TestUserEntity extends TenantRow {
  @Column('uuid') live_tenant_id: string;
  @Column('uuid') user_id: string;
  /** how often the person's data were reset */
  @Column('int') generation: number;
}
