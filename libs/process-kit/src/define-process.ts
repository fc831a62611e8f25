import { TechnicalError } from '@porte/domain-kit';
import type { Cause, Tx } from '@porte/messaging-kit';

/** `45s`, `10m`, `72h`, `2d` or milliseconds. */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;

const UNITS_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function milliseconds(duration: Duration): number {
  if (typeof duration === 'number') return duration;
  const [, count, unit] = /^([\d.]+)(ms|s|m|h|d)$/.exec(duration) ?? [];
  if (!count || !unit) throw new TechnicalError(`not a duration: ${duration}`);
  return Number(count) * UNITS_MS[unit]!;
}

/** Standard columns of every process table. */
export interface ProcessColumns {
  tenant_id: string;
  id: string;
  state: string;
  /** rows of one lane share a limit of concurrent steps, and no lane delays another */
  lane: string;
  /** increased by each claim and each transition; a commit with an older value is a conflict */
  fence: number;
  /** when a worker must look at the row; null while the row is final or waits for a signal */
  due_at: Date | null;
  leased_until: Date | null;
  /** when the deadline of the current state ends */
  deadline_at: Date | null;
  /** failed or inconclusive steps in the current state */
  tries: number;
  /** leases that the present step has lost one after the other; a row with `MOST_LOST_LEASES` of them is parked */
  lost_leases: number;
  /** type, code and place of the last error; never its data */
  last_error: string | null;
}

export type ProcessRow<Row> = Row & ProcessColumns;

/** What a handler gets besides its row. */
export interface StepContext<Deps> {
  deps: Deps;
  /** aborted when the service stops or the lease ends */
  signal: AbortSignal;
}

declare const OF: unique symbol;

/** The type of the data that an outcome carries; see `data`. */
export interface DataType<T> {
  readonly [OF]?: () => T;
}

/** Declares the data of an outcome: `outcomes: { paid: data<PaidCharge>() }`. With `undefined` among it the outcome may come without data. */
export const data = <T>(): DataType<T> => ({});

/** The declared data of outcomes, by their names. */
export type DataTypes = Readonly<Record<string, DataType<unknown>>>;

type DataIn<T> = T extends DataType<infer D> ? D : never;

/** The data of an outcome, also where it comes late; undefined for one that declares none. */
export type DataOf<OutcomeData, O> = O extends keyof OutcomeData
  ? DataIn<OutcomeData[O]>
  : O extends `late_${infer Early}`
    ? DataOf<OutcomeData, Early>
    : undefined;

/** Of a transition that no outcome causes: undefined, and unknown for the worker. */
type NoData<OutcomeData> = DataOf<OutcomeData, ''>;

type NamedOutcome<OutcomeData, O> =
  undefined extends DataOf<OutcomeData, O>
    ? { outcome: O; data?: DataOf<OutcomeData, O>; error?: unknown }
    : { outcome: O; data: DataOf<OutcomeData, O>; error?: unknown };

/**
 * The outcome of a step: its name, where it needs no data, or its name with data for its transition and with the error behind it, which is logged and stored.
 * @typeParam OutcomeData as `outcomes` of the process
 */
export type Outcome<O extends string, OutcomeData = object> = {
  [K in O]: (undefined extends DataOf<OutcomeData, K> ? K : never) | NamedOutcome<OutcomeData, K>;
}[O];

/** The outcome of any step, as the worker gets it. */
export type AnyOutcome = string | { outcome: string; data?: unknown; error?: unknown };

/** What the write of a transition gets besides the row as it is now. */
export interface TransitionContext<Row, Deps, Data = unknown> {
  deps: Deps;
  /** of the outcome */
  data: Data;
  /** the row as it was */
  from: ProcessRow<Row>;
}

/** Rows written in the transaction that commits a transition. No I/O besides the database. */
export type TransitionWrite<Row, Deps, Data = unknown> = (
  tx: Tx,
  row: ProcessRow<Row>,
  context: TransitionContext<Row, Deps, Data>,
) => Promise<void>;

/** Columns of the row that change together with its state, in the same statement. @param data of the outcome */
export type TransitionColumns<Row, Data = unknown> = (row: ProcessRow<Row>, data: Data) => object;

/** The next state, optionally with columns that change with it and with what is written in the same transaction afterwards. */
export type Target<Row, Deps, S, Data = unknown> =
  S | { to: S; set?: TransitionColumns<Row, Data>; write?: TransitionWrite<Row, Deps, Data> };

