import { setTimeout as pause } from 'node:timers/promises';
import { eventExamples, type EventData, type EventType, type LabelFact } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope, type EventOf } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { withConnection, ObjectStore } from '@porte/service-kit';
import { DEMO, recordEvents, startTestService, type FreshDatabase, type TestService } from '@porte/testing-kit';
import { startCarrierSimulator, type CarrierSimulator } from '@porte/simulators';
import { GenericCarrier, SimulatedCarrier, type CarrierAdapter, type Numbers } from '../src/adapters/index.js';
import { SettingValues } from '../src/carrier-settings/setting-values.js';
import { networkFeatures } from '../src/network.js';
import { PurchasesModule, type AdapterList, type LabelAttemptEntity, type PurchaseOptions } from '../src/purchases.js';
import { carriersService } from '../src/service.js';

export type Selection = EventData<'shipment.rate_selected'>;
const TOLD = [
  'label.requested',
  'label.generated',
  'label.failed',
  'label.unknown',
  'label.late',
  'label.voided',
  'label.void_refused',
  'label.void_unknown',
] as const;
type LabelEvent = (typeof TOLD)[number];

const PATIENCE_MS = 20_000;
// Hanging carriers and a busy machine take longer than jest's five seconds.
jest.setTimeout(30_000);

/** Looks again and again until the condition gives something. @throws Error when it never does */
export async function eventually<T>(look: () => T | Promise<T>, what = look.toString()): Promise<NonNullable<T>> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(5)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`never came: ${what}`);
}

/** Quick looks into unknown outcomes, so that a test need not wait. */
export const QUICK: Partial<PurchaseOptions> = {
  deadlineMs: 10_000,
  leaseMarginMs: 10_000,
  checkDelaysMs: [1, 1, 1, 1, 1, 1],
  retryMs: 10,
};

const LOOPBACK = { localHosts: ['127.0.0.1'] };

/** The simulator's carrier with each set of capabilities, and the built-in one. */
const everyCarrier: AdapterList = (numbers, _config, _journal, logos) => [
  new GenericCarrier(numbers, logos),
  new SimulatedCarrier(LOOPBACK),
  new SimulatedCarrier(LOOPBACK, { repeats_once: true, finds: false }, 'Idempotent'),
  new SimulatedCarrier(LOOPBACK, { repeats_once: true }, 'IdempotentFound'),
  new SimulatedCarrier(LOOPBACK, { finds: false }, 'Blind'),
  new SimulatedCarrier(LOOPBACK, { settle_ms: 300 }, 'Slow'),
];

const PROVIDERS = ['Simulated', 'Idempotent', 'IdempotentFound', 'Blind', 'Slow', 'Hand', 'Fixed'];

/** The carriers service, a carrier outside, and the events that come of purchases. */
export class PurchaseBench {
  readonly events: Envelope[];

  private constructor(
    readonly porte: TestService,
    readonly simulator: CarrierSimulator,
    /** the lines of the service's log */
    readonly logs: readonly string[] = [],
  ) {
    this.events = recordEvents(porte.bus, [...TOLD, 'carrier.updated']);
  }

