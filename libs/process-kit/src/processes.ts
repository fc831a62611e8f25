import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { failpoint, summarizeError, TechnicalError, type Clock } from '@porte/domain-kit';
import { isTransient, type Database, type Tx, type UnitOfWork } from '@porte/messaging-kit';
import {
  isLookFrom,
  milliseconds,
  standardRetry,
  stateOf,
  type AnyOutcome,
  type AnyState,
  type DataOf,
  type Duration,
  type Process,
  type ProcessTypes,
  type Target,
} from './define-process.js';
import type { MetricsPort } from './metrics-port.js';
import {
  MOST_LOST_LEASES,
  ProcessRowConflict,
  ProcessStore,
  type AnyRow,
  type Change,
  type ClaimedRow,
} from './process-store.js';
import { ProcessWaiters } from './process-waiters.js';
import type { Job, Scheduler } from './scheduler.js';

/** Between two polls for rows of other replicas, ms: while there is work, and at rest. */
const BUSY_MS = 500;
const REST_MS = 4000;
/** Pauses before a commit is tried again that failed for a transient reason, ms. */
const COMMIT_RETRIES_MS: readonly number[] = [50, 200, 1000, 5000];
const LONGEST_ERROR = 500;

/** An outcome that the current state of the row does not declare. */
export class IllegalOutcome extends TechnicalError {
  constructor(process: string, state: string, outcome: string) {
    super(`process ${process}: state ${state} has no outcome ${outcome}`);
  }
}

interface Registration {
  process: Process;
  deps: unknown;
  store: ProcessStore;
  job: Job;
  /** steps that run and places that are taken for rows about to be committed, each with its lane */
  running: Map<Promise<void>, string>;
  /** the claim that is under way */
  claiming: Promise<unknown> | null;
  /** rows may wait for a place of their lane */
  isFull: boolean;
  /** rows may wait for any place at all: the last claim took as many as it could */
  isShort: boolean;
}

/** A place of the worker that one row has. */
interface Place {
  /** Frees the place; without effect the second time. */
  leave(): void;
}

/** What tests and simulations replace. */
export interface ProcessPorts {
  /** milliseconds that only grow, whatever becomes of the clock: they tell for how long this process stood still */
  monotonicMs(): number;
  /** how long a stop waits for running calls before it aborts them, ms */
  drainMs: number;
  /** begins the step of a row that was inserted as a claimed one, once that is committed */
  begin(step: () => Promise<void>): void;
}

const PORTS: ProcessPorts = {
  monotonicMs: () => performance.now(),
  drainMs: 10_000,
  begin: step => void step(),
};

/** What a transition needs besides the row. */
interface Move {
  outcome: string;
  data?: unknown;
  now: Date | null;
  /** keeps the row claimed: the call follows */
  leaseMs?: number;
  error?: string;
  /** the try is counted already */
  isCounted?: boolean;
}

/** The data that comes with a signal: none where the outcome declares none. */
type DataArguments<Types extends ProcessTypes, O> =
  undefined extends DataOf<Types['data'], O> ? [data?: DataOf<Types['data'], O>] : [data: DataOf<Types['data'], O>];

type AnyTarget = Target<object, unknown, string>;
type Id = Pick<AnyRow, 'tenant_id' | 'id'>;

type Parts = Pick<Move, 'outcome' | 'data' | 'error'>;

/** The fence of a row that is inserted as a claimed one. */
const FIRST_FENCE = 1;

/** A look takes the deadline of where it came from with it, and brings it back. */
function deadlineOf(process: Process, to: string, from: AnyRow | undefined): Change['deadlineMs'] {
  const { deadline } = process.states[to]!;
  if (from?.deadline_at && isLookFrom(process, from.state, to)) return 'carry';
  if (from?.deadline_at && isLookFrom(process, to, from.state)) return 'keep';
  return deadline ? milliseconds(deadline.after) : null;
}

const periodOf = ({ every }: AnyState, row: object): Duration | undefined =>
  typeof every === 'function' ? every(row) : every;

