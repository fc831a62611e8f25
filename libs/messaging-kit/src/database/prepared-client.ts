import { Client, type ClientConfig } from 'pg';

/** Statements that are kept by name at most; memory of the server is per connection. */
const MOST_NAMES = 200;
/** Of these the columns are decided by the table: a migration would change the answer of a statement that is kept. */
const OPEN_COLUMNS = /(select|returning|,|\.)\s*\*/i;

const names = new Map<string, string>();
const seen = new Set<string>();

/** @returns the name under which a statement is kept on each connection; undefined for one that is rare, or must not be kept */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  // What is asked once may be a list with filters of its own: only a statement that comes again is worth a name.
  if (!seen.has(text)) return void (seen.size < 10 * MOST_NAMES && seen.add(text));
  if (OPEN_COLUMNS.test(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection on which statements with parameters that come again are parsed and planned once, and sent without waiting for the answer before. */
export class PreparedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's signature has eight shapes
  override query(asked: any, values?: any, callback?: any): any {
    const name = typeof asked === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(asked) : undefined;
    return name ? super.query({ name, text: asked as string, values: values as unknown[] }, callback) : super.query(asked, values, callback);
  }
}