  /** @param database migrated, in place of an empty one */
  static async open(
    options: Partial<PurchaseOptions> = {},
    adapters: (list: CarrierAdapter[], numbers: Numbers) => CarrierAdapter[] = list => list,
    database?: FreshDatabase,
  ): Promise<PurchaseBench> {
    const features = [
      ...networkFeatures,
      PurchasesModule.forRoot({ ...QUICK, ...options }, (numbers, config, journal, logos) =>
        adapters(everyCarrier(numbers, config, journal, logos), numbers),
      ),
    ];
    const logs: string[] = [];
    const porte = await startTestService(
      { ...carriersService, features },
      {
        env: { CARRIERS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
        log: { write: line => void logs.push(line) },
        ...(database && { database }),
      },
    );
    await withConnection(porte.database.superuserUrl, async client => {
      for (const code of PROVIDERS)
        await client.query('insert into providers (id, name, code, visible) values ($1, $2, $2, false)', [
          derivedId('provider', code),
          code,
        ]);
    });
    return new PurchaseBench(porte, await startCarrierSimulator(), logs);
  }

  async close(): Promise<void> {
    await this.porte.stop();
    await this.simulator.close();
  }

  get work(): UnitOfWork {
    return this.porte.service.get(UnitOfWork);
  }

  /** Has the worker of voids look for due rows now, as its next poll would. */
  pollVoids(): Promise<void> {
    return this.porte.service.get(Scheduler).runNow('process.label_void');
  }

  /** The same of attempts. */
  pollAttempts(): Promise<void> {
    return this.porte.service.get(Scheduler).runNow('process.label_attempt');
  }

  /** Delivers the event to a process that dies between the commit of the call and the call. */
  async selectAndDie(data: Selection): Promise<Selection> {
    const processes = this.porte.service.get(Processes);
    processes.replacePorts({ begin: () => processes.forgetSteps() });
    await this.select(data);
    processes.replacePorts({ begin: step => void step() });
    return data;
  }

  /** Ends the lease of a purchase's attempt, as if its caller had died, and has the worker look. */
  async loseLease({ purchase_id }: Selection): Promise<void> {
    await this.query(`update label_attempts set leased_until = now() - interval '1 second' where purchase_id = $1`, [
      purchase_id,
    ]);
    await this.pollAttempts();
  }

  query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.work.run({ tenantId: DEMO }, tx => tx.query<T>(sql, params));
  }

  /** A carrier with one service, named and numbered after its id. */
  async carrier(
    provider: string,
    settings: Record<string, string> = {},
    limit: number | null = null,
  ): Promise<{ carrier_id: string; service_id: string }> {
    const [carrier_id, service_id] = [newId(), newId()];
    const all =
      provider === 'GenericCarrier' ? settings : { base_url: this.simulator.url, api_key: 'sim-key', ...settings };
    await this.work.run({ tenantId: DEMO }, async tx => {
      await tx.query(
        'insert into carriers (tenant_id, id, name, provider_id, provider_code, shipment_limit) values ($1, $2, $3, $4, $5, $6)',
        [DEMO, carrier_id, `${provider} ${carrier_id}`, derivedId('provider', provider), provider, limit],
      );
      await tx.query('insert into services (tenant_id, id, carrier_id, name, code) values ($1, $2, $3, $4, $5)', [
        DEMO,
        service_id,
        carrier_id,
        'Terrestre',
        'ground',
      ]);
      for (const [key, value] of Object.entries(all)) {
        const id = newId();
        const columns = this.porte.service.get(SettingValues).columns({ tenant_id: DEMO, id, key }, value);
        await tx.query(
          'insert into carrier_settings (tenant_id, id, carrier_id, key, value, secret) values ($1, $2, $3, $4, $5, $6)',
          [DEMO, id, carrier_id, key, columns.value, columns.secret],
        );
      }
    });
    return { carrier_id, service_id };
  }

  async waybills(carrierId: string, ...numbers: string[]): Promise<void> {
    for (const number of numbers)
      await this.query('insert into waybills (tenant_id, id, carrier_id, number) values ($1, $2, $3, $4)', [
        DEMO,
        newId(),
        carrierId,
        number,
      ]);
  }

  /** A rate chosen of the given carrier, for a shipment and purchase of its own. */
  selection(
    ids: { carrier_id: string; service_id: string },
    change: Partial<Selection> = {},
    rate: Partial<Selection['rate']> = {},
  ): Selection {
    const example = eventExamples['shipment.rate_selected'];
    return {
      ...example,
      shipment_id: newId(),
      purchase_id: newId(),
      ...change,
      rate: { ...example.rate, service_code: 'ground', ...ids, ...rate },
    };
  }

  /** Delivers the event, once unless told otherwise; resolves when its attempt is committed. */
  async select(data: Selection, id = newId()): Promise<Selection> {
    const envelope: EventOf<'shipment.rate_selected'> = {
      id,
      type: 'shipment.rate_selected',
      source: 'shipments',
      subject: data.shipment_id,
      tenantId: DEMO,
      time: '2026-11-21T18:00:00.000Z',
      correlationId: 'test',
      data,
    };
    await this.porte.bus.publish(envelope);
    return data;
  }

