import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { TechnicalError } from '@porte/domain-kit';
import { PollTimer, REST_MS, type MakePoll, type Poll } from '@porte/messaging-kit';
import type { MetricsPort } from './metrics-port.js';

/** Work that runs from time to time. */
export interface JobSpec {
  /** unique in its service, as logs, metrics and `runNow` name it */
  name: string;
  /** between two runs, ms; null for a job that runs only when it is woken */
  everyMs: number | null;
  /** at rest, ms: each run that finds nothing doubles the pause up to this */
  restMs?: number;
  /** the first run comes at the start of the service, not one period later */
  atStart?: boolean;
  /**
   * One run; runs of a job never overlap.
   * @param signal aborted when the service stops: the run ends early, and its error is not reported
   * @returns whether it found work; undefined where someone else reports that by `looked`
   */
  run(signal: AbortSignal): Promise<boolean | void> | boolean | void;
}

const ignore = (): void => {};

/** A scheduled job. */
export class Job implements Poll {
  private readonly timer: PollTimer | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private isStarted = false;
  private ends = new AbortController();
  /** when `runDue` runs it next, by the time that `runDue` is given */
  nextRunMs = -Infinity;

  /** @internal made by the scheduler. @param report told of the end of each run */
  constructor(
    readonly spec: JobSpec,
    private readonly report: (job: string, error?: unknown) => void,
  ) {
    const { everyMs, restMs } = spec;
    if (everyMs !== null)
      this.timer = new PollTimer(() => void this.tick(), { busyMs: everyMs, restMs: restMs ?? everyMs });
  }

  /** Runs it on time from now on. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.ends = new AbortController();
    this.timer?.start();
    if (this.spec.atStart) void this.tick();
  }

  /** No further run; resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.isStarted = false;
    this.timer?.stop();
    this.ends.abort();
    await this.running;
  }

  /** There may be work: runs now, or once more after the current run. Without effect while it is stopped. */
  wake(): void {
    if (!this.isStarted) return;
    if (this.running) this.again = true;
    else void this.tick();
  }

  /** A look has ended. @param found whether there was work, so that there may be more */
  looked(found: boolean): void {
    this.timer?.looked(found);
  }

  /** This process has worked, and may have left something that is due soon. */
  hasten(): void {
    this.timer?.hasten();
  }

  /** Something is due in so many ms: runs then, if not before. */
  dueIn(ms: number): void {
    this.timer?.dueIn(ms);
  }

  /** One run, after the current one. @throws what the run throws */
  async runNow(): Promise<void> {
    while (this.running) await this.running;
    await this.begin(error => {
      throw error;
    });
  }

  private tick(): Promise<void> {
    return this.running ?? this.begin(ignore);
  }

  private begin(failed: (error: unknown) => void): Promise<void> {
    // A stopped job can still be run by hand.
    if (this.ends.signal.aborted) this.ends = new AbortController();
    const { signal } = this.ends;
    const run = async (): Promise<void> => {
      const found = await this.spec.run(signal);
      if (typeof found === 'boolean') this.looked(found);
    };
    const ended = run().then(
      () => this.report(this.spec.name),
      (error: unknown) => {
        if (signal.aborted) return;
        this.report(this.spec.name, error);
        failed(error);
      },
    );
    this.running = ended.catch(ignore).finally(() => {
      this.running = null;
      if (!this.again) return;
      this.again = false;
      this.wake();
    });
    return ended;
  }
}

/** Runs the jobs of a service: on time, when they are woken, or step by step for a test or a simulation. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('scheduler');
  private readonly jobs = new Map<string, Job>();
  private readonly runs;
  private isStarted = false;

  constructor(metrics: MetricsPort) {
    this.runs = metrics.counter('porte_job_runs_total', 'Runs of scheduled jobs, by job and result.');
  }

  /** Registers a job; it starts with the service. @throws TechnicalError where the name is taken */
  add(spec: JobSpec): Job {
    if (this.jobs.has(spec.name)) throw new TechnicalError(`there are two jobs ${spec.name}`);
    const job = new Job(spec, (name, error) => this.report(name, error));
    this.jobs.set(spec.name, job);
    if (this.isStarted) job.start();
    return job;
  }

  /** The poll of a part that starts and stops it itself, and reports what its looks found. */
  pollOf(name: string): MakePoll {
    return (look, { busyMs, restMs = REST_MS }) => this.add({ name, everyMs: busyMs, restMs, run: look });
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  start(): void {
    this.isStarted = true;
    for (const job of this.jobs.values()) job.start();
  }

  /** No job runs by itself any more; resolves when the current runs have ended. */
  async stop(): Promise<void> {
    this.isStarted = false;
    await Promise.all([...this.jobs.values()].map(job => job.stop()));
  }

  /** One run of a job, also while the scheduler is stopped. @throws what the run throws */
  runNow(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new TechnicalError(`there is no job ${name}`);
    return job.runNow();
  }

  /** For tests and simulations, with the scheduler stopped: runs each job once whose period is over at `now`, one after the other. @returns their names */
  async runDue(now: Date): Promise<string[]> {
    const due = [...this.jobs.values()].filter(
      ({ spec, nextRunMs }) => spec.everyMs !== null && nextRunMs <= now.getTime(),
    );
    for (const job of due) {
      job.nextRunMs = now.getTime() + job.spec.everyMs!;
      await job.runNow();
    }
    return due.map(({ spec }) => spec.name);
  }

  private report(job: string, error?: unknown): void {
    this.runs.add({ task: job, result: error === undefined ? 'ok' : 'failed' });
    if (error !== undefined) this.log.warn({ job, err: error }, 'a scheduled job failed; its next run follows');
  }
}
