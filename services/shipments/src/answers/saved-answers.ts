import { Injectable } from '@nestjs/common';
import { SAVED_ANSWERS, type SavedAnswer, type SavedAnswerChange, type SavedAnswerInput } from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { TenantTime } from '../references/tenant-time.js';
import { lastDue, weeksBefore } from './due-day.js';

export type SavedAnswerRow = Omit<SavedAnswer, 'from' | 'to'>;

const COLUMNS = 'id, name, weeks, weekday, is_mailed';

/** Answers that people saved. Each person reaches its own alone. */
@Injectable()
export class SavedAnswers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly time: TenantTime,
  ) {}

  list(actor: Actor): Promise<SavedAnswer[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<SavedAnswerRow>(
        `select ${COLUMNS} from saved_answers where tenant_id = $1 and user_id = $2 order by created_at, id`,
        [tx.tenantId, actor.id],
      );
      const { day } = await this.time.now(tx);
      return rows.map(row => shown(row, day));
    });
  }

  /** @throws DomainError `saved_answers_full` */
  create(actor: Actor, { name, weeks, weekday, is_mailed }: SavedAnswerInput): Promise<SavedAnswer> {
    return this.work.run(actor, async tx => {
      // Two answers saved at the same time would both find the last place free.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved_answers ${actor.id}`]);
      const [counted] = await tx.query<{ count: number }>(
        'select count(*)::int as count from saved_answers where tenant_id = $1 and user_id = $2',
        [tx.tenantId, actor.id],
      );
      if (counted!.count >= SAVED_ANSWERS) throw new DomainError('saved_answers_full', { max: SAVED_ANSWERS });
      const now = await this.time.now(tx);
      const [row] = await tx.query<SavedAnswerRow>(
        `insert into saved_answers (tenant_id, id, user_id, name, weeks, weekday, is_mailed, asked_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
        [tx.tenantId, newId(), actor.id, name, weeks, weekday, is_mailed, lastDue(now, weekday)],
      );
      return shown(row!, now.day);
    });
  }

  /** Mails that are asked for, or for another day, begin with the next such day. @throws DomainError `not_found` */
  change(actor: Actor, id: string, change: SavedAnswerChange): Promise<SavedAnswer> {
    return this.work.run(actor, async tx => {
      const [known] = await tx.query<SavedAnswerRow>(
        `select ${COLUMNS} from saved_answers where tenant_id = $1 and user_id = $2 and id = $3 for update`,
        [tx.tenantId, actor.id, id],
      );
      if (!known) throw new DomainError('not_found');
      return this.store(tx, known, { ...known, ...change });
    });
  }

  /** @throws DomainError `not_found` */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.work.run(actor, async tx => {
      const [row] = await tx.query(
        'with gone as (delete from saved_answers where tenant_id = $1 and user_id = $2 and id = $3 returning id) select id from gone',
        [tx.tenantId, actor.id, id],
      );
      if (!row) throw new DomainError('not_found');
    });
  }

  /** Ends the mails of an answer, or begins them again. @returns false for one that is not there */
  mail(tenant_id: string, id: string, is_mailed: boolean): Promise<boolean> {
    return this.work.run({ tenant_id }, async tx => {
      const [known] = await tx.query<SavedAnswerRow>(
        `select ${COLUMNS} from saved_answers where tenant_id = $1 and id = $2 for update`,
        [tx.tenantId, id],
      );
      if (known) await this.store(tx, known, { ...known, is_mailed });
      return known !== undefined;
    });
  }

  private async store(tx: Tx, known: SavedAnswerRow, next: SavedAnswerRow): Promise<SavedAnswer> {
    const now = await this.time.now(tx);
    const isAnew = next.is_mailed && (!known.is_mailed || next.weekday !== known.weekday);
    await tx.query(
      `update saved_answers set name = $3, weeks = $4, weekday = $5, is_mailed = $6, asked_on = case when $7 then $8::date else asked_on end, updated_at = now()
       where tenant_id = $1 and id = $2`,
      [tx.tenantId, next.id, next.name, next.weeks, next.weekday, next.is_mailed, isAnew, lastDue(now, next.weekday)],
    );
    return shown(next, now.day);
  }
}

const shown = ({ id, name, weeks, weekday, is_mailed }: SavedAnswerRow, today: string): SavedAnswer => ({
  id,
  name,
  weeks,
  weekday,
  is_mailed,
  ...weeksBefore(today, weeks),
});
