import {
  HIDDEN_REPORTS,
  hiddenReports,
  mayHaveReport,
  reportLimit,
  REPORTS,
  type ReportFormat,
  type ReportPath,
} from '@porte/contracts';
import type { Row } from '@porte/database-kit';
import { DomainError } from '@porte/domain-kit';
import type { ReferenceStore, Tx, UnitOfWork } from '@porte/messaging-kit';
import { BackgroundThrottle, type Actor } from '@porte/service-kit';
import { exportWriters } from '../export/export-format.js';
import type { ResourceService } from '../resource.service.js';
import type { AskedReport, ReportRow } from './report-process.js';
import type { ReportProgress, ReportSource } from './report-sources.js';

/** Rows between two pauses: more than in a download, of which several run at once. */
const SLICE = 500;

/** Share of time that a report is written between its pauses. */
const DUTY_CYCLE = 0.8;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of a day, in ms; NaN for anything else that a client sends. */
const instantOf = (day: unknown): number => (typeof day === 'string' ? Date.parse(day) : NaN);

/** Reports with the rows of a resource's list. */
export class ListedRows implements ReportSource {
  constructor(
    private readonly path: ReportPath,
    private readonly resource: ResourceService<Row>,
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  /** @throws DomainError `forbidden`, `report_too_long`, and what the export of the resource throws for filters and dates */
  async check(actor: Actor, asked: AskedReport): Promise<AskedReport> {
    const question = REPORTS[this.path].dated ? asked : { ...asked, start_date: null, end_date: null };
    await this.work.run(actor, tx => this.allow(tx, actor, question));
    await this.chosen(actor, question);
    return question;
  }

  async *write({ actor, asked }: ReportRow, progress: ReportProgress, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const chosen = await this.chosen(actor, asked);
    progress.total = (await this.resource.countChosen(actor, chosen)).count;
    const pace = { slice: SLICE, throttle: new BackgroundThrottle(DUTY_CYCLE, signal) };
    const { name, columns, slices } = this.resource.content(actor, chosen, asked.locale, pace);
    async function* counted(): AsyncGenerator<readonly object[]> {
      for await (const rows of slices) {
        progress.rows += rows.length;
        yield rows;
      }
    }
    yield* exportWriters[asked.format as ReportFormat].write(name, columns, counted());
  }

  private chosen(actor: Actor, { format, where, start_date, end_date }: AskedReport) {
    return this.resource.chosenRows(actor, { format, where: JSON.stringify(where) }, { start_date, end_date });
  }

  private async allow(tx: Tx, actor: Actor, { start_date, end_date }: AskedReport): Promise<void> {
    const hidden = hiddenReports(await this.setting(tx, HIDDEN_REPORTS));
    if (!mayHaveReport(actor, this.path, hidden)) throw new DomainError('forbidden');
    if (actor.role === 'developer' || !REPORTS[this.path].dated) return;
    const max = reportLimit(await this.setting(tx, 'report_limit'));
    const days = (instantOf(end_date) - instantOf(start_date)) / DAY_MS + 1;
    if (!(days <= max)) throw new DomainError('report_too_long', { max });
  }

  private async setting(tx: Tx, key: string): Promise<string | null> {
    const [found] = await this.references.where<{ value: string | null }>(tx, 'setting', { key });
    return found?.value ?? null;
  }
}