/** When a step is tried again. */
export interface RetryPolicy {
  /** @param tries so far, the failed one included */
  pauseMs(tries: number): number;
  tries: number;
}

/** Each pause is three times as long as the one before, from the first to the most. */
export function backoff(first: Duration, most: Duration, tries = Infinity): RetryPolicy {
  const [firstMs, mostMs] = [milliseconds(first), milliseconds(most)];
  return { tries, pauseMs: done => Math.min(mostMs, firstMs * 3 ** Math.min(done - 1, 20)) };
}

/** The given pauses one after the other; the last one repeats. */
export const pauses = (each: readonly Duration[], tries = Infinity): RetryPolicy => ({
  tries,
  pauseMs: done => milliseconds(each[Math.min(done, each.length) - 1] ?? 0),
});

export const standardRetry = backoff('5s', '1h');

/** One state of a process. @typeParam On its outcomes are the keys */
export interface StateSpec<Row, Deps, S extends string, On = Record<string, unknown>, OutcomeData = DataTypes> {
  /** I/O outside of any transaction */
  call?: (row: ProcessRow<Row>, context: StepContext<Deps>) => Promise<Outcome<keyof On & string, OutcomeData>>;
  /** the state that is committed before `call` starts; a process that dies during the call leaves the row there */
  during?: S;
  /** runs in the transaction that commits `during`; an outcome it returns is committed instead, and nothing is called */
  before?: (
    tx: Tx,
    row: ProcessRow<Row>,
    context: StepContext<Deps>,
  ) => Promise<Outcome<keyof On & string, OutcomeData> | undefined>;
  /** the call may be repeated: the other side applies it once */
  idempotent?: boolean | ((row: Row) => string);
  /** outcomes of `call` that are facts even if the lease was lost: delivered as signals, as `late_<outcome>` where that is declared */
  late?: readonly (keyof On & string)[];
  /** runs in the transaction of the step, without I/O */
  write?: (
    tx: Tx,
    row: ProcessRow<Row>,
    context: StepContext<Deps>,
  ) => Promise<Outcome<keyof On & string, OutcomeData>>;
  /** outcomes of steps and signals, each with its target */
  on?: { [K in keyof On]: Target<Row, Deps, S, DataOf<OutcomeData, K>> };
  lease?: Duration;
  /** of a call that may last longer than its lease, which is renewed while the call lasts: the most that it may take. A process that dies loses the lease soon nevertheless */
  longest?: Duration;
  onLeaseLost?: Target<Row, Deps, S, NoData<OutcomeData>>;
  /** for thrown errors, where there is `onExhausted` for lost leases, and for outcomes that lead back to this state */
  retry?: RetryPolicy;
  onExhausted?: Target<Row, Deps, S, DataOf<OutcomeData, keyof On> | undefined>;
  /** pause before the first step after the state is entered */
  startAfter?: Duration;
  /** pause before each step of a state that looks again and again, the first one included; ms where the row decides */
  every?: Duration | ((row: Row) => number);
  /** counted from the row's entry into the state; a look on the way, from which the row comes back, does not begin it again */
  deadline?: { after: Duration; then: Target<Row, Deps, S, NoData<OutcomeData>> };
  /** who decides through signals: people, or at once another service, whose event is missed where it does not come */
  by?: 'staff' | 'owner' | 'event';
  /**
   * where it is noticed that an event does not come, unless a deadline ends the state: `here`, by `porte_process_oldest_awaited_seconds`, or at the `sender`, a
   * process of another service that tells of its own late rows
   */
  alarm?: 'here' | 'sender';
  final?: boolean;
  /** a final state whose rows are deleted */
  remove?: boolean;
}

export type StateSpecs<Row, Deps, States, OutcomeData> = {
  [K in keyof States]: StateSpec<Row, Deps, keyof States & string, States[K], OutcomeData>;
};

