import type { Fault, FaultMix, ReceivedCall, ScriptedFault } from './fault.js';
import type { FaultPlan } from './fault-plan.js';
import type { Mount } from './mount.js';
import { OutsideBook } from './outside-book.js';
import { parcelHour, type OutsideClock } from './outside-clock.js';
import { errorReply, Refusal, type Reply } from './reply.js';

/** What the control API steers of a system; no system's own API answers under `/_control/`. */
export interface Controlled {
  mount: Mount;
  plan: FaultPlan;
  clock: OutsideClock | undefined;
  /** every call that reached the system and the fault it met, oldest first */
  calls: readonly ReceivedCall[];
}

type Control = (parts: Controlled, body: unknown) => unknown;

const listed = (body: unknown) => (Array.isArray(body) ? body : [body ?? {}]) as (Fault | ScriptedFault)[];

/** @throws Refusal 404 `no_clock` */
function movable({ clock }: Controlled): OutsideClock {
  if (!clock) throw new Refusal(404, 'no_clock', 'The systems have no clock that can be moved.');
  return clock;
}

const controls: Record<string, Control> = {
  'POST script': ({ plan }, body) => plan.script(...listed(body)),
  'DELETE script': ({ plan }) => plan.clear(),
  'POST random': ({ plan }, body) => plan.random(body as FaultMix | undefined),
  'GET book': ({ mount }) => mount.book,
  'GET calls': ({ calls }) => calls,
  'GET clock': parts => ({ now: movable(parts).now() }),
  'POST clock': (parts, body) => {
    const { move_ms } = (body ?? {}) as { move_ms?: unknown };
    if (typeof move_ms !== 'number') throw new Refusal(400, 'invalid_request', 'No number of ms.', 'move_ms');
    movable(parts).move(move_ms);
  },
  'POST parcel': (parts, body) => {
    const { tracking_number, hours } = (body ?? {}) as { tracking_number?: unknown; hours?: unknown };
    if (typeof hours !== 'number') throw new Refusal(400, 'invalid_request', 'No number of hours.', 'hours');
    const { book } = parts.mount;
    const label = book instanceof OutsideBook ? book.find(String(tracking_number)) : undefined;
    if (!label) throw new Refusal(404, 'no_parcel', 'No parcel with this number was sold here.');
    (book as OutsideBook).advance(label, hours * parcelHour(movable(parts)));
  },
};

/**
 * Answers a request of the control API; 204 where there is nothing to say.
 * @param work such as `POST script`
 * @throws Refusal where the work refuses the body
 */
export function control(parts: Controlled, work: string, body: unknown): Reply {
  const own = parts.mount.controls?.[work];
  const common = controls[work];
  if (!own && !common) return errorReply(404, 'unknown_path', `No ${work}.`);
  const answer = own ? own(body) : common!(parts, body);
  return { status: answer === undefined ? 204 : 200, body: answer };
}
