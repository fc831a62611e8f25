import { Injectable } from '@nestjs/common';
import {
  COST_REPLAY_COLUMNS,
  isGranted,
  MOST_ANSWERED_DAYS,
  REPLAY_PAGE,
  replayedDifference,
  reportLimit,
  type CostReplayInput,
  type CostReplayRow,
  type CostReplayRowsQuery,
  type CostReplayView,
  type ReportFormat,
} from '@porte/contracts';
import { daysIn, DomainError, newId, periodBefore } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { EXPORT_DUTY_CYCLE, Exports, EXPORT_SLICE } from '@porte/resource-kit';
import { BackgroundThrottle, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import type { Readable } from 'node:stream';
import { SEES_MARGIN } from '../dashboards/dashboard.js';
import { TenantTime } from '../references/tenant-time.js';
import { costReplayProcess, type CostReplayProcessRow } from './cost-replay.process.js';
import { countLabels } from './replayed-labels.js';
import { listRows } from './replay-rows.js';

/** Simulations that a list shows. */
const LISTED = 20;

/** Simulations that a person may have in progress. */
const MOST_RUNNING = 3;

/** Simulations of what labels would have cost. Each is seen by its person alone. */
@Injectable()
export class CostReplays {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly exports: Exports,
    private readonly time: TenantTime,
  ) {}

  /**
   * Begins a simulation, or finds the one that runs for the same question.
   * @param id a repeated call with the same id begins it once
   * @throws DomainError `forbidden`, `report_too_long`, `reports_unfinished`, `unknown_reference`; ValidationFailed for a period that is none
   */
  begin(actor: Actor, input: CostReplayInput, id: string): Promise<CostReplayView> {
    checkAccess(actor);
    const asked = askedOf(input);
    return this.work.run(actor, async tx => {
      await this.checkPeriod(tx, actor, asked);
      if (asked.service_id && !(await this.references.find(tx, 'service', asked.service_id)))
        throw new DomainError('unknown_reference', { model: 'service' });
      // Presses at the same time would all find nothing.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cost_replays ${actor.id}`]);
      const running = await tx.query<CostReplayProcessRow>(
        `select * from cost_replays where tenant_id = $1 and user_id = $2 and state = 'pricing'`,
        [tx.tenantId, actor.id],
      );
      const same = running.find(row => row.id === id || isSame(row.asked, asked));
      if (same) return viewOf(same, actor);
      if (running.length >= MOST_RUNNING) throw new DomainError('reports_unfinished', { max: MOST_RUNNING });
      const { zone } = await this.time.now(tx);
      const total = await countLabels(tx, asked, zone);
      await this.processes.start(tx, costReplayProcess, {
        id,
        user_id: actor.id,
        actor: { ...actor, email: '', name: '', session_id: newId() },
        asked,
        zone,
        total,
        done: 0,
        after_at: null,
        after_id: null,
        summary: null,
        ended_at: null,
      });
      return viewOf(await this.find(tx, actor, id), actor);
    });
  }

  /** The person's newest simulations. @throws DomainError `forbidden` */
  list(actor: Actor): Promise<CostReplayView[]> {
    checkAccess(actor);
    return this.work.run(actor, async tx => {
      const rows = await tx.query<CostReplayProcessRow>(
        `select * from cost_replays where tenant_id = $1 and user_id = $2 order by id desc limit ${LISTED}`,
        [tx.tenantId, actor.id],
      );
      return rows.map(row => viewOf(row, actor));
    });
  }

  /** @throws DomainError `forbidden`, `not_found` */
  show(actor: Actor, id: string): Promise<CostReplayView> {
    checkAccess(actor);
    return this.work.run(actor, async tx => viewOf(await this.find(tx, actor, id), actor));
  }

  /** @throws DomainError `forbidden`, `not_found`; `wrong_state` for one that ended */
  cancel(actor: Actor, id: string): Promise<CostReplayView> {
    checkAccess(actor);
    return this.work.run(actor, async tx => {
      const { state } = await this.find(tx, actor, id, 'for update');
      if (state !== 'pricing') throw new DomainError('wrong_state');
      await this.processes.signal(tx, costReplayProcess, id, 'canceled');
      return viewOf(await this.find(tx, actor, id), actor);
    });
  }

  /** A page of its labels. @throws DomainError `forbidden`, `not_found` */
  rows(actor: Actor, id: string, { change = 'all', after = '0' }: CostReplayRowsQuery): Promise<CostReplayRow[]> {
    checkAccess(actor);
    return this.work.run(actor, async tx => {
      await this.find(tx, actor, id);
      return listRows(tx, this.references, id, { change, after: Number(after), limit: REPLAY_PAGE });
    });
  }

  /** Its labels as a file. @throws DomainError `forbidden`, `not_found`, `report_not_ready`, and as an export */
  async file(actor: Actor, id: string, format: ReportFormat): Promise<Readable> {
    checkAccess(actor);
    const row = await this.work.run(actor, tx => this.find(tx, actor, id));
    if (row.state !== 'ready') throw new DomainError('report_not_ready');
    return this.exports.sheet(actor, {
      path: 'cost_replays',
      fields: COST_REPLAY_COLUMNS,
      slices: this.slices(actor, id),
      timeZone: row.zone,
      format,
    });
  }

  private async *slices(actor: Actor, id: string): AsyncGenerator<readonly object[]> {
    const throttle = new BackgroundThrottle(EXPORT_DUTY_CYCLE);
    for (let after = 0; ;) {
      const from = after;
      const rows = await this.work.run(actor, tx =>
        listRows(tx, this.references, id, { change: 'all', after: from, limit: EXPORT_SLICE }),
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ would_be, ...row }) => ({
        ...row,
        would_be,
        labelled_at: new Date(row.labelled_at),
        difference: would_be === null ? null : replayedDifference({ charged: row.charged, would_be }),
      }));
      after = last.position;
      await throttle.pause();
    }
  }

  private async checkPeriod(tx: Tx, { role }: Actor, { from, to }: CostReplayInput): Promise<void> {
    if (!periodBefore({ from, to }, MOST_ANSWERED_DAYS)) throw ValidationFailed.of('to', 'isRangeEnd');
    if (role === 'developer') return;
    const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', { key: 'report_limit' });
    const max = reportLimit(setting?.value);
    if (daysIn({ from, to }) > max) throw new DomainError('report_too_long', { max });
  }

  private async find(tx: Tx, actor: Actor, id: string, lock = ''): Promise<CostReplayProcessRow> {
    const [row] = await tx.query<CostReplayProcessRow>(
      `select * from cost_replays where tenant_id = $1 and id = $2 and user_id = $3 ${lock}`,
      [tx.tenantId, id, actor.id],
    );
    if (!row) throw new DomainError('not_found');
    return row;
  }
}

