import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { answerTo, askKnown } from './known-query.js';

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

/** What the driver knows of itself: whether an answer is owed, and the socket below. */
interface Inner {
  readyForQuery: boolean;
  connection: { stream: Socket };
}

/** How long a connection is believed in. */
export interface Believed extends ClientConfig {
  /** milliseconds of silence, while an answer is owed, after which the connection is given up; never unless given */
  silenceMs?: number;
}

/**
 * A connection on which statements with parameters that come again are parsed and planned once, and sent without waiting for the answer before. One that
 * has become silent is cut: a server that is gone without a word would be waited for as long as TCP tries.
 */
export class PreparedClient extends Client {
  private readonly silenceMs: number;
  private watching: NodeJS.Timeout | undefined;

  constructor(config?: string | Believed) {
    super(config);
    this.silenceMs = typeof config === 'object' ? (config.silenceMs ?? 0) : 0;
    this.once('end', () => this.unwatch());
    // The server may go while the pool is handing the connection over, when neither listens: its next statement fails, and the process need not.
    this.on('error', () => undefined);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's signature has eight shapes
  override query(asked: any, values?: any, callback?: any): any {
    if (!this.watching && this.silenceMs > 0) this.watch();
    const name = typeof asked === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(asked) : undefined;
    if (!name && !callback && typeof asked === 'string' && typeof values !== 'function')
      return answerTo(answered => super.query(asked, values, answered));
    if (!name) return super.query(asked, values, callback);
    if (callback) return super.query({ name, text: asked as string, values: values as unknown[] }, callback);
    return askKnown(query => super.query(query), name, asked as string, values as unknown[]);
  }

  /** Looks twice within the time, so that a process that was held up itself reads what had come before it judges. */
  private watch(): void {
    const inner = this as unknown as Inner;
    let [heard, silent] = [-1, 0];
    const look = (): void => {
      const { bytesRead } = inner.connection.stream;
      silent = bytesRead === heard ? silent + 1 : 0;
      heard = bytesRead;
      if (inner.readyForQuery || silent === 2) this.unwatch();
      if (!inner.readyForQuery && silent === 2)
        inner.connection.stream.destroy(new Error(`Connection terminated: no answer within ${this.silenceMs} ms`));
    };
    this.watching = setInterval(look, this.silenceMs / 2).unref();
  }

  private unwatch(): void {
    clearInterval(this.watching);
    this.watching = undefined;
  }
}
