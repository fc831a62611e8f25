import { Injectable } from '@nestjs/common';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';

/** Cards that may be refused to a person who saves cards, each in so many ms: more would be a trial of stolen ones. */
const LIMITS = [
  { most: 5, ms: 3_600_000 },
  { most: 10, ms: 86_400_000 },
] as const;
const [, { ms: LONGEST_MS }] = LIMITS;

/** Counts the refused cards of persons. A try counts from its start, so that tries at the same time see each other; one that is not refused counts no more. */
@Injectable()
export class CardTries {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @returns id of the try @throws DomainError `too_many_cards_refused` with the time to wait */
  begin(actor: Actor): Promise<string> {
    return this.work.run(actor, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cards ${tx.tenantId} ${actor.id}`]);
      const [now, id] = [this.clock.now(), newId()];
      await tx.query('delete from card_tries where tenant_id = $1 and user_id = $2 and at <= $3', [
        tx.tenantId,
        actor.id,
        new Date(now.getTime() - LONGEST_MS),
      ]);
      const tries = await tx.query<{ at: Date }>(
        'select at from card_tries where tenant_id = $1 and user_id = $2 order by at desc limit $3',
        [tx.tenantId, actor.id, LIMITS.at(-1)!.most],
      );
      const waits = LIMITS.map(({ most, ms }) => (tries[most - 1]?.at.getTime() ?? -Infinity) + ms - now.getTime());
      const seconds = Math.ceil(Math.max(...waits) / 1000);
      if (seconds > 0)
        throw new DomainError('too_many_cards_refused', { retry_after: seconds, minutes: Math.ceil(seconds / 60) });
      await tx.query('insert into card_tries (tenant_id, id, user_id, at) values ($1, $2, $3, $4)', [
        tx.tenantId,
        id,
        actor.id,
        now,
      ]);
      return id;
    });
  }

  /** The try was not refused. */
  async forget(actor: Actor, id: string): Promise<void> {
    await this.work.run(actor, tx =>
      tx.query('delete from card_tries where tenant_id = $1 and user_id = $2 and id = $3', [tx.tenantId, actor.id, id]),
    );
  }
}
