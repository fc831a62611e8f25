import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId, TechnicalError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates, type TransitionWrite } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import type { ConfirmedImport, EventType, ImportFileInput, RowFact } from '@porte/contracts';
import { In } from 'typeorm';
import type { AnyImport, AppliedRows } from './define-import.js';
import { ImportDeclarations } from './import-declarations.js';
import {
  importProcess,
  type ImportChange,
  type ImportedFile,
  type ImportProcessRow,
  type ImportStep,
  type ImportSteps,
} from './import-process.js';
import { publishImport } from './publish-import.js';
import { columnsOf, goodRows, stagedRow, withVerdict, type StagedRow } from './import-rows.js';
import { readTable, sheetOf, UnreadableTable, type TableRow } from './read-table.js';

/** Rows of one chunk: the events of one transaction, and of an import of `each` the rows too. */
export const CHUNK = 500;

/** Chunks that an import of `whole`, which is one transaction anyway, inserts by one statement. */
export const CHUNKS_TOGETHER = 20;

/** Rows that an import shows. */
export const SHOWN = 20;
const SHOWN_PROBLEMS = 50;

/** Finished imports are kept for the download of their rows' statuses. */
const KEEP = '30 days';

const NONE_REFUSED: AppliedRows['refused'] = new Map();

const NOTHING = { rows: 0, creates: 0, unchanged: 0, errors: 0 };

interface Chunk {
  chunk: number;
  rows: StagedRow[];
  made: string[];
}

