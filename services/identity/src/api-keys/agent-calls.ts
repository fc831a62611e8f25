import { Injectable } from '@nestjs/common';
import type { AgentCall } from '@porte/contracts';
import { DomainError, Money, newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { ApiKeyEntity } from './api-key.entity.js';

/** For so long a person may look what its agents did. */
export const AGENT_CALL_RETENTION = `created_at < now() - interval '90 days'`;

/** Calls that are listed. */
const LISTED = 200;

/** A call as the gateway reports it. */
export type ReportedCall = Pick<AgentCall, 'tool' | 'subject' | 'amount' | 'outcome'>;

/** What the agents of a tenant did. */
@Injectable()
export class AgentCalls {
  constructor(@InjectClock() private readonly clock: Clock) {}

  async add(tx: Tx, keyId: string, userId: string, { tool, subject, amount, outcome }: ReportedCall): Promise<void> {
    const centavos = amount === null ? null : String(Money.of(amount).centavos);
    await tx.query(
      `insert into agent_calls (tenant_id, id, key_id, user_id, tool, subject, amount, outcome, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [tx.tenantId, newId(this.clock), keyId, userId, tool, subject, centavos, outcome, this.clock.now()],
    );
  }

  /** Newest first. @throws DomainError `not_found` for a key that is not the user's */
  async of(tx: Tx, userId: string, keyId: string): Promise<AgentCall[]> {
    const isOwn = await tx.manager.existsBy(ApiKeyEntity, { tenant_id: tx.tenantId, user_id: userId, id: keyId });
    if (!isOwn) throw new DomainError('not_found');
    const rows = await tx.query<Omit<AgentCall, 'amount' | 'created_at'> & { amount: string | null; created_at: Date }>(
      `select id, tool, subject, amount, outcome, created_at from agent_calls where tenant_id = $1 and key_id = $2
        order by created_at desc, id desc limit ${LISTED}`,
      [tx.tenantId, keyId],
    );
    return rows.map(({ amount, created_at, ...row }) => ({
      ...row,
      amount: amount === null ? null : Money.ofCentavos(amount).toJSON(),
      created_at: created_at.toISOString(),
    }));
  }
}
