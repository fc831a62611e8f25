import { found, unknown, type LookUp } from '@porte/adapter-kit';
import { newId, systemClock } from '@porte/domain-kit';
import { Scheduler } from '@porte/process-kit';
import { DEMO, recordEvents } from '@porte/testing-kit';
import type { EventData } from '@porte/contracts';
import type { BuyOutcome, CarrierAdapter, CarrierContext, Tracking, TrackingEvent } from '../src/adapters/index.js';
import { TrackingAccounts } from '../src/tracking/tracking-accounts.js';
import { labelOf, testManifest } from './hand-carrier.js';
import { eventually, PurchaseBench } from './purchases-fixture.js';

type Ids = Awaited<ReturnType<PurchaseBench['carrier']>>;

/** A carrier that sells at once and knows of its parcels what the test says. */
export class TellingCarrier implements CarrierAdapter {
  readonly manifest = { ...testManifest('Hand', 'buy'), most_tracked: 20 };
  /** by number; a number without a line is not known */
  readonly parcels = new Map<string, Tracking>();
  readonly asked: string[][] = [];
  /** in place of its answers: nothing ever, or a failure */
  fault: 'hangs' | LookUp<Tracking[]> | null = null;
  /** numbers that spoil a question */
  readonly spoilt = new Set<string>();
  private sold = 0;

  constructor(code = 'Hand') {
    const { operations } = this.manifest;
    this.manifest = {
      ...this.manifest,
      code,
      operations: { ...operations, track: { effect: 'read', deadline_ms: 1 } },
    };
  }

  buy(): Promise<BuyOutcome> {
    this.sold += 1;
    return Promise.resolve(labelOf(`${this.manifest.code}${this.sold}`));
  }

  track(numbers: readonly string[], { signal }: CarrierContext): Promise<LookUp<Tracking[]>> {
    this.asked.push([...numbers]);
    if (this.fault === 'hangs')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    if (this.fault) return Promise.resolve(this.fault);
    if (numbers.some(number => this.spoilt.has(number))) return Promise.resolve(unknown('spoilt'));
    return Promise.resolve(found(numbers.flatMap(number => this.parcels.get(number) ?? [])));
  }

  numbersIn(message: unknown): string[] {
    return message as string[];
  }

  /** What it knows of a parcel from now on; its status is that of the last event. */
  tell(tracking_number: string, ...events: TrackingEvent[]): void {
    const { status } = events.at(-1)!;
    this.parcels.set(tracking_number, { tracking_number, status, events, received_by: null });
  }
}

export interface TrackedRow {
  id: string;
  carrier_id: string;
  shipment_id: string;
  tracking_number: string;
  status: string;
  ended: string | null;
  due_in: number | null;
  seen: string[];
}

/** The carriers service with two carriers that tell of parcels. */
export class TrackingBench {
  readonly told: EventData<'parcel.tracked'>[] = [];
  readonly reweighs: EventData<'parcel.reweighed'>[] = [];

  private constructor(
    readonly bench: PurchaseBench,
    readonly carrier: TellingCarrier,
    readonly other: TellingCarrier,
  ) {}

  static async open(): Promise<TrackingBench> {
    const [carrier, other] = [new TellingCarrier('Hand'), new TellingCarrier('Fixed')];
    const bench = await PurchaseBench.open({}, list => [...list, carrier, other]);
    const tracking = new TrackingBench(bench, carrier, other);
    for (const [field, type] of [
      ['told', 'parcel.tracked'],
      ['reweighs', 'parcel.reweighed'],
    ] as const) {
      const events = recordEvents(bench.porte.bus, [type], { consumer: `test of ${type}` });
      Object.defineProperty(tracking, field, { get: () => events.map(({ data }) => data) });
    }
    return tracking;
  }

  /** A carrier with a sold label. */
  async sold(provider = 'Hand', ids?: Ids): Promise<Ids & { number: string; shipment_id: string }> {
    const at = ids ?? (await this.bench.carrier(provider));
    const { selection, label } = await this.bench.bought(at);
    return { ...at, number: label.tracking_number, shipment_id: selection.shipment_id };
  }

  /** Makes everything of these carriers due, and waits until each account had its step, unless told otherwise. */
  async poll(carriers: readonly Ids[], wait: readonly Ids[] = carriers): Promise<void> {
    await this.bench.porte.service.get(TrackingAccounts).open();
    const ids = carriers.map(({ carrier_id }) => carrier_id);
    await this.bench.query(
      `update tracked_parcels set due_at = now() where carrier_id = any ($1) and due_at is not null`,
      [ids],
    );
    await this.step(carriers, wait);
  }

  /** One step of each account, of whatever is due. */
  async step(carriers: readonly Ids[], wait: readonly Ids[] = carriers): Promise<void> {
    const steps = await this.due(carriers.map(({ carrier_id }) => carrier_id));
    await this.steps();
    for (const { carrier_id } of wait)
      await eventually(async () => (await this.account(carrier_id)).fence >= steps.get(carrier_id)! + 2);
  }

  /** Takes over the labels of before, so that the accounts are open. */
  async adopt(...carriers: Ids[]): Promise<void> {
    await this.bench.porte.service.get(TrackingAccounts).open();
    await this.steps();
    for (const { carrier_id } of carriers)
      await eventually(async () => (await this.account(carrier_id)).state !== 'adopting');
  }

  steps(): Promise<void> {
    return this.bench.porte.service.get(Scheduler).runNow('process.tracking_account');
  }

  async account(carrierId: string) {
    const [row] = await this.bench.query<{
      fence: number;
      state: string;
      pause_ms: number;
      failures: number;
      problem: string | null;
      leased_until: Date | null;
    }>('select * from tracking_accounts where id = $1', [carrierId]);
    return row!;
  }

  async parcel(number: string): Promise<TrackedRow> {
    const [row] = await this.bench.query<TrackedRow>(
      `select *, (extract(epoch from due_at - now()) / 60)::float8 as due_in from tracked_parcels where tracking_number = $1`,
      [number],
    );
    return row!;
  }

  of(number: string): EventData<'parcel.tracked'>[] {
    return this.told.filter(({ tracking_number }) => tracking_number === number);
  }

  async shipmentMoved(shipment_id: string, status: 'delivered' | 'canceled' | 'pending_cancellation'): Promise<void> {
    const user_id = newId();
    await this.bench.porte.bus.publish({
      id: newId(),
      type: 'shipment.moved',
      source: 'shipments',
      subject: shipment_id,
      tenantId: DEMO,
      time: systemClock.now().toISOString(),
      correlationId: 'test',
      data: { shipment_id, user_id, owner_id: user_id, sequential_id: 1, status, step: 'confirmed' },
    });
  }

  private async due(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.bench.query<{ id: string; fence: number }>(
      `with due as (update tracking_accounts set due_at = now(), state = 'open' where id = any ($1) returning id, fence) select * from due`,
      [ids],
    );
    return new Map(rows.map(({ id, fence }) => [id, fence]));
  }

  close(): Promise<void> {
    return this.bench.close();
  }
}
