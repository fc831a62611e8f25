import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@porte/contracts';
import { Tables, violation, type Violation } from './verdict/books.js';
import type { World } from './world.js';

/** What has not come to its end yet, by kind. */
export type Unfinished = Record<string, number>;

const SHIPMENTS = `select state, count(*)::int as count from purchases where state in ('buying', 'unknown') group by 1`;
// What staff were told of is asked again all the same where its carrier can be asked.
const ATTEMPTS = `select state, count(*)::int as count from label_attempts where state in ('ready', 'calling', 'asking_again', 'unknown', 'needs_review') group by 1`;
const CANCELLATIONS = `select state, count(*)::int as count from cancellations where state in ('voiding', 'unknown') group by 1`;
const VOIDS = `select state, count(*)::int as count from label_voids where state in ('asking', 'unknown') group by 1`;
const DEPOSITS = `select state, count(*)::int as count from deposits where state in ('creating', 'checking', 'expiring', 'accepted') group by 1`;
const REVERSALS = `select state, count(*)::int as count from deposit_reversals where state in ('sending', 'recorded', 'asking', 'returned') group by 1`;
const WEBHOOKS = `select state, count(*)::int as count from payment_events where state <> 'done' group by 1`;
const INVOICES = `select state, count(*)::int as count from invoices where state in ('sealing', 'stamping', 'canceling') group by 1`;
const CASES = `select state, count(*)::int as count from overweights where state in ('charging', 'refunding') group by 1`;
const MATCHES = `select state, count(*)::int as count from overweight_matches where state = 'asking' group by 1`;
const TRACKING = `select state, count(*)::int as count from store_updates where state in ('ready', 'sending', 'unknown', 'comparing') group by 1`;
const OUTBOX = 'select count(*)::int as count from outbox';

/** What goes on by itself, by the word for it. */
const STATES: readonly (readonly [service: ServiceName, what: string, sql: string])[] = [
  ['shipments', 'purchases', SHIPMENTS],
  ['shipments', 'cancellations', CANCELLATIONS],
  ['shipments', 'tracking of stores', TRACKING],
  ['carriers', 'attempts', ATTEMPTS],
  ['carriers', 'voids', VOIDS],
  ['payments', 'deposits', DEPOSITS],
  ['payments', 'reversals', REVERSALS],
  ['payments', 'webhooks', WEBHOOKS],
  ['billing', 'invoices', INVOICES],
  ['overweights', 'cases', CASES],
  ['overweights', 'searches for parcels', MATCHES],
];

interface Count {
  state: string;
  count: number;
}

async function openHolds(tables: Tables): Promise<number> {
  const holds = await tables.of<{ hold_id: string }>('billing', 'select hold_id from open_holds');
  const waiting = await tables.of<{ id: string }>('shipments', `select id from purchases where state = 'needs_review'`);
  const kept = new Set(waiting.map(({ id }) => id));
  return holds.filter(({ hold_id }) => !kept.has(hold_id)).length;
}

/** Counts events under way, purchases and attempts that go on by themselves, and holds of purchases that are over. */
export async function unfinished(tables: Tables): Promise<Unfinished> {
  const left: Unfinished = {};
  for (const name of tables.names) left[`outbox of ${name}`] = (await tables.of<Count>(name, OUTBOX))[0]!.count;
  for (const [service, what, sql] of STATES)
    for (const { state, count } of await tables.of<Count>(service, sql)) left[`${what} ${state}`] = count;
  left['open holds'] = await openHolds(tables);
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
}

/** The same, with events on their way between services: what they bring about must be in the tables by the time at which none was. */
async function unfinishedAnywhere({ topology }: World, tables: Tables): Promise<Unfinished> {
  const left = await unfinished(tables);
  if (Object.keys(left).length > 0) return left;
  const { waiting, sent } = await topology.events();
  if (Object.keys(waiting).length > 0)
    return Object.fromEntries(Object.entries(waiting).map(([consumer, count]) => [`events before ${consumer}`, count]));
  const again = await unfinished(tables);
  const more = (await topology.events()).sent - sent;
  return more > 0 ? { ...again, 'events sent in between': more } : again;
}

/** What did not come to its end in time. @param limit that it had, in ms */
export const lastOf = (left: Unfinished, limit: number): Violation[] =>
  Object.entries(left).map(([what, count]) =>
    violation('not_drained', what, `${count} after ${Math.round(limit / 1000)} s`),
  );

/** How long the system took to come to rest, and what did not. */
export interface Drained {
  ms: number;
  violations: Violation[];
}

/**
 * Waits until everything has come to its end.
 * @param limit milliseconds after which what is left is a violation
 */
export function drain(world: World, limit: number): Promise<Drained> {
  const began = performance.now();
  return Tables.read(world.server, SERVICES, async tables => {
    for (;;) {
      const left = await unfinishedAnywhere(world, tables);
      const ms = performance.now() - began;
      if (Object.keys(left).length === 0) return { ms, violations: [] };
      if (ms > limit) return { ms, violations: lastOf(left, limit) };
      await pause(200);
    }
  });
}
