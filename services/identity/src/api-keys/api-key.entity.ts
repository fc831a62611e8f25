import type { KeyScope } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** A key with which a program acts for a person. */
@Entity('api_keys')
export class ApiKeyEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') name: string;
  @Column('bytea') key_hash: Buffer;
  /** its last four characters, by which its owner knows it */
  @Column('text') ending: string;
  @Column('text', { array: true }) scopes: KeyScope[];
  /** addresses and networks from which it may be used; from everywhere where empty */
  @Column('text', { array: true }) networks: string[];
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('timestamptz', { nullable: true }) last_used_at: Date | null;
  /** coarse: shared by many users */
  @Column('text', { nullable: true }) last_network: string | null;
  @Column('timestamptz', { nullable: true }) revoked_at: Date | null;
}

/** A key that is no more is kept while staff may need to know who had one; the audit trail keeps that it was made and revoked. */
export const API_KEY_RETENTION = `coalesce(revoked_at, expires_at) < now() - interval '30 days'`;
