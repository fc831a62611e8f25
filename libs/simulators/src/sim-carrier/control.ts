import type { SimAccount, SimAccounts } from './account.js';
import type { Book } from './book.js';
import type { Fault, FaultMix, ScriptedFault } from './fault.js';
import type { FaultPlan } from './fault-plan.js';
import { errorReply, type Reply } from './reply.js';

/** What the control API steers; the carrier's own API never answers under `/_control/`. */
export interface Controlled {
  plan: FaultPlan;
  accounts: SimAccounts;
  book: Book;
  /** every call that reached the carrier and the fault it met, oldest first */
  calls: readonly unknown[];
}

type Control = (parts: Controlled, body: unknown) => unknown;

const listed = (body: unknown) => (Array.isArray(body) ? body : [body ?? {}]) as (Fault | ScriptedFault)[];

const controls: Record<string, Control> = {
  'POST /_control/script': ({ plan }, body) => plan.script(...listed(body)),
  'DELETE /_control/script': ({ plan }) => plan.clear(),
  'POST /_control/random': ({ plan }, body) => plan.random(body as FaultMix | undefined),
  'POST /_control/accounts': ({ accounts }, body) => accounts.set((body ?? {}) as Partial<SimAccount>),
  'GET /_control/book': ({ book }) => book.view(),
  'GET /_control/calls': ({ calls }) => calls,
};

/** Answers a request of the control API; 204 where there is nothing to say. */
export function control(parts: Controlled, method: string, path: string, body: unknown): Reply {
  const work = controls[`${method} ${path}`];
  if (!work) return errorReply(404, 'unknown_path', `No ${method} ${path}.`);
  const answer = work(parts, body);
  return { status: answer === undefined ? 204 : 200, body: answer };
}