/** It shows prices of services beside what customers paid. */
function checkAccess(actor: Actor): void {
  if (!isStaff(actor) || !isGranted(actor.role, 'read', 'ServicePrice', actor.grants))
    throw new DomainError('forbidden');
}

/** All fields in their order; the version or draft of a service is compared with labels of this service. */
function askedOf(input: CostReplayInput): Required<CostReplayInput> {
  const { from, to, prices, user_id = null, carrier_id = null, bought_service_id = null } = input;
  const isOfTable = prices === 'version' || prices === 'draft';
  const service_id = prices === 'current' ? null : (input.service_id ?? null);
  return {
    from,
    to,
    prices,
    service_id,
    number: isOfTable ? (input.number ?? null) : null,
    draft_id: prices === 'draft' ? (input.draft_id ?? null) : null,
    user_id,
    carrier_id,
    bought_service_id: isOfTable ? service_id : bought_service_id,
  };
}

const isSame = (a: CostReplayInput, b: CostReplayInput): boolean =>
  (Object.keys(b) as (keyof CostReplayInput)[]).every(key => (a[key] ?? null) === (b[key] ?? null));

function viewOf(
  { id, state, asked, done, total, created_at, ended_at, summary }: CostReplayProcessRow,
  { role }: Actor,
) {
  const { margin, ...shown } = summary ?? {};
  return {
    ...askedOf(asked),
    id,
    state,
    done,
    total,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    summary: summary && {
      ...(shown as Omit<typeof summary, 'margin'>),
      ...(SEES_MARGIN.includes(role) && margin ? { margin } : {}),
    },
  } satisfies CostReplayView;
}
