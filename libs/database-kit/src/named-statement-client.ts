import { Client, type ClientConfig } from 'pg';

/** Upper limit of named statements: each costs server memory on every connection. */
const MAX_NAMES = 200;
/** The table decides the columns of these statements, so a migration would invalidate the prepared plan. */
const OPEN_COLUMNS = /(select|returning|,|\.)\s*\*/i;

const names = new Map<string, string>();
const seen = new Set<string>();

/** @returns the name of the prepared statement, or undefined for a statement that is not prepared */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  // A list with generated filters may occur only once, so a statement gets a name when it is repeated.
  if (!seen.has(text)) return void (seen.size < 10 * MAX_NAMES && seen.add(text));
  if (OPEN_COLUMNS.test(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares repeated statements with parameters once, by name. */
export class NamedStatementClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // The pool does not listen while it hands a connection over; an unhandled `error` event would end the process.
    this.on('error', () => undefined);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's signature has eight shapes
  override query(query: any, values?: any, callback?: any): any {
    const name = typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined;
    if (!name) return super.query(query, values, callback);
    return super.query({ name, text: query as string, values: values as unknown[] }, callback);
  }
}