  /** Delivers the event that the purchase's label is to be voided. */
  async cancel(
    { shipment_id, purchase_id, user_id, owner_id, rate }: Selection,
    label: EventData<'shipment.void_requested'>['label'],
    change: { cancellation_id?: string; id?: string } = {},
  ): Promise<string> {
    const { cancellation_id = newId(), id = newId() } = change;
    const data = {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      cancellation_id,
      by: user_id,
      carrier_id: rate.carrier_id,
      label,
    };
    const envelope: EventOf<'shipment.void_requested'> = {
      id,
      type: 'shipment.void_requested',
      source: 'shipments',
      subject: shipment_id,
      tenantId: DEMO,
      time: '2026-11-21T18:00:00.000Z',
      correlationId: 'test',
      data,
    };
    await this.porte.bus.publish(envelope);
    return cancellation_id;
  }

  /** Delivers the answer of shipments to a late label; accepted for its own purchase unless told otherwise. */
  async answerLate(
    type: 'shipment.late_label_accepted' | 'shipment.late_label_declined',
    late: EventData<'label.late'>,
    change: { purchase_id?: string; shipment_id?: string } = {},
  ): Promise<void> {
    const { user_id, owner_id, shipment_id, purchase_id, late_label_id, decided_by, reason } = late;
    const data = {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      late_label_id,
      sequential_id: 77,
      ...(decided_by && { decided_by }),
      ...(reason && { reason }),
      ...change,
    };
    await this.porte.bus.publish({
      id: newId(),
      type,
      source: 'shipments',
      subject: data.shipment_id,
      tenantId: DEMO,
      time: '2026-11-21T18:00:00.000Z',
      correlationId: 'test',
      data,
    });
  }

  /** A purchase that has its label. */
  async bought(
    ids: { carrier_id: string; service_id: string },
    change: Partial<Selection> = {},
    rate: Partial<Selection['rate']> = {},
  ): Promise<{ selection: Selection; label: LabelFact }> {
    const selection = await this.select(this.selection(ids, change, rate));
    return { selection, label: (await this.told('label.generated', selection)).label! };
  }

  of<T extends EventType>(type: T, { purchase_id }: Selection): EventOf<T>[] {
    return this.events.filter(
      event => event.type === type && (event.data as { purchase_id?: string }).purchase_id === purchase_id,
    ) as EventOf<T>[];
  }

  /** The fact of the first such event of the purchase, once it has come. */
  async told<T extends LabelEvent>(type: T, selection: Selection): Promise<EventData<T>> {
    const event = await eventually(() => this.of(type, selection)[0], type);
    return event.data as EventData<T>;
  }

  async until(condition: () => boolean | Promise<boolean>): Promise<void> {
    await eventually(condition);
  }

  /** How the purchase ended. */
  async ended(selection: Selection): Promise<EventData<'label.generated'> | EventData<'label.failed'>> {
    const event = await eventually(
      () => [...this.of('label.generated', selection), ...this.of('label.failed', selection)][0],
      'an end',
    );
    return event.data;
  }

  async attempt({ purchase_id }: Selection): Promise<LabelAttemptEntity> {
    const [attempt] = await this.query<LabelAttemptEntity>(
      'select * from label_attempts where tenant_id = $1 and purchase_id = $2',
      [DEMO, purchase_id],
    );
    return attempt!;
  }

  /** What the carrier's own book has of the purchase's reference. */
  async booked(selection: Selection): Promise<string[]> {
    const { reference } = await this.attempt(selection);
    return (this.simulator.book().by_reference[reference] ?? [])
      .filter(each => !each.voided_at)
      .map(each => each.tracking_number);
  }

  file(key: string): Promise<Buffer> {
    return this.porte.service.get<ObjectStore>(ObjectStore as never).get(key);
  }
}
