import type { AgentInput, AgentView, KeyScope } from '@porte/contracts';
import { MoneyColumn, TenantRow } from '@porte/database-kit';
import { Money } from '@porte/domain-kit';
import { Column, Entity } from 'typeorm';

/** A key with which a program acts for a person. It is an agent's where it has limits. */
@Entity('api_keys')
export class ApiKeyEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('text') name: string;
  @Column('bytea') key_hash: Buffer;
  /** its last four characters, by which its owner knows it */
  @Column('text') ending: string;
  /** empty for the key of an agent: a release that knows no limits reads them alone */
  @Column('text', { array: true }) scopes: KeyScope[];
  /** of the key of an agent */
  @Column('text', { array: true, nullable: true }) agent_scopes: KeyScope[] | null;
  /** addresses and networks from which it may be used; from everywhere where empty */
  @Column('text', { array: true }) networks: string[];
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('timestamptz', { nullable: true }) last_used_at: Date | null;
  /** coarse: shared by many users */
  @Column('text', { nullable: true }) last_network: string | null;
  @Column('timestamptz', { nullable: true }) revoked_at: Date | null;
  @MoneyColumn({ nullable: true }) daily_limit: Money | null;
  @MoneyColumn({ nullable: true }) label_limit: Money | null;
  @MoneyColumn({ nullable: true }) approval_above: Money | null;
  @Column('timestamptz', { nullable: true }) paused_at: Date | null;
}

/** What a key may do. */
export const scopesOf = ({ scopes, agent_scopes }: Pick<ApiKeyEntity, 'scopes' | 'agent_scopes'>): KeyScope[] =>
  agent_scopes ?? scopes;

type AgentColumns = Pick<ApiKeyEntity, 'daily_limit' | 'label_limit' | 'approval_above' | 'paused_at'>;

/** @returns null for a key that is no agent's */
export const agentOf = ({ daily_limit, label_limit, approval_above, paused_at }: AgentColumns): AgentView | null =>
  daily_limit && label_limit
    ? {
        daily_limit: daily_limit.toJSON(),
        label_limit: label_limit.toJSON(),
        approval_above: approval_above?.toJSON() ?? null,
        is_paused: paused_at !== null,
      }
    : null;

/** The columns of an agent's limits; of a key that is no agent's where there are none. */
export const limitColumns = (input: AgentInput | undefined): Omit<AgentColumns, 'paused_at'> => ({
  daily_limit: input ? Money.of(input.daily_limit) : null,
  label_limit: input ? Money.of(input.label_limit) : null,
  approval_above: input?.approval_above == null ? null : Money.of(input.approval_above),
});

/** A key that is no more is kept while staff may need to know who had one; the audit trail keeps that it was made and revoked. */
export const API_KEY_RETENTION = `coalesce(revoked_at, expires_at) < now() - interval '30 days'`;