/** Reads, applies and publishes imports. */
@Injectable()
export class ImportWorker implements ImportSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly declarations: ImportDeclarations,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(importProcess, this as ImportSteps);
  }

  async read(row: ImportProcessRow, signal: AbortSignal): Promise<ImportStep<'read' | 'accepted' | 'rejected'>> {
    const declaration = this.declarations.of(row.path);
    try {
      const staged = await this.stage(declaration, row, signal);
      return this.store(declaration, row, staged);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      return { outcome: 'rejected', data: { problem: { code: error.code, params: error.params } } };
    }
  }

  async apply(tx: Tx, row: ImportProcessRow): Promise<ImportStep<'more' | 'applied'>> {
    const declaration = this.declarations.of(row.path);
    const together = declaration.mode === 'whole' ? CHUNKS_TOGETHER : 1;
    let [{ chunk, applied, errors, creates }, isOver]: [ImportedFile, boolean] = [row, false];
    do {
      const found = await this.chunks(tx, row, chunk, together);
      isOver = found.length < together;
      const made = await this.applyChunks(tx, declaration, row, found);
      const lost = found.flatMap(({ rows }) => rows).filter(({ status }) => status === 'create').length - made;
      [chunk, applied, errors, creates] = [chunk + found.length, applied + made, errors + lost, creates - lost];
    } while (!isOver && declaration.mode === 'whole');
    const data: ImportChange = { chunk: isOver ? 0 : chunk, applied, errors, creates };
    return { outcome: isOver ? 'applied' : 'more', data };
  }

  /**
   * One chunk of rows after the other becomes known to other services: the events of all would be too many for one transaction, and each chunk leaves before the next
   * is published, so that whatever else this service tells stands behind one chunk at most.
   */
  async publish(tx: Tx, row: ImportProcessRow): Promise<ImportStep<'more' | 'published' | 'failed'>> {
    const { entity, key, fact } = this.declarations.of(row.path).resource;
    if (await tx.hasUnsent(`${key}.created` as EventType)) return 'more';
    const [found] = row.applied === 0 ? [] : await this.chunks(tx, row, row.chunk, 1);
    if (!found) return row.applied < row.creates ? 'failed' : 'published';
    // Locked, so that a concurrent change or deletion is published after the creation.
    const rows = await tx.manager.find(entity, {
      where: { tenant_id: row.tenant_id, id: In(found.made) } as never,
      order: { id: 'ASC' } as never,
      lock: { mode: 'pessimistic_write' },
    });
    for (const each of rows) await tx.publish(`${key}.created` as EventType, each.id, fact(each) as RowFact);
    for (const { gone } of found.rows) if (gone) await tx.publish(`${key}.destroyed` as EventType, gone.id, gone);
    return { outcome: 'more', data: { chunk: row.chunk + 1 } };
  }

  readonly tell: TransitionWrite<ImportedFile, ImportSteps> = async (tx, row) => {
    const { id, state, applied } = row;
    // The file is not read again.
    if (state !== 'reading' && applied === 0)
      await tx.query('delete from import_files where tenant_id = $1 and id = $2', [row.tenant_id, id]);
    await publishImport(tx, row);
  };

  private async stage(declaration: AnyImport, row: ImportProcessRow, signal: AbortSignal): Promise<StagedRow[]> {
    const [file] = await this.work.run(row, tx =>
      tx.query<{ bytes: Buffer }>('select bytes from import_files where tenant_id = $1 and id = $2', [
        row.tenant_id,
        row.id,
      ]),
    );
    if (!file) throw new TechnicalError(`the import ${row.id} has no file`);
    const layout = (await this.work.run(row, async tx => declaration.layout?.(tx, row.params))) ?? {
      columns: declaration.columns,
      ignoresOthers: false,
    };
    const staged: StagedRow[] = [];
    let columns: ReturnType<typeof columnsOf> | undefined;
    for await (const rows of readTable(file.bytes, row.kind, {
      signal,
      sheet: sheetOf((row.params as ImportFileInput).sheet),
    })) {
      let found: readonly TableRow[] = rows;
      if (!columns && found[0]) {
        columns = columnsOf(found[0], layout);
        if (columns.isHeading) found = found.slice(1);
      }
      for (const each of found) staged.push(stagedRow(declaration, each, columns!.order, row.params));
    }
    if (staged.length === 0) throw new UnreadableTable('empty');
    return staged;
  }

  private store(
    declaration: AnyImport,
    row: ImportProcessRow,
    staged: StagedRow[],
  ): Promise<ImportStep<'read' | 'accepted' | 'rejected'>> {
    return this.work.run(row, async tx => {
      const verdicts = await declaration.review(tx, goodRows(staged), row.params, row.user_id);
      const rows = staged.map(each => withVerdict(each, verdicts.get(each.line)));
      const problems = rows.filter(({ status }) => status === 'error');
      const unchanged = rows.filter(({ status }) => status === 'same').length;
      const creates = rows.length - unchanged - problems.length;
      await tx.query('delete from import_chunks where tenant_id = $1 and import_id = $2', [row.tenant_id, row.id]);
      for (let at = 0; at < rows.length; at += CHUNK)
        await tx.query('insert into import_chunks (tenant_id, import_id, chunk, rows) values ($1, $2, $3, $4)', [
          row.tenant_id,
          row.id,
          at / CHUNK,
          JSON.stringify(rows.slice(at, at + CHUNK)),
        ]);
      const isRejected = declaration.mode === 'whole' ? problems.length > 0 : creates + unchanged === 0;
      const data: ImportChange = {
        ...NOTHING,
        rows: rows.length,
        creates,
        unchanged,
        errors: problems.length,
        preview: rows.slice(0, SHOWN),
        problems: problems.slice(0, SHOWN_PROBLEMS),
      };
      const { confirmed } = row.params as ConfirmedImport;
      return { outcome: isRejected ? 'rejected' : confirmed ? 'accepted' : 'read', data };
    });
  }

  /** @returns so many chunks in their order, fewer at the end */
  private chunks(tx: Tx, { tenant_id, id }: ImportProcessRow, from: number, count: number): Promise<Chunk[]> {
    return tx.query<Chunk>(
      'select chunk, rows, made from import_chunks where tenant_id = $1 and import_id = $2 and chunk >= $3 and chunk < $3 + $4 order by chunk',
      [tenant_id, id, from, count],
    );
  }

  /** @returns how many rows were created; the others exist since the review, and get that as their status */
  private async applyChunks(
    tx: Tx,
    declaration: AnyImport,
    { tenant_id, id, params, user_id }: ImportProcessRow,
    chunks: readonly Chunk[],
  ): Promise<number> {
    const staged = chunks.map(({ chunk, rows }) => ({
      chunk,
      rows: rows.map(each => ({ ...each, id: newId(this.clock) })),
    }));
    const creates = staged.flatMap(({ rows }) => rows.filter(({ status }) => status === 'create'));
    const result = creates.length > 0 ? await declaration.apply(tx, creates, params, user_id, this.processes) : [];
    const { made: ids, refused } = 'made' in result ? result : { made: result, refused: NONE_REFUSED };
    const made = new Set(ids);
    const applied = staged.map(({ chunk, rows }) => {
      const hasLost = rows.some(({ id: rowId, status }) => status === 'create' && !made.has(rowId));
      return {
        chunk,
        made: rows.map(each => each.id).filter(rowId => made.has(rowId)),
        rows: hasLost ? rows.map(each => afterApplying(each, made, refused)) : null,
      };
    });
    await tx.query(
      `update import_chunks c set rows = coalesce(a.rows, c.rows), made = a.made
      from json_to_recordset($3::json) as a (chunk int, rows json, made uuid[]) where c.tenant_id = $1 and c.import_id = $2 and c.chunk = a.chunk`,
      [tenant_id, id, JSON.stringify(applied)],
    );
    return made.size;
  }
}

/** A row that was not created has the reason as its status: mostly that it exists since the review. */
const afterApplying = (
  { id, ...row }: StagedRow & { id: string },
  made: ReadonlySet<string>,
  refused: AppliedRows['refused'],
): StagedRow =>
  row.status === 'create' && !made.has(id)
    ? { ...row, status: 'error', note: refused.get(id) ?? { code: 'already_exists' } }
    : row;

/** Forgets a tenant's imports that ended long ago. */
export async function forgetOldImports(tx: Tx): Promise<void> {
  await tx.query(
    `delete from imports where tenant_id = $1 and state in ${sqlStates(importProcess, 'final')} and updated_at < now() - interval '${KEEP}'`,
    [tx.tenantId],
  );
}
