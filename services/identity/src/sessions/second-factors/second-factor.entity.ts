import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The app that shows a user's codes. */
@Entity('second_factors')
export class SecondFactorEntity extends TenantRow {
  @Column('uuid') user_id: string;
  /** sealed; null until the first code was right */
  @Column('text', { nullable: true }) secret: string | null;
  /** sealed; of an app that is being set up, perhaps in the place of another */
  @Column('text', { nullable: true }) pending_secret: string | null;
  /** when the app showed its first right code; null also where that was before it was noted */
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  /** of the last accepted code: neither it nor an earlier one is accepted again */
  @Column('int') last_step: number;
}
