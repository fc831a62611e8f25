import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { importText, rowTitles, type ImportState, type ImportView, type RowFact } from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { currentCause, currentContext, tableKindOf, type Actor, type UploadedFile } from '@porte/service-kit';
import { exportWriters, type ExportFormat } from '../export/export-format.js';
import { readsOf } from '../rules.js';
import { templateColumns } from './define-import.js';
import { ImportDeclarations } from './import-declarations.js';
import { importProcess, type ImportedFile, type ImportProcessRow } from './import-process.js';
import { rowView, type StagedRow } from './import-rows.js';
import { sheetsToChoose } from './read-table.js';
import { CHUNK, CHUNKS_TOGETHER, forgetOldImports, SHOWN } from './import-worker.js';

/** States in which a person may give an import up. */
const CANCELABLE: readonly ImportState[] = ['reading', 'ready'];

/** Imports that a list shows. */
const LISTED = 20;

/** What a person may have unfinished at once of one resource: each keeps its rows for a day. */
const MOST_UNFINISHED = LISTED;

/** A row of which a transaction has changed so many that their events follow it. */
export interface ChangedRow {
  id: string;
  /** as the import shows them */
  values: Record<string, string>;
  /** of a deleted row: its last fact */
  gone?: RowFact;
}

const locale = () => currentContext()?.locale ?? 'es-MX';

/** The imports of a person: begun, looked at, confirmed, canceled. Each is seen by its owner alone. */
@Injectable()
export class Imports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly declarations: ImportDeclarations,
  ) {}

  /**
   * Begins an import; its file is read after this.
   * @param id of the import; a repeated call with the same id begins it once
   * @throws DomainError `imports_unfinished` for too many, and what the declaration throws for the fields
   */
  async begin(actor: Actor, path: string, file: UploadedFile, params: object, id: string): Promise<ImportView> {
    const declaration = this.declarations.of(path);
    await this.work.run(actor, async tx => {
      await declaration.prepare(readsOf(tx, actor, this.references), params, actor);
      await forgetOldImports(tx);
      await checkRoom(tx, actor, path, id);
      const row = newImport(actor, path, params, { id, kind: tableKindOf(file.kind) });
      if (!(await this.processes.start(tx, importProcess, row))) return;
      await tx.query('insert into import_files (tenant_id, id, bytes) values ($1, $2, $3)', [
        tx.tenantId,
        id,
        file.bytes,
      ]);
    });
    return this.show(actor, path, id);
  }

  /**
   * Publishes rows that the transaction has created and deleted, a chunk at a time after its commit: the events of all would be too many for one transaction. The
   * person follows it as an import that is saved already.
   * @param params what the import is shown with
   */
  async publishLater(
    tx: Tx,
    actor: Actor,
    path: string,
    changed: readonly ChangedRow[],
    params: object,
  ): Promise<void> {
    if (changed.length === 0) return;
    const rows = changed.map(({ values, gone }, at): StagedRow => ({
      line: at + 1,
      values,
      status: gone ? 'removed' : 'create',
      ...(gone && { gone }),
    }));
    await forgetOldImports(tx);
    const row = newImport(actor, path, params, {
      rows: rows.length,
      creates: changed.filter(({ gone }) => !gone).length,
      applied: rows.length,
      preview: rows.slice(0, SHOWN).map(withoutFact),
    });
    await this.processes.start(tx, importProcess, row, { state: 'publishing' });
    const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, chunk) => ({
      chunk,
      rows: rows.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
      made: changed.slice(chunk * CHUNK, (chunk + 1) * CHUNK).flatMap(({ id, gone }) => (gone ? [] : [id])),
    }));
    for (let at = 0; at < chunks.length; at += CHUNKS_TOGETHER)
      await tx.query(
        `insert into import_chunks (tenant_id, import_id, chunk, rows, made)
        select $1, $2, c.chunk, c.rows, c.made from json_to_recordset($3::json) as c (chunk int, rows json, made uuid[])`,
        [tx.tenantId, row.id, JSON.stringify(chunks.slice(at, at + CHUNKS_TOGETHER))],
      );
  }

  /** The person's newest imports of a resource. */
  list(actor: Actor, path: string): Promise<ImportView[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<ImportProcessRow>(
        `select * from imports where tenant_id = $1 and user_id = $2 and path = $3 order by id desc limit ${LISTED}`,
        [tx.tenantId, actor.id, path],
      );
      return rows.map(viewOf);
    });
  }

  /** @throws DomainError `not_found` */
  show(actor: Actor, path: string, id: string): Promise<ImportView> {
    return this.work.run(actor, async tx => viewOf(await this.find(tx, actor, path, id)));
  }

  /** @throws DomainError `not_found`, `wrong_state` */
  confirm(actor: Actor, path: string, id: string): Promise<ImportView> {
    return this.decide(actor, path, id, 'confirmed', ['ready']);
  }

  /** @throws DomainError `not_found`, `wrong_state` when its rows are being saved already */
  cancel(actor: Actor, path: string, id: string): Promise<ImportView> {
    return this.decide(actor, path, id, 'canceled', CANCELABLE);
  }

  /** The rows of an import with their statuses, as a file; only those with errors, or all of them. */
  async rows(actor: Actor, path: string, id: string, format: ExportFormat, isWhole: boolean): Promise<Readable> {
    await this.show(actor, path, id);
    const names = templateColumns(this.declarations.of(path).columns).map(({ name }) => name);
    const language = locale();
    const [line, status, message] = [rowTitles.line, rowTitles.status, rowTitles.message].map(
      titles => titles[language],
    );
    const slices = this.slices(actor, id, row => {
      if (!isWhole && row.status !== 'error') return null;
      const view = rowView(row, language);
      return { [line!]: view.line, ...view.values, [status!]: view.status, [message!]: view.message };
    });
    const fields = [line!, ...names, ...(isWhole ? [status!] : []), message!];
    return Readable.from(exportWriters[format].write(path, fields, slices), { objectMode: false });
  }

  /** A file to begin with: the columns' titles and an example. */
  template(path: string, format: ExportFormat): Readable {
    const language = locale();
    const columns = templateColumns(this.declarations.of(path).columns);
    const row = Object.fromEntries(columns.map(({ titles, example }) => [titles[language], example]));
    async function* slices(): AsyncGenerator<object[]> {
      yield await Promise.resolve([row]);
    }
    return Readable.from(exportWriters[format].write(path, Object.keys(row), slices()), { objectMode: false });
  }

  private async *slices(actor: Actor, id: string, shown: (row: StagedRow) => object | null): AsyncGenerator<object[]> {
    for (let chunk = 0; ; chunk += 1) {
      const [found] = await this.work.run(actor, tx =>
        tx.query<{ rows: StagedRow[]; applied: boolean }>(
          'select rows, made <> array[]::uuid[] as applied from import_chunks where tenant_id = $1 and import_id = $2 and chunk = $3',
          [tx.tenantId, id, chunk],
        ),
      );
      if (!found) return;
      yield found.rows.flatMap(row => shown(found.applied ? saved(row) : row) ?? []);
    }
  }

  private decide(
    actor: Actor,
    path: string,
    id: string,
    signal: 'confirmed' | 'canceled',
    from: readonly ImportState[],
  ): Promise<ImportView> {
    return this.work.run(actor, async tx => {
      const { state } = await this.find(tx, actor, path, id, 'for update');
      if (!from.includes(state)) throw new DomainError('wrong_state');
      await this.processes.signal(tx, importProcess, id, signal);
      return viewOf(await this.find(tx, actor, path, id));
    });
  }

  private async find(tx: Tx, actor: Actor, path: string, id: string, lock = ''): Promise<ImportProcessRow> {
    const [row] = await tx.query<ImportProcessRow>(
      `select * from imports where tenant_id = $1 and id = $2 and user_id = $3 and path = $4 ${lock}`,
      [tx.tenantId, id, actor.id, path],
    );
    if (!row) throw new DomainError('not_found');
    return row;
  }
}

