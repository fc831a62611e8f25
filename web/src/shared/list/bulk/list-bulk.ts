import type { ReactNode } from 'react';
import type { Selection } from './use-selection.js';

/** An action for several rows; calls the server once per row. */
export interface BulkVerb<Row> {
  name: string;
  /** label of the button */
  text: string;
  isDestructive: boolean;
  /** whether the action applies to the row now */
  isFor(row: Row): boolean;
  /** runs the action on one row and waits for the server; false when rejected, with the reason shown at the row */
  run(row: Row): Promise<boolean>;
}

/** Bulk actions of a table. Messages: `<bundle>.bulk.things` ({ count }) and, for confirmed actions, `<bundle>.bulk.confirm.<name>` ({ count }). */
export interface BulkActions<Row> {
  bundle: string;
  verbs: readonly BulkVerb<Row>[];
  /** refetches the list after a rejection */
  refetch(): unknown;
  /** what the selected rows come to, such as a sum; null where there is nothing to say */
  sumOf?(rows: readonly Row[]): string | null;
  /** what is done with all selected rows in one call, as a button before the others; null where it does not apply */
  extra?(rows: readonly Row[]): ReactNode;
}

/** A selection that the page keeps beyond the rows in view, and whose actions it shows itself. */
export interface OwnSelection<Row> {
  selection: Selection;
  /** whether the row can be selected */
  isFor(row: Row): boolean;
}

/** A bulk action with the selected rows it applies to. */
export interface BulkOffer extends Pick<BulkVerb<never>, 'name' | 'text' | 'isDestructive'> {
  /** in table order */
  ids: readonly string[];
  run(id: string): Promise<boolean>;
}

function offerOf<Row extends { id: string }>(verb: BulkVerb<Row>, ticked: readonly Row[]): BulkOffer {
  const rows = new Map(ticked.filter(row => verb.isFor(row)).map(row => [row.id, row]));
  const { name, text, isDestructive } = verb;
  return { name, text, isDestructive, ids: [...rows.keys()], run: id => verb.run(rows.get(id)!) };
}

/** The actions that apply to at least one selected row. */
export const offersOf = <Row extends { id: string }>(
  { verbs }: BulkActions<Row>,
  ticked: readonly Row[],
): BulkOffer[] => verbs.map(verb => offerOf(verb, ticked)).filter(({ ids }) => ids.length > 0);

interface Work {
  work(id: string): Promise<boolean>;
  /** checked before each row: true skips the rest */
  isStopped(): boolean;
  /** @param count rows tried so far */
  onEach(count: number): void;
}

/** Number of concurrent calls. */
const CONCURRENCY = 3;

/** Runs the action on the rows in order, `CONCURRENCY` at a time. @returns the ids of rejected and skipped rows */
export async function runEach(ids: readonly string[], { work, isStopped, onEach }: Work): Promise<string[]> {
  const done = new Set<string>();
  const waiting = [...ids];
  let tried = 0;
  const worker = async (): Promise<void> => {
    while (waiting.length > 0 && !isStopped()) {
      const id = waiting.shift()!;
      if (await work(id)) done.add(id);
      onEach(++tried);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return ids.filter(id => !done.has(id));
}