const LEASE_LOST = 'its process ended, or stood still, during this step';

/** So many lost leases are repeated at once: a service that is restarted twice delays nothing. */
const LOST_TOGETHER = 2;
/** The longest pause of a step that is repeated apart from those that lost their leases with it. */
const APART_MS = 10_000;

/** Rows that were lost together come again at different moments. */
const apartMs = ({ id }: Pick<AnyRow, 'id'>): number => Math.round((parseInt(id.slice(-4), 16) / 0xffff) * APART_MS);

const reasonOf = (error: unknown): string => summarizeError(error).slice(0, LONGEST_ERROR);

/** Runs a step as a part of the trace that its row belongs to. @param traceparent of the row's cause */
export type StepTracer = (process: string, traceparent: string | undefined, step: () => Promise<void>) => Promise<void>;

/** Runs a service's processes: starts rows, claims due rows, makes their steps, commits outcomes, resumes what a crash left behind. */
@Injectable()
export class Processes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('processes');
  private readonly registered = new Map<string, Registration>();
  private readonly waiters = new ProcessWaiters();
  private readonly steps;
  /** new rows are stepped at once; otherwise they wait for a claim */
  private isWorking = false;
  private isStopping = false;
  private readonly ends = new AbortController();
  private ports = PORTS;
  private traced: StepTracer | undefined;

  /** @param clock in place of the database's own, for tests: also the SQL uses it then */
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly scheduler: Scheduler,
    metrics: MetricsPort,
    private readonly clock?: Clock,
  ) {
    this.steps = metrics.counter('porte_process_outcomes_total', 'Outcomes of process steps and signals, by process.');
    this.addGauges(metrics);
  }

  /** Traces every step from now on. */
  traceSteps(tracer: StepTracer): void {
    this.traced = tracer;
  }

  /** Makes this service the worker of a process. @param deps what its handlers use */
  register<Row, Deps, Types extends ProcessTypes>(process: Process<Row, Deps, Types>, deps: Deps): void {
    const { name } = process;
    if (this.registered.has(name)) throw new TechnicalError(`process ${name} is registered twice`);
    const erased = process as unknown as Process;
    const job = this.scheduler.add({
      name: `process.${name}`,
      everyMs: BUSY_MS,
      restMs: REST_MS,
      atStart: true,
      run: () => this.poll(name),
    });
    const store = new ProcessStore(this.database, erased);
    this.registered.set(name, {
      process: erased,
      deps,
      store,
      job,
      running: new Map(),
      claiming: null,
      isFull: false,
      isShort: false,
    });
  }

  /** @throws TechnicalError where a table has states that no declaration knows: a worker would leave these rows for ever */
  async onApplicationBootstrap(): Promise<void> {
    for (const { process, store } of this.registered.values()) {
      const unknown = await store.unknownStates();
      if (unknown.length > 0)
        throw new TechnicalError(`process ${process.name}: ${process.table} has unknown states: ${unknown.join(', ')}`);
    }
    this.isWorking = true;
  }

  /** Waits for running steps; calls that take too long are aborted, and their rows resumed by the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.isWorking = false;
    // A claim in flight brings rows whose steps begin when it has ended.
    await Promise.all([...this.registered.values()].map(({ job }) => job.stop()));
    const all = Promise.all([...this.registered.values()].flatMap(({ running }) => [...running.keys()]));
    const drained = new AbortController();
    await Promise.race([all, pause(this.ports.drainMs, undefined, { signal: drained.signal }).catch(() => {})]);
    drained.abort();
    this.ends.abort();
    await all;
  }

  /**
   * Adds a row in the first state. Where its lane has a free place in this process and no row waits in front of it, the row is inserted as a claimed one and its
   * step follows the commit; otherwise it waits for a claim.
   * @param row its own columns, `id` included
   * @param state one of the process's `starts`; the first state unless it is given
   * @returns false where a row with this id exists
   */
  async start<Row, Types extends ProcessTypes>(
    tx: Tx,
    { name }: Process<Row, never, Types>,
    row: Row & { id: string },
    { state }: { state?: Types['start'] } = {},
  ): Promise<boolean> {
    const found = this.find(name);
    const { process, store, job } = found;
    const initial = state ?? process.initial;
    if (!process.starts.includes(initial)) throw new TechnicalError(`process ${name}: no row starts in ${initial}`);
    const [since, now, lane] = [this.ports.monotonicMs(), this.now(), process.lane(row as object)];
    const [spec, queued] = [process.states[initial]!, this.entry(process, initial, row as object)];
    const place = spec.call && queued.dueMs === 0 ? await this.takePlace(found, lane) : null;
    if (place) tx.afterFailure(() => place.leave());
    const held = spec.during ?? initial;
    const claimed = place && {
      ...this.entry(process, held, row as object, this.leaseMs(found, held)),
      ...(isLookFrom(process, initial, held) && { deadlineMs: queued.deadlineMs }),
    };
    const made = await store.insert(tx, now, row as object, { queued, claimed, lane });
    if (!place || made?.fence !== FIRST_FENCE) {
      place?.leave();
      if (made) tx.afterCommit(() => job.wake());
      return made !== null;
    }
    if (spec.during && (await this.decide(tx, found, made, spec, now))) tx.afterCommit(() => place.leave());
    else
      tx.afterCommit(() => {
        if (spec.during) this.steps.add({ process: name, outcome: 'call' });
        this.ports.begin(() =>
          this.guard(found, made, now, () => this.send(found, made, spec, now, since)).finally(() => place.leave()),
        );
      });
    return true;
  }

  /**
   * Brings an outcome from outside: an event, a webhook, a decision of staff.
   * @param data of the outcome, where it declares any
   * @throws IllegalOutcome where the row's state does not declare it
   */
  async signal<Types extends ProcessTypes, O extends Types['outcome']>(
    tx: Tx,
    { name }: Process<never, never, Types>,
    id: string,
    outcome: O,
    ...[data]: DataArguments<Types, O>
  ): Promise<void> {
    const found = this.find(name);
    const row = await found.store.lock(tx, id);
    const target = found.process.states[row.state]?.on?.[outcome];
    if (!target) throw new IllegalOutcome(name, row.state, outcome);
    await this.transition(tx, found, row, target, { outcome, data, now: this.now() });
  }

  /** Makes a row due at once that waits for its next step; without effect on a row for which none is to come. */
  async hasten(tx: Tx, { name }: Process<never, never>, id: string): Promise<void> {
    const { store, job } = this.find(name);
    await store.hasten(tx, this.now(), id);
    tx.afterCommit(() => job.wake());
  }

  /** Gives a row that is parked one more try, because a person asked for it; without effect on others. */
  async retryParked(tx: Tx, { name }: Process<never, never>, id: string): Promise<void> {
    const { store, job } = this.find(name);
    await store.retryParked(tx, this.now(), id);
    tx.afterCommit(() => job.wake());
  }

  /** For tests and simulations. */
  replacePorts(ports: Partial<ProcessPorts>): void {
    this.ports = { ...this.ports, ...ports };
  }

  /** For simulations: forgets the steps that run, as a killed process does. */
  forgetSteps(): void {
    for (const { running } of this.registered.values()) running.clear();
  }

  /**
   * Runs what is due, once, and waits for it: for tests and simulations, with the scheduler stopped.
   * @param now in place of the database's time
   * @param process all of them by default
   * @returns how many steps ran
   */
  async step({
    now = this.now(),
    limit = 100,
    process,
  }: { now?: Date | null; limit?: number; process?: string } = {}): Promise<number> {
    const chosen = process === undefined ? [...this.registered.values()] : [this.find(process)];
    const claimed = await Promise.all(
      chosen.map(async found => {
        const [rows, since] = [
          await found.store.claim(now, { rows: limit, busy: this.busy(found) }),
          this.ports.monotonicMs(),
        ];
        await Promise.all(rows.map(row => this.run(found, row, now, since)));
        return rows.length;
      }),
    );
    return claimed.reduce((sum, count) => sum + count, 0);
  }

  /**
   * Waits until a row is final or in one of the given states, here or in another replica.
   * @returns the row as it is then, or after `timeoutMs`; null where it does not exist (any more)
   */
  async outcome<Row, Types extends ProcessTypes>(
    { name }: Process<Row, never, Types>,
    { tenant_id, id }: Id,
    { states = [], timeoutMs = 10_000 }: { states?: readonly Types['state'][]; timeoutMs?: number } = {},
  ): Promise<(Row & AnyRow) | null> {
    const { process, store } = this.find(name);
    const look = () => this.work.run({ tenant_id }, tx => store.find(tx, id));
    const isOver = (row: AnyRow | null) =>
      !row || states.includes(row.state) || process.states[row.state]?.final === true;
    return (await this.waiters.wait(id, look, isOver, { timeoutMs })) as (Row & AnyRow) | null;
  }

  private now(): Date | null {
    return this.clock?.now() ?? null;
  }

  private find(name: string): Registration {
    const found = this.registered.get(name);
    if (!found) throw new TechnicalError(`process ${name} is not registered`);
    return found;
  }

  private busy({ running }: Registration): Record<string, number> {
    const busy: Record<string, number> = {};
    for (const lane of running.values()) busy[lane] = (busy[lane] ?? 0) + 1;
    return busy;
  }

  /** Claims until nothing is due or no place is free. @returns whether anything was due */
  private async poll(name: string): Promise<boolean> {
    const found = this.find(name);
    const { process, store, running } = found;
    let [isAny, rows]: [boolean, ClaimedRow[]] = [false, []];
    do {
      const [room, since, now] = [process.concurrency - running.size, this.ports.monotonicMs(), this.now()];
      if (this.isStopping) break;
      const claim = room > 0 ? store.claim(now, { rows: room, busy: this.busy(found) }) : Promise.resolve([]);
      found.claiming = claim;
      rows = await claim.finally(() => (found.claiming = null));
      found.isShort = rows.length >= room;
      for (const row of rows) void this.run(found, row, now, since).finally(this.occupy(found, row.lane).leave);
      isAny ||= rows.length > 0;
    } while (rows.length > 0);
    // Rows beyond the limit of a lane are due, but no claim finds them before one of its steps ends.
    found.isFull = Object.values(this.busy(found)).some(count => count >= process.perLane);
    return isAny;
  }

  private occupy(found: Registration, lane: string): Place {
    const { promise, resolve } = Promise.withResolvers<void>();
    found.running.set(promise, lane);
    const leave = (): void => {
      if (!found.running.delete(promise)) return;
      resolve();
      if (found.isFull || found.isShort) found.job.wake();
    };
    return { leave };
  }

  /** A place for a row that is about to be committed. @returns null where the row must wait for its turn */
  private async takePlace(found: Registration, lane: string): Promise<Place | null> {
    // A claim under way has been offered the free places: they are not to be given away before its answer.
    await found.claiming?.catch(() => {});
    const { process, running } = found;
    if (!this.isWorking || found.claiming || found.isShort || running.size >= process.concurrency) return null;
    return (this.busy(found)[lane] ?? 0) < process.perLane ? this.occupy(found, lane) : null;
  }

  /** One step of a claimed row. */
  private run(found: Registration, row: ClaimedRow, now: Date | null, since: number): Promise<void> {
    const spec = found.process.states[row.state] ?? {};
    return this.guard(found, row, now, async () => {
      if (row.deadline_over && spec.deadline)
        await this.commit(found, row, spec.deadline.then, { outcome: 'deadline', now });
      else if (spec.onLeaseLost && (row.lease_lost || !(spec.call || spec.write)))
        await this.commit(found, row, spec.onLeaseLost, { outcome: 'lease_lost', now });
      else if (row.lease_lost && this.isWorn(spec, row))
        await this.commit(found, row, row.state, { outcome: 'lease_lost', now, error: LEASE_LOST, isCounted: true });
      else if (row.lease_lost && !spec.onExhausted && row.lost_leases >= LOST_TOGETHER)
        await this.setApart(found, row, spec, now);
      else if (spec.write) await this.runWrite(found, row, spec, now);
      else if (spec.call) await this.runCall(found, row, spec, now, since);
      else throw new TechnicalError(`state ${row.state} is due and has no handler`);
    });
  }

  /** Never throws: what fails is logged and counted, and the row is retried or its lease ends. */
  private async guard(found: Registration, row: AnyRow, now: Date | null, step: () => Promise<void>): Promise<void> {
    const { process } = found;
    try {
      await (this.traced ? this.traced(process.name, process.cause?.(row)?.traceparent, step) : step());
    } catch (error) {
      this.failed(found, row, error);
      await this.retry(found, row, now, error).catch((second: unknown) => this.failed(found, row, second));
    }
  }

  /** Of a step that loses its lease as often as it may fail the process dies, perhaps with the work of others: it ends like one that failed. */
  private isWorn({ retry, onExhausted }: AnyState, { tries }: AnyRow): boolean {
    return onExhausted !== undefined && tries >= (retry ?? standardRetry).tries;
  }

  /**
   * Of a step that loses its lease again and again its process dies, and with it the steps beside it: it is repeated apart from them, and not at all once it has
   * lost too many. Its state stays, so that signals still move it, and so does the end of its deadline.
   */
  private setApart(found: Registration, row: AnyRow, { deadline }: AnyState, now: Date | null): Promise<void> {
    const isParked = row.lost_leases >= MOST_LOST_LEASES;
    const change: Change = {
      state: row.state,
      dueMs: isParked ? null : apartMs(row),
      leaseMs: null,
      deadlineMs: deadline ? 'keep' : 'carry',
      tries: row.tries,
      lostLeases: row.lost_leases,
      lastError: LEASE_LOST,
    };
    return this.inTransaction(found, row, async tx => {
      await found.store.change(tx, now, row, change);
      tx.afterCommit(() => this.moved(found, row, row.state, isParked ? 'parked' : 'lease_lost', change));
      if (isParked) tx.afterCommit(() => this.sayParked(found, row));
    });
  }

  private sayParked({ process }: Registration, { id, tenant_id, state, lost_leases }: AnyRow): void {
    this.log.error(
      { process: process.name, id, tenant_id, state, lost_leases },
      'a process row is parked: its step has lost its lease again and again',
    );
  }

  private runWrite(found: Registration, row: AnyRow, spec: AnyState, now: Date | null): Promise<void> {
    return this.inTransaction(found, row, async tx => {
      const outcome = this.parts(found, row, await spec.write!(tx, row, this.context(found, row)));
      await this.transition(tx, found, row, this.target(found, row, spec, outcome.outcome), { ...outcome, now });
    });
  }

  private async runCall(
    found: Registration,
    row: AnyRow,
    spec: AnyState,
    now: Date | null,
    since: number,
  ): Promise<void> {
    const held = spec.during ? await this.beginCall(found, row, spec, now) : row;
    if (held) await this.send(found, held, spec, now, since);
  }

  /**
   * Makes the call that the database has on record, and commits its outcome.
   * @param spec of the state that declares the call
   * @param since when the row was claimed, by the monotonic clock
   */
  private async send(
    found: Registration,
    held: AnyRow,
    spec: AnyState,
    now: Date | null,
    since: number,
  ): Promise<void> {
    const done = this.parts(found, held, await this.call(found, held, spec, since));
    const target = this.target(found, held, spec, done.outcome);
    try {
      await this.commit(found, held, target, { ...done, now: now && (this.clock?.now() ?? now) });
    } catch (error) {
      if (!(error instanceof ProcessRowConflict)) throw error;
      await this.late(found, held, spec, done, error);
    }
  }

  private async call(found: Registration, held: AnyRow, spec: AnyState, since: number): Promise<AnyOutcome> {
    try {
      await failpoint('call.before');
      this.assertInTime(found, held, since);
      return await this.holding(found, held, spec, context => spec.call!(held, context));
    } catch (error) {
      const lost = spec.during && found.process.states[spec.during]?.onLeaseLost;
      if (!lost) throw error;
      // The call is not idempotent: whether it had an effect is unknown, as after a crash.
      this.failed(found, held, error);
      throw new CallUnknown(held, lost, error);
    }
  }

  /** Makes a call, and renews its lease while the call lasts, where that may take longer. */
  private async holding<T>(
    found: Registration,
    held: AnyRow,
    { longest }: AnyState,
    call: (context: { deps: unknown; signal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const context = this.context(found, held);
    if (longest === undefined) return call(context);
    const [leaseMs, lost] = [this.leaseMs(found, held.state), new AbortController()];
    const renew = (): Promise<void> =>
      found.store.renew(held, this.now(), leaseMs).then(
        isHeld => void (isHeld || lost.abort()),
        (error: unknown) => this.warn(found, held, error),
      );
    const renewals = setInterval(() => void renew(), leaseMs / 4);
    const signal = AbortSignal.any([this.ends.signal, lost.signal, AbortSignal.timeout(milliseconds(longest))]);
    return call({ ...context, signal }).finally(() => clearInterval(renewals));
  }

  /** A process that stood still must not call: another one may have decided already that the lease is lost. */
  private assertInTime(found: Registration, { state }: AnyRow, since: number): void {
    if (this.ends.signal.aborted) throw new TechnicalError('the service is stopping; the call is not made');
    if (this.ports.monotonicMs() - since > (found.process.callWithinMs ?? this.leaseMs(found, state) / 2))
      throw new TechnicalError('the process stood still; the call is not made');
  }

  /** Commits `during` before the call. @returns the row as it is held then; null where `before` has decided */
  private beginCall(found: Registration, row: AnyRow, spec: AnyState, now: Date | null): Promise<AnyRow | null> {
    return this.inTransaction(found, row, async tx => {
      if (await this.decide(tx, found, row, spec, now)) return null;
      const leaseMs = this.leaseMs(found, spec.during!);
      const fence = await this.transition(tx, found, row, spec.during!, { outcome: 'call', leaseMs, now });
      return { ...row, state: spec.during!, fence };
    });
  }

  /** Lets `before` decide. @returns whether it did, so that there is nothing to call */
  private async decide(tx: Tx, found: Registration, row: AnyRow, spec: AnyState, now: Date | null): Promise<boolean> {
    const early = await spec.before?.(tx, row, this.context(found, row));
    if (early === undefined) return false;
    const outcome = this.parts(found, row, early);
    await this.transition(tx, found, row, this.target(found, row, spec, outcome.outcome), { ...outcome, now });
    return true;
  }

  /** The row was changed during the call: an outcome that is a fact is brought like a signal, any other belongs to no one now. */
  private async late(
    found: Registration,
    held: AnyRow,
    spec: AnyState,
    { outcome, data }: Parts,
    conflict: ProcessRowConflict,
  ): Promise<void> {
    if (!spec.late?.includes(outcome)) throw conflict;
    await this.inTransaction(found, held, async tx => {
      const row = await found.store.lock(tx, held.id);
      const { on = {} } = found.process.states[row.state] ?? {};
      const name = on[`late_${outcome}`] ? `late_${outcome}` : outcome;
      if (!on[name]) throw new IllegalOutcome(found.process.name, row.state, name);
      await this.transition(tx, found, row, on[name], { outcome: name, data, now: this.now() });
    });
  }

  private commit(found: Registration, row: AnyRow, target: AnyTarget, move: Move): Promise<void> {
    return this.inTransaction(found, row, tx => this.transition(tx, found, row, target, move).then(() => {}));
  }

  /** A transaction of the row's tenant. What fails for a transient reason is committed again within the lease: the outcome of a call must not be lost. */
  private async inTransaction<T>({ process }: Registration, row: AnyRow, work: (tx: Tx) => Promise<T>): Promise<T> {
    const once = () => this.work.run(row, work, process.cause?.(row));
    for (const ms of COMMIT_RETRIES_MS) {
      try {
        return await once();
      } catch (error) {
        if (!isTransient(error)) throw error;
        await pause(ms);
      }
    }
    return once();
  }

  /**
   * The only place that changes a state: compare-and-set on state and fence, then the write of the transition; the events of both go to the outbox.
   * @returns the new fence
   */
  private async transition(tx: Tx, found: Registration, row: AnyRow, target: AnyTarget, move: Move): Promise<number> {
    const { process, store, deps } = found;
    const to = stateOf(target);
    const next = process.states[to]!;
    const { set, write } = typeof target === 'object' ? target : {};
    const [own, lastError] = [set?.(row, move.data) ?? {}, move.error ?? null];
    const changed = { ...row, ...own };
    const change =
      to === row.state ? this.again(next, changed, move) : this.entry(process, to, changed, move.leaseMs, row);
    if (change === null) return this.transition(tx, found, row, next.onExhausted!, { ...move, outcome: 'exhausted' });
    // Sent ahead of the write's own statements and answered with them; a conflict rolls both back.
    const comparing = next.remove
      ? store.remove(tx, row)
      : store.change(tx, move.now, row, { ...change, lastError }, own);
    const fence = next.remove ? row.fence : row.fence + 1;
    const writing = Promise.resolve().then(() =>
      write?.(tx, { ...changed, state: to, fence }, { deps, data: move.data, from: row }),
    );
    const [compared, written] = await Promise.allSettled([comparing, writing]);
    if (compared.status === 'rejected') throw compared.reason;
    if (written.status === 'rejected') throw written.reason;
    tx.afterCommit(() => this.moved(found, row, to, move.outcome, change));
    return fence;
  }

  /** How a state is entered. @param row as it is then @param from as it was; none where it begins */
  private entry(process: Process, state: string, row: object, leaseMs?: number, from?: AnyRow): Change {
    const spec = process.states[state]!;
    const works = spec.call !== undefined || spec.write !== undefined || leaseMs !== undefined;
    return {
      state,
      dueMs: !works ? null : leaseMs !== undefined ? 0 : milliseconds(spec.startAfter ?? periodOf(spec, row) ?? 0),
      leaseMs: leaseMs ?? null,
      deadlineMs: deadlineOf(process, state, from),
      tries: 0,
      lostLeases: 0,
      lastError: null,
    };
  }

  /** How a state is stepped again: after its period, or after the pause of its retry policy. @returns null where its tries are exhausted */
  private again(spec: AnyState, row: AnyRow, { error, isCounted }: Move): Change | null {
    const { state, tries } = row;
    const isWaiting = !spec.call && !spec.write;
    const retries = error !== undefined || spec.every === undefined;
    const policy = spec.retry ?? standardRetry;
    const failed = tries + (retries && !isWaiting && !isCounted ? 1 : 0);
    if (spec.onExhausted && failed >= policy.tries) return null;
    const dueMs = isWaiting ? null : retries ? policy.pauseMs(failed) : milliseconds(periodOf(spec, row)!);
    // A look that succeeded ends a series of failures.
    const deadlineMs = spec.deadline ? 'keep' : 'carry';
    return { state, dueMs, leaseMs: null, deadlineMs, tries: retries ? failed : 0, lostLeases: 0, lastError: null };
  }

  /** After a failure: once more after a pause, under the retry policy of the state. A conflict means that someone else has moved the row. */
  private async retry(found: Registration, row: AnyRow, now: Date | null, error: unknown): Promise<void> {
    if (error instanceof ProcessRowConflict) return;
    if (error instanceof CallUnknown)
      return this.commit(found, error.held, error.target, { outcome: 'lease_lost', now, error: reasonOf(error.cause) });
    const { call, write } = found.process.states[row.state] ?? {};
    // A row whose call was made is left to its lease.
    if (!call && !write) return;
    await this.commit(found, row, row.state, { outcome: 'error', now, error: reasonOf(error) });
  }

  private target({ process }: Registration, { state }: AnyRow, { on }: AnyState, outcome: string): AnyTarget {
    const target = on?.[outcome];
    if (!target) throw new IllegalOutcome(process.name, state, outcome);
    return target;
  }

  private leaseMs({ process }: Registration, state: string): number {
    const { lease } = process.states[state]!;
    return lease === undefined ? process.leaseMs : milliseconds(lease);
  }

  private context(found: Registration, { state }: AnyRow): { deps: unknown; signal: AbortSignal } {
    return {
      deps: found.deps,
      signal: AbortSignal.any([this.ends.signal, AbortSignal.timeout(this.leaseMs(found, state))]),
    };
  }

  private moved({ process, job }: Registration, row: AnyRow, to: string, outcome: string, change: Change): void {
    this.steps.add({ process: process.name, outcome });
    this.log.debug(
      { process: process.name, id: row.id, tenant_id: row.tenant_id, from: row.state, outcome, to },
      'process transition',
    );
    this.waiters.wake(row.id);
    if (change.dueMs === null || change.leaseMs !== null) return;
    if (change.dueMs === 0) job.wake();
    else job.dueIn(change.dueMs);
  }

  private failed(found: Registration, row: AnyRow, error: unknown): void {
    if (error instanceof CallUnknown) return;
    const outcome = error instanceof ProcessRowConflict ? 'conflict' : 'error';
    this.steps.add({ process: found.process.name, outcome });
    this.warn(found, row, error);
  }

  private parts(found: Registration, row: AnyRow, outcome: AnyOutcome): Parts {
    if (typeof outcome === 'string') return { outcome };
    const { error, ...rest } = outcome;
    if (error === undefined) return rest;
    this.warn(found, row, error);
    return { ...rest, error: reasonOf(error) };
  }

  private warn({ process }: Registration, row: AnyRow, error: unknown): void {
    this.log.warn(
      { process: process.name, id: row.id, tenant_id: row.tenant_id, state: row.state, tries: row.tries, err: error },
      'a process step failed',
    );
  }

  private addGauges(metrics: MetricsPort): void {
    type Figures = Awaited<ReturnType<ProcessStore['figures']>>;
    const gauge = (
      name: string,
      help: string,
      value: (figures: Figures[number]) => number,
      shows: (state: AnyState) => boolean = () => true,
    ): void =>
      metrics.gauge({
        name,
        help,
        read: async () => {
          const all = [...this.registered.values()].map(async ({ process, store }) =>
            (await store.figures(this.now()))
              .filter(({ state }) => shows(process.states[state]!))
              .map(each => ({
                value: value(each),
                labels: { process: process.name, state: each.state },
              })),
          );
          return (await Promise.all(all)).flat();
        },
      });
    gauge('porte_process_rows', 'Rows of processes that are not final, by state.', ({ rows }) => rows);
    gauge(
      'porte_process_parked_rows',
      'Rows of processes that no worker looks at, because their step has lost its lease again and again, by state.',
      ({ parked }) => parked,
      ({ onExhausted, onLeaseLost }) => !onExhausted && !onLeaseLost,
    );
    gauge('porte_process_oldest_due_seconds', 'For how long the oldest due row waits, by state.', ({ waiting }) =>
      Math.max(0, waiting),
    );
    gauge(
      'porte_process_oldest_awaited_seconds',
      'For how long the oldest row waits for an event of another service, by state.',
      ({ resting }) => Math.max(0, resting),
      ({ alarm }) => alarm === 'here',
    );
  }
}

/** A call that is not idempotent failed: no one knows whether it had an effect. */
class CallUnknown extends Error {
  constructor(
    readonly held: AnyRow,
    readonly target: AnyTarget,
    override readonly cause: unknown,
  ) {
    super('the outcome of the call is unknown');
  }
}
