import { Injectable } from '@nestjs/common';
import { actingRights, isGrantWhileActing, seesPrices, type ActingReport, type AuditAction } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { isStaff, roleKeyOfActor, type Actor } from '@porte/service-kit';
import { GrantTable } from '../access/grant-table.js';
import { SessionEntity } from '../sessions/session.entity.js';

/** At most this many actions are shown, the newest ones. */
const SHOWN = 50;

/** What was done in the acting session `$2`; each such action names the user as whom it was done, which the index asks for. */
export const EVENTS_OF_ACTING = `select id, action, label, created_at from audits
  where tenant_id = $1 and session_id = $2 and data ? 'acting_as' order by created_at desc, n desc limit ${SHOWN}`;

/** What an acting user may do, and what it did in its session. */
@Injectable()
export class ActingReports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
  ) {}

  /** @throws DomainError `not_found` for who does not act */
  of(actor: Actor): Promise<ActingReport> {
    if (!actor.acted_by) throw new DomainError('not_found');
    return this.work.run(actor, async tx => {
      const { session_id: id, tenant_id } = actor;
      const session = await tx.manager.findOneBy(SessionEntity, { tenant_id, id, user_id: actor.id });
      if (!session) throw new DomainError('not_found');
      const grants = await this.grants.of(tx, roleKeyOfActor(actor));
      return {
        started_at: session.created_at.toISOString(),
        rights: actingRights(grants.filter(isGrantWhileActing(isStaff(actor))), seesPrices(actor.grants)),
        events: await this.eventsOf(tx, id),
      };
    });
  }

  private async eventsOf(tx: Tx, sessionId: string): Promise<ActingReport['events']> {
    const rows = await tx.query<{ id: string; action: AuditAction; label: string | null; created_at: Date }>(
      EVENTS_OF_ACTING,
      [tx.tenantId, sessionId],
    );
    return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  }
}
