import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** A sign-in and its family of refresh tokens. */
@Entity('sessions')
export class SessionEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('bytea') token_hash: Buffer;
  @Column('bytea', { nullable: true }) parent_hash: Buffer | null;
  @Column('timestamptz') rotated_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('text', { nullable: true }) user_agent: string | null;
  /** coarse: shared by many users */
  @Column('text', { nullable: true }) network: string | null;
  /** the user who acts as the session's user, where it is not the user */
  @Column('uuid', { nullable: true }) acted_by: string | null;
  /** why */
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz', { nullable: true }) revoked_at: Date | null;
}

/** A session that has ended, by itself or because it was revoked, is kept while staff may need to know who was signed in; the audit trail keeps its sign-in. */
export const SESSION_RETENTION = `expires_at < now() - interval '30 days'`;
