// How often a process speaks to its databases: counts that no other work on the machine can spoil.
import pg from 'pg';

const counts = { statements: 0, trips: 0, commits: 0, written: 0, turns: 0 };
/** Unanswered statements of each connection. */
const unanswered = new WeakMap();
/** Connections that are in a transaction. */
const busy = new WeakSet();
const ask = pg.Client.prototype.query;

const textOf = asked => (typeof asked === 'string' ? asked : (asked?.text ?? ''));

/** A round trip starts with a statement that waits for no other; pipelined statements share the trip of the first. */
function countTrip(client, answer, isWriting) {
  const before = unanswered.get(client) ?? 0;
  if (before === 0) counts.trips += 1;
  if (before === 0 && isWriting) counts.turns += 1;
  if (typeof answer?.then !== 'function') return;
  unanswered.set(client, before + 1);
  const answered = () => unanswered.set(client, unanswered.get(client) - 1);
  answer.then(answered, answered);
}

pg.Client.prototype.query = function (asked, ...rest) {
  const text = textOf(asked);
  counts.statements += 1;
  if (/^begin\b/i.test(text)) busy.add(this);
  const isWriting = busy.has(this);
  if (isWriting) counts.written += 1;
  if (/^(commit|rollback)$/i.test(text)) busy.delete(this);
  if (/^commit$/i.test(text)) counts.commits += 1;
  const answer = ask.call(this, asked, ...rest);
  countTrip(this, answer, isWriting);
  return answer;
};

/** So far: statements, round trips, and commits of transactions; `written` are the statements of transactions and `turns` their round trips, which polls are not. */
export const statements = () => ({ ...counts });
