import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportProblem } from '@porte/contracts';
import type { TableKind } from '@porte/service-kit';

/** Bounds of a file that is imported. */
export interface TableLimits {
  rows: number;
  /** per row */
  cells: number;
  /** characters per cell */
  cell: number;
  /** characters of all cells: a workbook stores a text once and may show it in every cell */
  text: number;
  /** of everything in a workbook's archive, in bytes */
  unzipped: number;
}

export const TABLE_LIMITS: TableLimits = {
  rows: 200_000,
  cells: 100,
  cell: 1000,
  text: 30_000_000,
  unzipped: 100_000_000,
};

/** A file of rows takes at most so long to read, in ms. */
const DEADLINE_MS = 60_000;

/** MB of memory of the reading thread, and of that for what is young: nearly all of it is dead after one batch of rows. */
const MEMORY_MB = 256;
const YOUNG_MB = 8;

/** A row that is not empty: its line in the file from 1, its cells as text, and whether one of them is a formula. */
export type TableRow = readonly [line: number, cells: readonly string[], isFormula: boolean];

/** The sheets among which a person has to choose; null for every other problem. */
export const sheetsToChoose = (
  problem: { code: ImportProblem; params?: Record<string, unknown> } | null,
): string[] | null => (problem?.code === 'several_sheets' ? (problem.params?.['sheets'] as string[]) : null);

/** A file that is no table, or too large for one. */
export class UnreadableTable extends Error {
  constructor(
    readonly code: ImportProblem,
    readonly params: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'UnreadableTable';
  }
}

type Message = { rows: TableRow[] } | { done: true } | { problem: { code: ImportProblem; params: object } };

const isSource = import.meta.url.endsWith('.ts');

/** Which sheet of a workbook is read: the first, the only one that has cells, or the one of a name. */
export type SheetChoice = { first: true } | { only: true } | { name: string };

/** The sheet that a person named, or the only one. */
export const sheetOf = (name: string | null | undefined): SheetChoice => (name ? { name } : { only: true });

interface ReadOptions {
  limits?: TableLimits;
  signal?: AbortSignal;
  /** the first unless given */
  sheet?: SheetChoice;
}

/**
 * The rows of a file (`xlsx`, `xls`: one sheet of a workbook; `text`: csv, with any usual separator and encoding), read in a thread of its own within bounds of
 * time and memory. The thread ends with the reading.
 * @throws UnreadableTable
 */
export async function* readTable(
  bytes: Uint8Array,
  kind: TableKind,
  { limits = TABLE_LIMITS, signal, sheet = { first: true } }: ReadOptions = {},
): AsyncGenerator<readonly TableRow[]> {
  const worker = new Worker(new URL(isSource ? './table-worker.ts' : './table-worker.js', import.meta.url), {
    workerData: { bytes, kind, limits, sheet },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    execArgv: [],
  });
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    for await (const [message] of on(worker, 'message', {
      close: ['exit'],
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    }) as AsyncIterable<[Message]>) {
      if ('rows' in message) yield message.rows;
      else if ('problem' in message) throw new UnreadableTable(message.problem.code, { ...message.problem.params });
      else return;
    }
    throw new UnreadableTable('unreadable');
  } catch (error) {
    // The thread ran out of memory or of time.
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' || (deadline.aborted && !signal?.aborted))
      throw new UnreadableTable('too_large');
    throw error;
  } finally {
    await worker.terminate();
  }
}