export interface ProcessOptions<Row, Deps, States, OutcomeData, Starts> {
  /** with the columns of `processColumns` */
  table: string;
  /** what shares a limit, such as one carrier; all rows share it by default */
  lane?: (row: Row) => string;
  /** concurrent steps of one lane in one service process */
  perLane?: number;
  /** concurrent steps of all lanes in one service process */
  concurrency?: number;
  /** from a claim until everything about its step is committed, unless the state says otherwise */
  lease?: Duration;
  /** from the claim until a call begins: a process that stood still for longer does not call; half of the lease by default */
  callWithin?: Duration;
  /** SQL expressions over the row `t`, read with each claim and insert: what a step needs of other tables, under the names of optional properties */
  reads?: { readonly [K in keyof Row]?: string };
  /** ties the events of later steps to the event that started the row */
  cause?: (row: Row) => Cause;
  /** a new row starts in the first state, or in the one of `starts` that is passed to `start` */
  states: StateSpecs<Row, Deps, States, OutcomeData>;
  /** states in which a row may be told to start; without being told it starts in the first one */
  starts?: readonly (Starts & keyof States)[];
  /** the data of the outcomes that carry any */
  outcomes?: OutcomeData;
}

/** What is known of a process while it is compiled. */
export interface ProcessTypes {
  /** the outcomes of its states */
  outcome: string;
  /** the data of outcomes, as declared */
  data: object;
  state: string;
  /** where a row may be told to start */
  start: string;
}

/** A process without its types, as the worker walks it. */
export interface Process<Row = object, Deps = unknown, Types extends ProcessTypes = ProcessTypes> {
  readonly name: string;
  readonly table: string;
  readonly initial: string;
  readonly starts: readonly string[];
  readonly lane: (row: Row) => string;
  readonly perLane: number;
  readonly concurrency: number;
  readonly leaseMs: number;
  readonly callWithinMs: number | undefined;
  readonly reads: Readonly<Record<string, string>>;
  readonly cause: ((row: Row) => Cause) | undefined;
  readonly states: Readonly<Record<string, StateSpec<Row, Deps, string>>>;
  /** for types only */
  readonly types?: Types;
}

/** The outcomes that some state declares. */
type OutcomesOf<States> = { [K in keyof States]: keyof States[K] & string }[keyof States];

/** The types of a declared process. */
export interface TypesOf<States, OutcomeData, Starts> extends ProcessTypes {
  outcome: OutcomesOf<States>;
  data: OutcomeData & object;
  state: keyof States & string;
  start: Starts & string;
}

/**
 * Declares a process: its table and its states with their transitions.
 * @example defineProcess<Mail, Mailer>()('mail', { table: 'mails', states: { waiting: { … }, sent: { final: true } } })
 * @throws TechnicalError listing everything that is wrong with the declaration
 */
export const defineProcess =
  <Row extends object, Deps = undefined>() =>
  <const States, const OutcomeData extends DataTypes = Record<never, never>, const Starts extends string = never>(
    name: string,
    {
      table,
      lane,
      perLane = 8,
      concurrency = 32,
      lease = '60s',
      callWithin,
      reads = {},
      cause,
      states,
      starts = [],
    }: ProcessOptions<Row, Deps, States, OutcomeData, Starts>,
  ): Process<Row, Deps, TypesOf<States, OutcomeData, Starts>> => {
    const [initial] = Object.keys(states);
    const process: Process<Row, Deps, TypesOf<States, OutcomeData, Starts>> = {
      name,
      table,
      initial: initial ?? '',
      starts: [...new Set([initial ?? '', ...starts])],
      lane: lane ?? (() => ''),
      perLane,
      concurrency,
      leaseMs: milliseconds(lease),
      callWithinMs: callWithin === undefined ? undefined : milliseconds(callWithin),
      reads: reads as Record<string, string>,
      cause,
      states: states as unknown as Process<Row, Deps>['states'],
    };
    const problems = problemsOf(process as unknown as Process);
    if (problems.length > 0) throw new TechnicalError(`process ${name}: ${problems.join('; ')}`);
    return process;
  };

/** Names in SQL come from the source code, never from data; this catches mistakes. */
const IDENTIFIER = /^[a-z][a-z0-9_]{0,50}$/;

export type AnyState = StateSpec<object, unknown, string>;

export const stateOf = (target: string | { to: string }): string => (typeof target === 'string' ? target : target.to);

/** One arrow of a process. */
export interface Transition {
  from: string;
  /** an outcome, or the event of the worker that causes it */
  event: string;
  to: string;
}

const leadsTo = ({ during, on = {}, onLeaseLost, onExhausted }: AnyState, state: string): boolean =>
  [during, onLeaseLost, onExhausted, ...Object.values(on)].some(
    target => target !== undefined && stateOf(target) === state,
  );

/** Whether a row in state `look`, which has no deadline, is there only until it comes back to `home`, whose deadline goes on while it is there. */
export function isLookFrom({ states }: Process, home: string, look: string): boolean {
  const [from, via] = [states[home]!, states[look]!];
  if (!from.deadline || via.deadline) return false;
  if (from.during === look) return true;
  return (via.call !== undefined || via.write !== undefined) && leadsTo(from, look) && leadsTo(via, home);
}

