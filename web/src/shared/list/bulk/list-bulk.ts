/** What may be done with several rows at once: one call for each. */
export interface BulkVerb<Row> {
  name: string;
  /** the verb as a button says it */
  text: string;
  isDestructive: boolean;
  /** whether it makes sense for this row now */
  isFor(row: Row): boolean;
  /** does it with one row, once the server has answered; false where it was refused, which is then told at the row */
  run(row: Row): Promise<boolean>;
}

/** What a table offers for ticked rows. Their words: `<bundle>.bulk.things` ({ count }) and, where one asks first, `<bundle>.bulk.confirm.<name>` ({ count }). */
export interface BulkActions<Row> {
  bundle: string;
  verbs: readonly BulkVerb<Row>[];
  /** asks for the list anew, where something was refused */
  refetch(): unknown;
}

/** A verb for the ticked rows that it makes sense for. */
export interface BulkOffer extends Pick<BulkVerb<never>, 'name' | 'text' | 'isDestructive'> {
  /** of these rows, in the table's order */
  ids: readonly string[];
  run(id: string): Promise<boolean>;
}

function offerOf<Row extends { id: string }>(verb: BulkVerb<Row>, ticked: readonly Row[]): BulkOffer {
  const rows = new Map(ticked.filter(row => verb.isFor(row)).map(row => [row.id, row]));
  const { name, text, isDestructive } = verb;
  return { name, text, isDestructive, ids: [...rows.keys()], run: id => verb.run(rows.get(id)!) };
}

/** The verbs that make sense for at least one of the ticked rows. */
export const offersOf = <Row extends { id: string }>(
  { verbs }: BulkActions<Row>,
  ticked: readonly Row[],
): BulkOffer[] => verbs.map(verb => offerOf(verb, ticked)).filter(({ ids }) => ids.length > 0);

interface Work {
  work(id: string): Promise<boolean>;
  /** asked before each one: true leaves the rest undone */
  isStopped(): boolean;
  /** @param count how many were tried so far */
  onEach(count: number): void;
}

/** How many rows are worked on at a time. */
const AT_ONCE = 3;

/** Works on rows in their order, a few at a time. @returns the ids of those that are not done: refused, or not tried */
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ids.filter(id => !done.has(id));
}