const withoutFact = ({ gone: _, ...row }: StagedRow): StagedRow => row;

const newImport = (actor: Actor, path: string, params: object, given: Partial<ImportedFile>): ImportedFile => ({
  id: newId(),
  path,
  user_id: actor.id,
  kind: 'text',
  params: { ...params },
  cause: currentCause(),
  rows: 0,
  creates: 0,
  unchanged: 0,
  errors: 0,
  applied: 0,
  chunk: 0,
  problem: null,
  preview: [],
  problems: [],
  ...given,
});

async function checkRoom(tx: Tx, { id: userId }: Actor, path: string, id: string): Promise<void> {
  // Files that are uploaded at the same time would all find the last place free.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports ${userId} ${path}`]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from imports
     where tenant_id = $1 and user_id = $2 and path = $3 and id <> $4 and state in ${sqlStates(importProcess, 'open')}`,
    [tx.tenantId, userId, path, id],
  );
  if (row!.count >= MOST_UNFINISHED) throw new DomainError('imports_unfinished', { max: MOST_UNFINISHED });
}

/** In a chunk that was applied, the rows that were to be created are saved. */
const saved = (row: StagedRow): StagedRow => (row.status === 'create' ? { ...row, status: 'saved' } : row);

function viewOf(row: ImportProcessRow): ImportView {
  const language = locale();
  const { id, state, params, rows, creates, unchanged, errors, applied, problem, created_at } = row;
  return {
    id,
    state,
    params: params as Record<string, string>,
    rows,
    creates,
    unchanged,
    errors,
    applied,
    problem: problem && importText(problem.code, language, problem.params),
    sheets: sheetsToChoose(problem),
    preview: row.preview.map(each => rowView(each, language)),
    problems: row.problems.map(each => rowView(each, language)),
    created_at: created_at.toISOString(),
  };
}
