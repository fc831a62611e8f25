// How often a process speaks to its databases: counts that no other work on the machine can spoil.
import pg from 'pg';

const counts = { statements: 0, trips: 0, commits: 0, written: 0 };
const gathering = new WeakSet();
/** Connections that are in a transaction. */
const busy = new WeakSet();
const ask = pg.Client.prototype.query;

const textOf = asked => (typeof asked === 'string' ? asked : (asked?.text ?? ''));

/** Statements that are gathered into one packet wait for the server together. */
function isTrip(stream) {
  if (stream.writableCorked === 0) return true;
  if (gathering.has(stream)) return false;
  gathering.add(stream);
  setImmediate(() => gathering.delete(stream));
  return true;
}

pg.Client.prototype.query = function (asked, ...rest) {
  const text = textOf(asked);
  counts.statements += 1;
  if (isTrip(this.connection.stream)) counts.trips += 1;
  if (/^begin\b/i.test(text)) busy.add(this);
  if (busy.has(this)) counts.written += 1;
  if (/^(commit|rollback)$/i.test(text)) busy.delete(this);
  if (/^commit$/i.test(text)) counts.commits += 1;
  return ask.call(this, asked, ...rest);
};

/** So far: statements, round trips, and commits of transactions; `written` are the statements of transactions, which polls are not. */
export const statements = () => ({ ...counts });
