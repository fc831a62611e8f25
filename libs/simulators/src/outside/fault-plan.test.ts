import type { Call } from './call.js';
import { unknownOutcomes, type Fault } from './fault.js';
import { FaultPlan } from './fault-plan.js';

const ship = (reference: string, ...postal_codes: string[]): Call => ({ operation: 'ship', reference, postal_codes });
const kinds = (plan: FaultPlan, calls: Call[]): string[] => calls.map(call => plan.next(call).kind);

describe('the fault plan', () => {
  it('serves faults in the scripted order, one per call, and then none', () => {
    const plan = new FaultPlan();
    plan.script({ kind: 'hang' }, { kind: 'none' }, { kind: 'unavailable' });
    expect(kinds(plan, [ship('a'), ship('b'), ship('c'), ship('d')])).toEqual(['hang', 'none', 'unavailable', 'none']);
  });

  it('keeps a fault for the operation, reference or postal code that it names', () => {
    const plan = new FaultPlan();
    plan.script(
      { fault: { kind: 'hang' }, on: { operation: 'void' } },
      { fault: { kind: 'html' }, on: { reference: 'b' } },
      { fault: { kind: 'unavailable' }, on: { postal_code: '97000' }, times: 'always' },
    );
    const calls = [ship('a'), ship('b'), ship('b'), ship('c', '06000', '97000'), ship('d', '97000')];
    expect(kinds(plan, calls)).toEqual(['none', 'html', 'none', 'unavailable', 'unavailable']);
    expect(plan.next({ operation: 'void', postal_codes: [] }).kind).toBe('hang');
  });

  it('serves a fault as often as requested', () => {
    const plan = new FaultPlan();
    plan.script({ fault: { kind: 'server_error' }, times: 2 });
    expect(kinds(plan, [ship('a'), ship('a'), ship('a')])).toEqual(['server_error', 'server_error', 'none']);
  });

  it('resets before the body is read only if no body is needed and the fault is next', () => {
    const plan = new FaultPlan();
    plan.script({ fault: { kind: 'reset_before_reading' }, on: { reference: 'a' } });
    expect(plan.beforeReading('ship')).toBeUndefined();
    plan.clear();
    plan.script({ kind: 'hang' }, { kind: 'reset_before_reading' });
    expect(plan.beforeReading('ship')).toBeUndefined();
    expect(plan.next(ship('a')).kind).toBe('hang');
    expect(plan.beforeReading('ship')?.kind).toBe('reset_before_reading');
    expect(plan.next(ship('a')).kind).toBe('none');
  });

  it('keeps faults from calls that are exempt', () => {
    const plan = new FaultPlan();
    plan.script({ kind: 'hang' });
    expect(kinds(plan, [{ operation: 'token', is_exempt: true }, ship('a')])).toEqual(['none', 'hang']);
  });

  it('rejects an unknown fault and queues nothing of that script', () => {
    const plan = new FaultPlan();
    expect(() => plan.script({ kind: 'hang' }, { kind: 'hangs' } as unknown as Fault)).toThrow('No fault hangs');
    expect(() => plan.script({ kind: 'latency', milliseconds: 1, then: { kind: 'x' } as unknown as Fault })).toThrow(
      'No fault x',
    );
    expect(plan.next(ship('a')).kind).toBe('none');
  });
});

describe('random faults', () => {
  const references = Array.from({ length: 5000 }, (_, i) => `REF-${i}`);
  const drawn = (seed: string, order: string[]) => {
    const plan = new FaultPlan();
    plan.random(unknownOutcomes(seed));
    return new Map(order.map(reference => [reference, plan.next(ship(reference)).kind]));
  };

  it('random faults are the same for a seed in any order of calls, and different for another seed', () => {
    const forward = drawn('seven', references);
    const backward = drawn('seven', [...references].reverse());
    expect(references.filter(reference => forward.get(reference) !== backward.get(reference))).toEqual([]);
    const other = drawn('eight', references);
    expect(references.some(reference => forward.get(reference) !== other.get(reference))).toBe(true);
  });

  it('occur in the shares of the mix', () => {
    const counts: Record<string, number> = {};
    for (const kind of drawn('seven', references).values()) counts[kind] = (counts[kind] ?? 0) + 1;
    const shares = {
      reset_after_commit: 0.2,
      hang: 0.05,
      timeout_after_commit: 0.05,
      server_error_after_commit: 0.05,
      duplicate_reply: 0.05,
      none: 0.6,
    };
    for (const [kind, share] of Object.entries(shares))
      expect(Math.abs((counts[kind] ?? 0) / 5000 - share)).toBeLessThan(0.02);
  });

  it('random faults leave other operations unchanged and draw again for each repetition of a call', () => {
    const plan = new FaultPlan();
    plan.random({ seed: 's', operations: ['ship'], faults: [{ share: 0.5, fault: { kind: 'hang' } }] });
    expect(plan.next({ operation: 'find', reference: 'a', postal_codes: [] }).kind).toBe('none');
    expect(
      new Set(
        kinds(
          plan,
          Array.from({ length: 40 }, () => ship('a')),
        ),
      ),
    ).toEqual(new Set(['hang', 'none']));
  });
});
