import { Injectable } from '@nestjs/common';
import type { LookUp } from '@porte/adapter-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig } from '@porte/service-kit';
import { supports, type CarrierAdapter, type Tracking } from '../adapters/index.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import { CarriersConfig } from '../config.js';
import { newsOf } from './parcel-news.js';
import { batchOf, EARLY_MS, endOf, failurePause, GAP_MS, LOOK_MS, pauseOf } from './poll-plan.js';
import { TrackedParcels, type AskedParcel, type DueParcel, type ToldParcel } from './tracked-parcels.js';
import type { AccountRow, AdoptStep, Polled, PollStep, TrackingSteps } from './tracking-account.process.js';

const LONGEST_PROBLEM = 300;

/** Asks carriers where parcels are. */
@Injectable()
export class TrackingWorker implements TrackingSteps {
  /** In place of the database's instant, for a simulated day. */
  now: () => Date | null = () => null;

  constructor(
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    private readonly parcels: TrackedParcels,
    @InjectConfig() private readonly config: Pick<CarriersConfig, 'TRACKING_SPEED'>,
  ) {}

  async adopt(tx: Tx, { carrier_id, adopted_to }: AccountRow): Promise<AdoptStep> {
    const reached = await this.parcels.adopt(tx, carrier_id, adopted_to);
    return reached === null ? 'all' : { outcome: 'more', data: { adopted_to: reached } };
  }

  async poll(row: AccountRow, signal: AbortSignal): Promise<PollStep> {
    return hurried(await this.ask(row, signal), this.config.TRACKING_SPEED);
  }

  private async ask(row: AccountRow, signal: AbortSignal): Promise<PollStep> {
    if (row.terms!.provider_code === null) return 'gone';
    const { adapter, settings } = this.terms.opened(row.terms!);
    // A release or an API that cannot ask leaves the parcels to one that can.
    if (!supports(adapter, 'track')) return quiet(LOOK_MS);
    const size = batchOf(adapter!.manifest.most_tracked ?? 1, row.failures);
    const first = await this.parcels.first(row, row.carrier_id, size + 1, this.now());
    const [next] = first;
    if (!next || next.due_at > next.now) return quiet(untilDue(next));
    const early = EARLY_MS / this.config.TRACKING_SPEED;
    const due = first.slice(0, size).filter(({ due_at, now }) => due_at.getTime() <= now.getTime() + early);
    const numbers = [...new Set(due.map(({ tracking_number }) => tracking_number))];
    const account = { adapter, settings, tenant_id: row.tenant_id };
    const answer = await this.calls.track(account, numbers, signal);
    if (answer.kind === 'unknown') return unanswered(row, adapter!, due, answer);
    return answered(due, first[due.length], answer.kind === 'found' ? answer.value : []);
  }

  remember(tx: Tx, _row: AccountRow, { asked, told, at }: Polled): Promise<void> {
    return this.parcels.remember(tx, asked, told, at);
  }

  giveUp(tx: Tx, { carrier_id }: AccountRow): Promise<void> {
    return this.parcels.endAll(tx, carrier_id);
  }
}

const untilDue = (next: DueParcel | undefined): number =>
  next ? Math.min(LOOK_MS, Math.max(GAP_MS, next.due_at.getTime() - next.now.getTime())) : LOOK_MS;

const quiet = (pause_ms: number): PollStep => ({
  outcome: 'quiet',
  data: { change: { pause_ms: Math.ceil(pause_ms) }, asked: [], told: [], at: null },
});

/** The step with its pauses so many times shorter; those after failures stay. */
function hurried(step: PollStep, speed: number): PollStep {
  if (speed === 1 || typeof step === 'string' || step.outcome === 'unanswered' || step.outcome === 'gone') return step;
  const shorter = (ms: number): number => Math.max(GAP_MS, Math.ceil(ms / speed));
  const { asked, change } = step.data;
  return {
    ...step,
    data: {
      ...step.data,
      change: { ...change, pause_ms: shorter(change.pause_ms!) },
      asked: asked.map(each => ({ ...each, pause_ms: shorter(each.pause_ms) })),
    },
  };
}

const quietFor = ({ news_at, now }: DueParcel): number => now.getTime() - news_at.getTime();

/** What becomes of a parcel of which nothing new was told, as of one that the carrier does not know yet. */
function unchanged(parcel: DueParcel): AskedParcel {
  const { id, status, now } = parcel;
  const quietMs = quietFor(parcel);
  return { id, ended: endOf(status, quietMs), pause_ms: pauseOf(status, quietMs, `${id}${now.getTime()}`) };
}

/** @param next the first parcel that was not asked about */
function answered(due: readonly DueParcel[], next: DueParcel | undefined, answers: readonly Tracking[]): PollStep {
  const byNumber = new Map(answers.map(each => [each.tracking_number, each]));
  const told: ToldParcel[] = [];
  const asked = due.map((parcel): AskedParcel => {
    const answer = byNumber.get(parcel.tracking_number);
    const news = answer ? newsOf(parcel, answer, parcel.now) : null;
    if (!news) return unchanged(parcel);
    told.push({ parcel, news });
    const { id, now } = parcel;
    return { id, ended: endOf(news.status, 0), pause_ms: pauseOf(news.status, 0, `${id}${now.getTime()}`) };
  });
  const at = due[0]!.now;
  const change = { pause_ms: untilDue(next), failures: 0, problem: null, polled_at: at, answered_at: at };
  return { outcome: 'answered', data: { change, asked, told, at } };
}

/** The same parcels are asked about after a pause, in a smaller number; one alone that spoils its question waits for its next turn. */
function unanswered(
  row: AccountRow,
  { manifest: { most_tracked = 1 } }: CarrierAdapter,
  due: readonly DueParcel[],
  { reason, retry_after_ms }: Extract<LookUp<unknown>, { kind: 'unknown' }>,
): PollStep {
  const failures = row.failures + 1;
  const at = due[0]!.now;
  const asked = batchOf(most_tracked, row.failures) === 1 ? due.map(unchanged) : [];
  const pause_ms = failurePause(failures, retry_after_ms);
  const change = { pause_ms, failures, problem: reason.slice(0, LONGEST_PROBLEM), polled_at: at };
  return { outcome: 'unanswered', data: { change, asked, told: [], at } };
}
