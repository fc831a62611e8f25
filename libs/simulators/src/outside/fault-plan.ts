import { createHash } from 'node:crypto';
import type { Call } from './call.js';
import { FAULT_KINDS, type CallMatch, type Fault, type FaultKind, type FaultMix, type ScriptedFault } from './fault.js';
import { Refusal } from './reply.js';

const NONE: Fault = { kind: 'none' };

const matches = (call: Call, on: CallMatch = {}): boolean =>
  (on.operation === undefined || on.operation === call.operation) &&
  (on.reference === undefined || on.reference === call.reference) &&
  (on.postal_code === undefined || Boolean(call.postal_codes?.includes(on.postal_code)));

const needsBody = ({ on = {} }: ScriptedFault): boolean => on.reference !== undefined || on.postal_code !== undefined;

/** A number from 0 to below 1 that depends on its seed alone. */
const chance = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;

/** A bare fault serves the next call, whatever it is. */
const scriptedOf = (fault: Fault | ScriptedFault): ScriptedFault => ('kind' in fault ? { fault } : fault);

// A script may come from outside as JSON, where a misspelt fault would otherwise pass as a call that went well.
const check = (fault: Fault | undefined): void => {
  const kind = fault?.kind as FaultKind;
  if (!FAULT_KINDS.includes(kind)) throw new Refusal(400, 'unknown_fault', `No fault ${String(kind)}.`, 'fault.kind');
  if (fault?.kind === 'latency' && fault.then) check(fault.then);
};

/** Decides what goes wrong with each call: the script in its order first, then chance. */
export class FaultPlan {
  private readonly queue: { scripted: ScriptedFault; left: number }[] = [];
  private readonly draws = new Map<string, number>();
  private mix?: FaultMix;

  /** @throws Refusal 400 `unknown_fault`, and then nothing is queued */
  script(...faults: (Fault | ScriptedFault)[]): void {
    const list = faults.map(scriptedOf);
    list.forEach(({ fault }) => check(fault));
    for (const scripted of list)
      this.queue.push({ scripted, left: scripted.times === 'always' ? Infinity : (scripted.times ?? 1) });
  }

  /** @param mix undefined ends the random faults */
  random(mix: FaultMix | undefined): void {
    mix?.faults.forEach(({ fault }) => check(fault));
    this.mix = mix;
    this.draws.clear();
  }

  clear(): void {
    this.queue.length = 0;
    this.random(undefined);
  }

  /** Takes the reset that is due before a call's body is read, if the script has one there. */
  beforeReading(operation: Call['operation']): Fault | undefined {
    const first = this.queue.find(({ scripted: { on } }) => on?.operation === undefined || on.operation === operation);
    const due = first && !needsBody(first.scripted) && first.scripted.fault.kind === 'reset_before_reading';
    return due ? this.use(first) : undefined;
  }

  next(call: Call): Fault {
    if (call.is_exempt) return NONE;
    const entry = this.queue.find(({ scripted }) => matches(call, scripted.on));
    return entry ? this.use(entry) : this.drawn(call);
  }

  private use(entry: FaultPlan['queue'][number]): Fault {
    entry.left -= 1;
    if (entry.left <= 0) this.queue.splice(this.queue.indexOf(entry), 1);
    return entry.scripted.fault;
  }

  // Drawn from the call and not from a running stream, so that a seed gives the same faults whatever order concurrent calls arrive in.
  private drawn({ operation, reference }: Call): Fault {
    if (!this.mix || !(this.mix.operations ?? [operation]).includes(operation)) return NONE;
    const subject = `${operation}/${reference ?? ''}`;
    const nth = (this.draws.get(subject) ?? 0) + 1;
    this.draws.set(subject, nth);
    let left = chance(`${this.mix.seed}/${subject}/${nth}`);
    return this.mix.faults.find(({ share }) => (left -= share) < 0)?.fault ?? NONE;
  }
}
