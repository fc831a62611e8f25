import type { PasskeyView } from '@porte/contracts';
import { DecimalColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The public half of a key with which a user signs in. */
@Entity('passkeys')
export class PasskeyEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') name: string;
  /** the host at which it was made, and at which alone browsers offer it */
  @Column('text') host: string;
  /** base64url */
  @Column('text') credential_id: string;
  /** COSE */
  @Column('bytea') public_key: Buffer;
  /** signatures so far, as the device counts them; 0 where it does not */
  @DecimalColumn() counter: number;
  @Column('text', { array: true }) transports: string[];
  @Column('boolean') is_backed_up: boolean;
  @Column('timestamptz', { nullable: true }) last_used_at: Date | null;
  /** when its counter went back; it opens nothing since */
  @Column('timestamptz', { nullable: true }) refused_at: Date | null;
}

export const passkeyView = (key: PasskeyEntity): PasskeyView => ({
  id: key.id,
  name: key.name,
  host: key.host,
  is_backed_up: key.is_backed_up,
  refused_at: key.refused_at?.toISOString() ?? null,
  last_used_at: key.last_used_at?.toISOString() ?? null,
  created_at: key.created_at.toISOString(),
});

/** Longer than a challenge can be answered, so none is accepted twice. */
export const CHALLENGE_RETENTION = `created_at < now() - interval '1 day'`;