/** Every transition that the declaration allows. */
export const transitionsOf = (process: Process): Transition[] =>
  Object.entries(process.states).flatMap(([from, spec]) =>
    (
      [
        ['call', spec.during],
        ...Object.entries(spec.on ?? {}),
        ['lease lost', spec.onLeaseLost],
        ['tries exhausted', spec.onExhausted],
        ['deadline', spec.deadline?.then],
      ] as [string, string | { to: string } | undefined][]
    ).flatMap(([event, target]) => (target === undefined ? [] : [{ from, event, to: stateOf(target) }])),
  );

/** The states that `starts` lead to, themselves included. @param next the states one step on */
function closure(starts: readonly string[], next: (state: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const state of found) for (const other of next(state)) found.add(other);
  return found;
}

/**
 * What is wrong with a declaration; empty for a sound one. `defineProcess` refuses a declaration with problems, so this check runs at boot and in every
 * test that imports a process.
 */
export function problemsOf(process: Process): string[] {
  const names = Object.keys(process.states);
  if (names.length === 0) return ['has no states'];
  const transitions = transitionsOf(process);
  const lost = transitions
    .filter(({ to }) => !names.includes(to))
    .map(({ from, to }) => `${from} leads to ${to}, which is no state`);
  if (lost.length > 0) return lost;
  const finals = names.filter(name => process.states[name]!.final);
  const reached = closure(process.starts, state =>
    transitions.filter(({ from }) => from === state).map(({ to }) => to),
  );
  const ending = closure(finals, state => transitions.filter(({ to }) => to === state).map(({ from }) => from));
  return [
    ...[process.name, process.table, ...names, ...Object.keys(process.reads)]
      .filter(name => !IDENTIFIER.test(name))
      .map(name => `${name} is no identifier`),
    ...names.filter(name => !reached.has(name)).map(name => `${name} is never reached`),
    ...names.filter(name => !ending.has(name)).map(name => `${name} never leads to a final state`),
    ...names.flatMap(name => stateProblems(process, name).map(problem => `${name} ${problem}`)),
  ];
}

function stateProblems(process: Process, name: string): string[] {
  const { states } = process;
  const spec = states[name]!;
  const { call, write, during, final } = spec;
  const isCalled = Object.values(states).some(other => other.during === name);
  const works = call !== undefined || write !== undefined;
  const isOwned = works || isCalled || spec.deadline !== undefined || spec.by !== undefined;
  const isSafe = spec.idempotent || spec.onLeaseLost || (during && states[during]?.onLeaseLost);
  const homes = Object.keys(states).filter(home => isLookFrom(process, home, name));
  const repeats = works && Object.values(spec.on ?? {}).some(target => stateOf(target) === name);
  const rules: [boolean, string][] = [
    [!final && !isOwned, 'has neither a handler nor a deadline nor a staff owner'],
    [
      final === true && (works || isCalled || spec.deadline !== undefined),
      'is final and cannot have a handler or a deadline',
    ],
    [spec.remove === true && !final, 'is not final, so its rows cannot be removed'],
    [call !== undefined && write !== undefined, 'has both call and write'],
    [call !== undefined && !isSafe, 'has a call that is neither idempotent nor covered by onLeaseLost'],
    [isCalled && !spec.onLeaseLost, 'is committed during a call and needs onLeaseLost'],
    [during !== undefined && call === undefined, 'has during without call'],
    [spec.longest !== undefined && call === undefined, 'has longest without call'],
    [homes.length > 1, `leads back to several states with deadlines: ${homes.join(', ')}`],
    [
      spec.by === 'event' && !spec.deadline && !spec.alarm,
      'waits for an event and has neither a deadline nor an alarm',
    ],
    [during === name, 'is its own during state'],
    [works && Object.keys(spec.on ?? {}).length === 0, 'has a handler and no outcomes'],
    [repeats && !spec.every && !spec.retry, 'leads to itself and needs every or retry'],
    [
      spec.onExhausted !== undefined && (spec.retry?.tries ?? Infinity) === Infinity,
      'has onExhausted and unlimited tries',
    ],
    [
      spec.retry !== undefined && spec.retry.tries !== Infinity && !spec.onExhausted,
      'has limited tries and needs onExhausted',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}
