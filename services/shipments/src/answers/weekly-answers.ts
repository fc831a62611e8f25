import { Injectable, type OnModuleInit } from '@nestjs/common';
import { roleOf, type Role, type UserStatus, type UserType } from '@porte/contracts';
import { derivedId, PLATFORM_TENANT } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { TenantTime } from '../references/tenant-time.js';
import { AnswerStops } from './answer-stops.js';
import { lastDue, weeksBefore } from './due-day.js';
import { LabelAnswers } from './label-answers.js';

const TEN_MINUTES_MS = 600_000;

/** Destinations that a mail names. */
const MAILED_GROUPS = 6;

interface DueRow {
  id: string;
  user_id: string;
  name: string;
  weeks: number;
  weekday: number;
}

interface UserCopy {
  user_type: UserType;
  is_main_admin: boolean;
  status: UserStatus;
}

// A week is kept between two mails also where the day was changed. The lock and the recheck keep two replicas from mailing the same.
const DUE = `select id, user_id, name, weeks, weekday from saved_answers
  where tenant_id = $1 and is_mailed and asked_on < ($2::date[])[weekday] and (mailed_for is null or ($2::date[])[weekday] - mailed_for >= 7)`;

/** Has saved answers mailed once a week, on their day and in the morning of the tenant; after an outage the last one that was missed. */
@Injectable()
export class WeeklyAnswers implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly scheduler: Scheduler,
    private readonly references: ReferenceStore,
    private readonly time: TenantTime,
    private readonly answers: LabelAnswers,
    private readonly stops: AnswerStops,
  ) {}

  onModuleInit(): void {
    const run = (signal: AbortSignal): Promise<void> => this.run(signal);
    this.scheduler.add({ name: 'weekly_answers', everyMs: TEN_MINUTES_MS, atStart: true, run });
  }

  /** Mails what is due in every tenant. */
  async run(signal: AbortSignal): Promise<void> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>('select distinct tenant_id from saved_answers where is_mailed'),
    );
    for (const { tenant_id } of tenants) {
      if (signal.aborted) return;
      const due = await this.work.run({ tenant_id }, async tx => tx.query<DueRow>(DUE, await this.dueDays(tx)));
      for (const { id } of due) if (!signal.aborted) await this.work.run({ tenant_id }, tx => this.mail(tx, id));
    }
  }

  private async dueDays(tx: Tx): Promise<[string, string[]]> {
    const now = await this.time.now(tx);
    return [tx.tenantId, [1, 2, 3, 4, 5, 6, 7].map(weekday => lastDue(now, weekday))];
  }

  private async mail(tx: Tx, answerId: string): Promise<void> {
    const [tenant, days] = await this.dueDays(tx);
    const [row] = await tx.query<DueRow>(`${DUE} and id = $3 for update skip locked`, [tenant, days, answerId]);
    if (!row) return;
    const due = days[row.weekday - 1]!;
    const mailId = derivedId('weekly answer', row.id, due);
    const user = await this.references.find<UserCopy>(tx, 'user', row.user_id);
    if (user?.status === 'active') await this.publish(tx, row, { due, mailId, role: roleOf(user) });
    await tx.query('update saved_answers set mailed_for = $3, mail_id = $4 where tenant_id = $1 and id = $2', [
      tenant,
      row.id,
      due,
      mailId,
    ]);
  }

  private async publish(
    tx: Tx,
    { id, user_id, name, weeks }: DueRow,
    { due, mailId, role }: { due: string; mailId: string; role: Role },
  ): Promise<void> {
    const answers = await this.answers.within(tx, { id: user_id, role }, weeksBefore(due, weeks));
    const { period, before, total, destinations } = answers;
    await tx.publish('answer_mail.requested', id, {
      mail_id: mailId,
      user_id,
      name,
      period,
      before,
      total,
      destinations: destinations
        .filter(({ key }) => key !== 'others')
        .slice(0, MAILED_GROUPS)
        .map(group => ({ name: group.name, now: group.now, before: group.before })),
      unsubscribe_path: `/u/${this.stops.tokenOf({ tenant_id: tx.tenantId, id })}`,
    });
  }
}
