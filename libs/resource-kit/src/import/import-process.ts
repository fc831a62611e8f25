import type { ImportState } from '@porte/contracts';
import type { Cause, Tx } from '@porte/messaging-kit';
import {
  data,
  defineProcess,
  pauses,
  processTable,
  type Outcome,
  type ProcessRow,
  type TransitionWrite,
} from '@porte/process-kit';
import { fence, tenantTable } from '@porte/database-kit';
import type { TableKind } from '@porte/service-kit';
import type { QueryRunner } from 'typeorm';
import type { RowNote } from './define-import.js';
import type { StagedRow } from './import-rows.js';

/** An import of a person: a file that is read, shown, confirmed and saved. */
export interface ImportedFile {
  id: string;
  /** of the resource */
  path: string;
  user_id: string;
  kind: TableKind;
  params: object;
  cause: Cause;
  rows: number;
  creates: number;
  unchanged: number;
  errors: number;
  applied: number;
  /** the next chunk of rows to apply or to publish */
  chunk: number;
  problem: RowNote | null;
  preview: StagedRow[];
  problems: StagedRow[];
}

export type ImportProcessRow = ProcessRow<ImportedFile> & { state: ImportState; created_at: Date };

/** The columns that a step changes. */
export type ImportChange = Partial<ImportedFile>;

const OUTCOMES = {
  read: data<ImportChange>(),
  accepted: data<ImportChange>(),
  rejected: data<ImportChange>(),
  more: data<ImportChange | undefined>(),
  applied: data<ImportChange>(),
};

/** An outcome of an import's step, with its data. */
export type ImportStep<O extends string> = Outcome<O, typeof OUTCOMES>;

/** What the states of an import need. */
export interface ImportSteps {
  read(row: ImportProcessRow, signal: AbortSignal): Promise<ImportStep<'read' | 'accepted' | 'rejected'>>;
  apply(tx: Tx, row: ImportProcessRow): Promise<ImportStep<'more' | 'applied'>>;
  publish(tx: Tx, row: ImportProcessRow): Promise<ImportStep<'more' | 'published' | 'failed'>>;
  /** tells the person */
  tell: TransitionWrite<ImportedFile, ImportSteps>;
}

const change = (_: ImportedFile, changed: ImportChange = {}): ImportChange => changed;

const to = <S extends string>(state: S) => ({
  to: state,
  set: change,
  write: ((tx, row, context) => context.deps.tell(tx, row, context)) as TransitionWrite<ImportedFile, ImportSteps>,
});

/** Between two looks whether a chunk's events have left, ms. */
const PACE_MS = 25;

const retry = pauses(['1s', '5s', '30s'], 4);

/**
 * An import. Reading may be repeated: it begins by forgetting what an earlier try has stored. Applying and publishing commit each step together with the number of
 * the next chunk, so that a step that was killed is made again whole. A person's own imports of one tenant take turns.
 */
export const importProcess = defineProcess<ImportedFile, ImportSteps>()('import', {
  table: 'imports',
  lane: ({ user_id }) => user_id,
  perLane: 1,
  concurrency: 2,
  // Steps that write end within the 15 s of a transaction.
  lease: '20s',
  cause: ({ cause }) => cause,
  outcomes: OUTCOMES,
  starts: ['publishing'],
  states: {
    reading: {
      call: (row, { deps, signal }) => deps.read(row as ImportProcessRow, signal),
      idempotent: true,
      longest: '5m',
      retry,
      onExhausted: to('failed'),
      on: { read: to('ready'), accepted: to('applying'), rejected: to('rejected'), canceled: to('canceled') },
    },
    ready: {
      by: 'staff',
      deadline: { after: '24h', then: to('canceled') },
      on: { confirmed: to('applying'), canceled: to('canceled') },
    },
    applying: {
      write: (tx, row, { deps }) => deps.apply(tx, row as ImportProcessRow),
      every: 1,
      retry,
      // Chunks that were saved must become known, also where the next one cannot be saved.
      onExhausted: { ...to('publishing'), set: () => ({ chunk: 0 }) },
      on: { more: to('applying'), applied: to('publishing') },
    },
    publishing: {
      write: (tx, row, { deps }) => deps.publish(tx, row as ImportProcessRow),
      every: PACE_MS,
      on: { more: { to: 'publishing', set: change }, published: to('done'), failed: to('failed') },
    },
    rejected: { final: true },
    done: { final: true },
    canceled: { final: true },
    failed: { final: true },
  },
});

/** The tables of a service that imports: imports, the files that are not read yet, and their rows in chunks. */
export async function importTables(runner: QueryRunner): Promise<void> {
  await processTable(
    runner,
    'imports',
    `path text not null, user_id uuid not null, kind text not null, params jsonb not null, cause jsonb not null, rows int not null, creates int not null,
    unchanged int not null, errors int not null, applied int not null, chunk int not null, problem jsonb, preview jsonb not null, problems jsonb not null`,
  );
  await runner.query('create index on imports (tenant_id, user_id, path, id)');
  await tenantTable(
    runner,
    'import_files',
    'bytes bytea not null, foreign key (tenant_id, id) references imports (tenant_id, id) on delete cascade',
  );
  await runner.query(`create table import_chunks (tenant_id uuid not null, import_id uuid not null, chunk int not null, rows json not null, made uuid[] not null default '{}',
    primary key (tenant_id, import_id, chunk), foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade)`);
  // Compressing the rows of a large file would take longer than everything else.
  await runner.query('alter table import_chunks alter column rows set storage external');
  await fence(runner, 'import_chunks');
}

/** Undoes `importTables`. */
export async function dropImportTables(runner: QueryRunner): Promise<void> {
  for (const table of ['import_chunks', 'import_files', 'imports']) await runner.query(`drop table ${table}`);
}
