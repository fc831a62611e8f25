import type { Tx } from '@porte/messaging-kit';
import {
  backoff,
  data,
  defineProcess,
  milliseconds,
  pauses,
  problemsOf,
  type AnyState,
  type Process,
} from './define-process.js';
import { processDiagram } from './process-diagram.js';
import type { Processes } from './processes.js';

const call = () => Promise.resolve('done' as const);

/** What is wrong with a process of these states. */
const problems = (states: Record<string, AnyState>): string[] => {
  try {
    defineProcess<object, unknown>()('thing', { table: 'things', states: states as never });
    return [];
  } catch (error) {
    return (error as Error).message.replace('process thing: ', '').split('; ');
  }
};

const end: AnyState = { final: true };

describe('the declaration of a process', () => {
  it('refuses a state that no one moves', () => {
    expect(problems({ open: { on: { done: 'end' } }, end })).toEqual([
      'open has neither a handler nor a deadline nor a staff owner',
    ]);
    for (const owner of [{ by: 'staff' } as const, { deadline: { after: '1h', then: 'end' } } as const])
      expect(problems({ open: { ...owner, on: { done: 'end' } }, end })).toEqual([]);
  });

  it('refuses to wait for an event whose absence no one notices', () => {
    const waiting = { by: 'event', on: { done: 'end' } } as const;
    expect(problems({ open: waiting, end })).toEqual([
      'open waits for an event and has neither a deadline nor an alarm',
    ]);
    for (const noticed of [{ alarm: 'sender' } as const, { deadline: { after: '1h', then: 'end' } } as const])
      expect(problems({ open: { ...waiting, ...noticed }, end })).toEqual([]);
  });

  it('refuses a call that a crash would repeat blindly', () => {
    const risky = 'open has a call that is neither idempotent nor covered by onLeaseLost';
    expect(problems({ open: { call, on: { done: 'end' } }, end })).toEqual([risky]);
    expect(problems({ open: { call, idempotent: true, on: { done: 'end' } }, end })).toEqual([]);
    expect(problems({ open: { call, onLeaseLost: 'end', on: { done: 'end' } }, end })).toEqual([]);
    expect(
      problems({ open: { call, during: 'busy', on: { done: 'end' } }, busy: { onLeaseLost: 'end' }, end }),
    ).toEqual([]);
    expect(problems({ open: { call, during: 'busy', on: { done: 'end' } }, busy: {}, end })).toContain(
      'busy is committed during a call and needs onLeaseLost',
    );
  });

  it('refuses unknown targets, unreachable states and dead ends', () => {
    expect(problems({ open: { by: 'staff', on: { done: 'nowhere' } } })).toEqual([
      'open leads to nowhere, which is no state',
    ]);
    expect(
      problems({ open: { by: 'staff', on: { done: 'end' } }, lost: { by: 'staff', on: { done: 'end' } }, end }),
    ).toEqual(['lost is never reached']);
    expect(problems({ open: { by: 'staff', on: { a: 'end', b: 'trap' } }, trap: { by: 'staff' }, end })).toEqual([
      'trap never leads to a final state',
    ]);
  });

  it('refuses limited tries without a way out, and repetition without a pause', () => {
    expect(problems({ open: { call, idempotent: true, retry: backoff(1, 1, 3), on: { done: 'end' } }, end })).toEqual([
      'open has limited tries and needs onExhausted',
    ]);
    expect(problems({ open: { call, idempotent: true, on: { done: 'end', again: 'open' } }, end })).toEqual([
      'open leads to itself and needs every or retry',
    ]);
  });

  it('refuses a look that leads back to two states with deadlines, of which it could keep one', () => {
    const home = (other: string) =>
      ({ by: 'staff', deadline: { after: '1d', then: 'end' }, on: { look: 'look', other } }) as const;
    const look = { call, idempotent: true, retry: backoff(1, 1), on: { one: 'one', two: 'two', done: 'end' } } as const;
    expect(problems({ one: home('two'), two: home('one'), look, end })).toEqual([
      'look leads back to several states with deadlines: one, two',
    ]);
  });

  it('refuses what is no identifier, since names become SQL', () => {
    expect(problems({ 'open drop table x': { by: 'staff', on: { done: 'end' } }, end })).toEqual([
      'open drop table x is no identifier',
    ]);
  });

  it('knows the data of each outcome, of a late one too, and where a row may start', () => {
    const process = defineProcess<{ id: string; n: number }>()('thing', {
      table: 'things',
      starts: ['paid'],
      outcomes: { paid: data<{ n: number }>(), told: data<string | undefined>() },
      states: {
        open: {
          call: () => Promise.resolve({ outcome: 'paid' as const, data: { n: 1 } }),
          idempotent: true,
          on: { paid: { to: 'paid', set: (_, { n }) => ({ n: n.toFixed() }) }, gone: 'paid', told: 'paid' },
        },
        paid: { final: true, on: { late_paid: { to: 'paid', set: (_, late) => ({ n: late.n }) } } },
      },
    });
    const typed = (processes: Processes, tx: Tx): unknown => [
      processes.signal(tx, process, 'id', 'late_paid', { n: 1 }),
      processes.signal(tx, process, 'id', 'told'),
      processes.signal(tx, process, 'id', 'gone'),
      // @ts-expect-error -- it needs its data
      processes.signal(tx, process, 'id', 'paid'),
      // @ts-expect-error -- of another type
      processes.signal(tx, process, 'id', 'paid', 'n'),
      // @ts-expect-error -- no state declares it
      processes.signal(tx, process, 'id', 'lost'),
      processes.start(tx, process, { id: 'id', n: 1 }, { state: 'paid' }),
      // @ts-expect-error -- no row starts there
      processes.start(tx, process, { id: 'id', n: 1 }, { state: 'open' }),
    ];
    expect([typed.length, process.starts]).toEqual([2, ['open', 'paid']]);
  });

  it('reads durations, and grows pauses up to the longest', () => {
    expect((['250ms', '45s', '10m', '72h', '2d', 7] as const).map(milliseconds)).toEqual([
      250, 45_000, 600_000, 259_200_000, 172_800_000, 7,
    ]);
    expect([1, 2, 3, 4, 90].map(tries => backoff('5s', '1m').pauseMs(tries))).toEqual([
      5000, 15_000, 45_000, 60_000, 60_000,
    ]);
    expect([1, 2, 3].map(tries => pauses(['30s', '2m']).pauseMs(tries))).toEqual([30_000, 120_000, 120_000]);
    expect(() => milliseconds('soon' as never)).toThrow('not a duration');
  });

  it('is drawn as a state diagram', () => {
    const open = {
      call,
      during: 'busy',
      on: { done: 'end' },
      retry: backoff('5s', '1m', 3),
      onExhausted: 'end',
    } as const;
    const drawn: Process = {
      ...defineProcess<object>()('thing', {
        table: 'things',
        states: { open, busy: { onLeaseLost: 'end' }, end: { final: true } },
      }),
    } as never;
    expect(problemsOf(drawn)).toEqual([]);
    expect(processDiagram(drawn)).toBe(`stateDiagram-v2
  [*] --> open
  open --> busy: call
  open --> end: done
  open --> end: tries exhausted
  busy --> end: lease lost
  end --> [*]
  note right of open: 3 tries`);
  });
});
