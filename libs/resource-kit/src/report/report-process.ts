import type { Locale, ReportState, WrittenFormat, WrittenPath } from '@porte/contracts';
import type { Cause } from '@porte/messaging-kit';
import { data, defineProcess, pauses, processTable, type ProcessRow, type TransitionWrite } from '@porte/process-kit';
import { fence } from '@porte/database-kit';
import type { Actor } from '@porte/service-kit';
import type { QueryRunner } from 'typeorm';

/** What a person asked for. */
export interface AskedReport {
  format: WrittenFormat;
  start_date: string | null;
  end_date: string | null;
  /** filters of the resource's list */
  where: Record<string, unknown>;
  locale: Locale;
}

/** A report of a person: a file that is written aside and kept for some days. */
export interface Report {
  id: string;
  /** of its source */
  path: WrittenPath;
  user_id: string;
  /** as it was when the report was asked for */
  actor: Actor;
  asked: AskedReport;
  /** the same for the same question of the same person */
  question: string;
  cause: Cause;
  /** about; null until they are counted */
  total: number | null;
  rows: number;
  bytes: number;
  /** the writing whose chunks make the file: the fence that it held; null while there is none */
  file: number | null;
  ended_at: Date | null;
}

export type ReportRow = ProcessRow<Report> & { state: ReportState; created_at: Date };

/** A file that was written whole. */
export type WrittenReport = Required<Pick<Report, 'rows' | 'bytes'>> & { file: number };

/** What the states of a report need. */
export interface ReportSteps {
  write(row: ReportRow, signal: AbortSignal): Promise<{ outcome: 'written'; data: WrittenReport }>;
  /** deletes what no file needs any more, and tells the person */
  end: TransitionWrite<Report, ReportSteps>;
}

/** Reports are kept for so long after they ended. */
const KEEP = '7d';

const to = <S extends string>(state: S) => ({
  to: state,
  set: (_: Report, written?: unknown) => ({ ...(written as WrittenReport | undefined) }),
  write: ((tx, row, context) => context.deps.end(tx, row, context)) as TransitionWrite<Report, ReportSteps>,
});

const kept = { by: 'owner', deadline: { after: KEEP, then: 'expired' } } as const;

/**
 * A report. Writing begins again after a death, as a workbook cannot be continued in its middle; each writing has chunks of its own, so that one which stood still and
 * goes on beside its successor changes nothing. A person's reports of one service take turns.
 */
export const reportProcess = defineProcess<Report, ReportSteps>()('report', {
  table: 'reports',
  lane: ({ user_id }) => user_id,
  perLane: 1,
  concurrency: 2,
  lease: '20s',
  cause: ({ cause }) => cause,
  outcomes: { written: data<WrittenReport>() },
  states: {
    writing: {
      call: (row, { deps, signal }) => deps.write(row as ReportRow, signal),
      idempotent: true,
      longest: '1h',
      retry: pauses(['1s', '10s', '1m'], 4),
      onExhausted: to('failed'),
      on: { written: to('ready'), canceled: to('canceled') },
    },
    ready: kept,
    canceled: kept,
    failed: kept,
    expired: { final: true, remove: true },
  },
});

/** The tables of a service that has reports. */
export async function reportTables(runner: QueryRunner): Promise<void> {
  await processTable(
    runner,
    'reports',
    `path text not null, user_id uuid not null, actor jsonb not null, asked jsonb not null, question text not null, cause jsonb not null, total int,
    rows int not null, bytes int not null, file int, ended_at timestamptz`,
  );
  await runner.query('create index on reports (tenant_id, user_id, path, id)');
  await runner.query(`create table report_chunks (tenant_id uuid not null, report_id uuid not null, writing int not null, chunk int not null, bytes bytea not null,
    primary key (tenant_id, report_id, writing, chunk), foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade)`);
  // The bytes are compressed already.
  await runner.query('alter table report_chunks alter column bytes set storage external');
  await fence(runner, 'report_chunks');
}

/** Undoes `reportTables`. */
export async function dropReportTables(runner: QueryRunner): Promise<void> {
  for (const table of ['report_chunks', 'reports']) await runner.query(`drop table ${table}`);
}
