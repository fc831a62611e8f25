import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { seesPrices, type ReportInput, type ReportView, type WrittenFormat, type WrittenPath } from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { currentCause, currentContext, type Actor } from '@porte/service-kit';
import { reportProcess, type Report, type ReportRow } from './report-process.js';
import { ReportSources } from './report-sources.js';

/** Reports of one service that a person may have in preparation. */
const MOST_UNFINISHED = 5;

/** Reports that a list shows. */
const LISTED = 50;

/** A question that is asked again within so long is the same press of a button, in seconds. */
const PRESSED_TWICE_S = 10;

/** The file of a report. */
export interface ReportFile {
  report: ReportView;
  file: Readable;
}

/** The reports of a person: asked for, followed, canceled, downloaded. Each is seen by its owner alone. */
@Injectable()
export class Reports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly sources: ReportSources,
  ) {}

  /**
   * Begins a report, or finds the one that answers the same question already.
   * @param id of the report; a repeated call with the same id begins it once
   * @throws DomainError `reports_unfinished`, `not_found` for a path without a source, and what the source's `check` throws
   */
  async begin(
    actor: Actor,
    path: WrittenPath,
    input: Omit<ReportInput, 'format'> & { format?: WrittenFormat },
    id: string,
  ): Promise<ReportView> {
    const { format = 'xlsx', start_date = null, end_date = null, where = {} } = input;
    const locale = currentContext()?.locale ?? 'es-MX';
    const asked = await this.sources.of(path).check(actor, { format, start_date, end_date, where, locale });
    const question = createHash('sha256')
      .update(JSON.stringify([path, asked, actor.role, seesPrices(actor.grants)]))
      .digest('hex');
    return this.work.run(actor, async tx => {
      // Presses at the same time would all find nothing.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reports ${actor.id}`]);
      const same = await this.same(tx, actor, question, this.sources.of(path).lastsSeconds ?? PRESSED_TWICE_S);
      if (same) return viewOf(same);
      await checkRoom(tx, actor, id);
      await this.processes.start(tx, reportProcess, newReport(actor, path, { asked, question, id }));
      return viewOf(await this.find(tx, actor, path, id));
    });
  }

  /** The person's newest reports of a resource. */
  list(actor: Actor, path: WrittenPath): Promise<ReportView[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<ReportRow>(
        `select * from reports where tenant_id = $1 and user_id = $2 and path = $3 order by id desc limit ${LISTED}`,
        [tx.tenantId, actor.id, path],
      );
      return rows.map(viewOf);
    });
  }

  /** @throws DomainError `not_found` */
  show(actor: Actor, path: WrittenPath, id: string): Promise<ReportView> {
    return this.work.run(actor, async tx => viewOf(await this.find(tx, actor, path, id)));
  }

  /** @throws DomainError `not_found`, and `wrong_state` for one that ended */
  cancel(actor: Actor, path: WrittenPath, id: string): Promise<ReportView> {
    return this.work.run(actor, async tx => {
      const { state } = await this.find(tx, actor, path, id, 'for update');
      if (state !== 'writing') throw new DomainError('wrong_state');
      await this.processes.signal(tx, reportProcess, id, 'canceled');
      return viewOf(await this.find(tx, actor, path, id));
    });
  }

  /**
   * The file, read while it is sent.
   * @throws DomainError `not_found`, also where the person has another role now, or sees prices or none any more; `report_not_ready`
   */
  file(actor: Actor, path: WrittenPath, id: string): Promise<ReportFile> {
    return this.work.run(actor, async tx => {
      const row = await this.find(tx, actor, path, id);
      const { role, owner_id, grants } = row.actor;
      const isSame = role === actor.role && owner_id === actor.owner_id;
      if (!isSame || seesPrices(grants) !== seesPrices(actor.grants)) throw new DomainError('not_found');
      if (row.state !== 'ready' || row.file === null) throw new DomainError('report_not_ready');
      return { report: viewOf(row), file: Readable.from(this.chunks(row, row.file), { objectMode: false }) };
    });
  }

  private async *chunks({ tenant_id, id }: ReportRow, writing: number): AsyncGenerator<Buffer> {
    for (let chunk = 0; ; chunk += 1) {
      const [found] = await this.work.run({ tenant_id }, tx =>
        tx.query<{ bytes: Buffer }>(
          'select bytes from report_chunks where tenant_id = $1 and report_id = $2 and writing = $3 and chunk = $4',
          [tenant_id, id, writing, chunk],
        ),
      );
      if (!found) return;
      yield found.bytes;
    }
  }

  /** A report of the same question that is written now, or was asked for a moment ago. */
  private async same(tx: Tx, { id: userId }: Actor, question: string, seconds: number): Promise<ReportRow | undefined> {
    const [row] = await tx.query<ReportRow>(
      `select * from reports where tenant_id = $1 and user_id = $2 and question = $3
        and (state = 'writing' or state = 'ready' and created_at > now() - make_interval(secs => $4)) order by id desc limit 1`,
      [tx.tenantId, userId, question, seconds],
    );
    return row;
  }

  private async find(tx: Tx, actor: Actor, path: WrittenPath, id: string, lock = ''): Promise<ReportRow> {
    const [row] = await tx.query<ReportRow>(
      `select * from reports where tenant_id = $1 and id = $2 and user_id = $3 and path = $4 ${lock}`,
      [tx.tenantId, id, actor.id, path],
    );
    if (!row) throw new DomainError('not_found');
    return row;
  }
}

const newReport = (actor: Actor, path: WrittenPath, given: Pick<Report, 'id' | 'asked' | 'question'>): Report => ({
  ...given,
  path,
  user_id: actor.id,
  actor: { ...actor, session_id: newId() },
  cause: currentCause(),
  total: null,
  rows: 0,
  bytes: 0,
  file: null,
  ended_at: null,
});

async function checkRoom(tx: Tx, { id: userId }: Actor, id: string): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from reports where tenant_id = $1 and user_id = $2 and id <> $3 and state = 'writing'`,
    [tx.tenantId, userId, id],
  );
  if (row!.count >= MOST_UNFINISHED) throw new DomainError('reports_unfinished', { max: MOST_UNFINISHED });
}

function viewOf({ id, path, state, asked, rows, total, bytes, created_at, ended_at }: ReportRow): ReportView {
  const { format, start_date, end_date, where } = asked;
  return {
    id,
    path,
    state,
    format,
    start_date,
    end_date,
    where,
    rows,
    total,
    bytes,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
