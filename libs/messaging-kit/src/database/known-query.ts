import pg, { type QueryResult } from 'pg';

/** What the driver makes of a statement's columns. */
interface Columns {
  fields: readonly unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's side of a connection. */
type Wire = object;

/** What the driver keeps of a query, and what it calls. */
interface Inner {
  name: string;
  callback: (error: Error | null, result: QueryResult) => void;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

/** What is known of a connection's statements, and the connection as one that asks for no description. */
interface Known {
  columns: Map<string, Columns>;
  terse: Wire;
}

const connections = new WeakMap<Wire, Known>();
const driver = pg.Query.prototype as unknown as Inner;

function knownOf(wire: Wire): Known {
  const known = connections.get(wire) ?? {
    columns: new Map<string, Columns>(),
    terse: Object.create(wire, { describe: { value: () => undefined } }) as Wire,
  };
  connections.set(wire, known);
  return known;
}

/**
 * A statement that is kept by name, and whose columns the server describes once on each connection instead of with every answer. They cannot change there:
 * where a table has, the server refuses the statement.
 */
class KnownQuery extends pg.Query {
  /** Called by the driver to send. */
  prepare(this: KnownQuery & Inner, wire: Wire): void {
    const { columns, terse } = knownOf(wire);
    const known = columns.get(this.name);
    if (!known) return driver.prepare.call(this, wire);
    const { fields, _parsers, _prebuiltEmptyResultObject } = known;
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject });
    this._accumulateRows = true;
    driver.prepare.call(this, terse);
  }

  /** Called by the driver behind the answer. */
  handleReadyForQuery(this: KnownQuery & Inner, wire: Wire): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const { columns } = knownOf(wire);
    if (fields.length > 0 && !columns.has(this.name))
      columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    driver.handleReadyForQuery.call(this, wire);
  }
}

type Answered = (error: Error | null, result: QueryResult) => void;

/**
 * The answer to a statement. The driver's own promise would be held by a function in a property of its query, which V8 puts among the old objects, and every row with it.
 * @param send hands it to the connection, with whoever is to be told of the answer
 */
export function answerTo(send: (answered: Answered) => unknown): Promise<QueryResult> {
  const answer = new Promise<QueryResult>(
    (resolve, reject) => void send((error, result) => (error ? reject(error) : resolve(result))),
  );
  return answer.catch((error: Error) => {
    // The driver's own stack leads to its socket, and not to whoever asked.
    Error.captureStackTrace(error);
    throw error;
  });
}

/**
 * Asks by a statement's name; the statement's own text goes with the first time on each connection.
 * @param send hands it to the connection
 */
export function askKnown(
  send: (query: pg.Submittable) => unknown,
  name: string,
  text: string,
  values: unknown[],
): Promise<QueryResult> {
  const query = new KnownQuery({ name, text, values }) as KnownQuery & Inner;
  return answerTo(answered => {
    query.callback = answered;
    send(query);
  });
}
