import { eventExamples, type EventType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { Consumers, type Envelope } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import fc from 'fast-check';
import { journaled } from '../src/timeline/journal-entry.js';
import { RebuildTimeline } from '../src/timeline/rebuild-timeline.js';
import { TimelineStore } from '../src/timeline/timeline-store.js';
import { TIMELINE_EVENTS, translate } from '../src/timeline/translate.js';
import { openShop, type Shop } from './shop.js';

const examples: Record<string, object> = { ...eventExamples, 'shipment.created': { user_id: DEMO } };
const MOVES = ['requestCancellation', 'rejectCancellation', 'cancel', 'deliver', undefined] as const;

const events = fc.array(
  fc.record({
    type: fc.constantFrom<EventType[]>(...TIMELINE_EVENTS),
    move: fc.constantFrom(...MOVES),
    tenant: fc.constantFrom(DEMO, NORTE),
    ms: fc.integer({ min: 0, max: 3 }),
    copies: fc.integer({ min: 1, max: 3 }),
    place: fc.nat(),
    amount: fc.integer({ min: 0, max: 999_999 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('a timeline rebuilt from the journal', () => {
  let shop: Shop;
  let rebuild: RebuildTimeline;

  beforeAll(async () => {
    shop = await openShop();
    rebuild = shop.porte.service.get<RebuildTimeline>(RebuildTimeline);
  });
  afterAll(() => shop.close());

  const rows = () =>
    shop.sql<{ id: string; at: Date }>('select * from timeline_entries order by tenant_id, shipment_id, at, id');
  const made = (
    shipmentId: string,
    {
      type,
      tenant,
      ms,
      ...rest
    }: { type: EventType; tenant: string; ms: number; amount: number; move?: string | undefined },
  ): Envelope => {
    const data = {
      ...examples[type],
      ...(type !== 'shipment.created' && { shipment_id: shipmentId }),
      ...rest,
      amount: rest.amount / 100,
    };
    return { ...shop.anEvent(type, shipmentId, data as never, tenant), time: `2026-11-21T18:00:00.00${ms}Z` };
  };
  /** Of every kind, also those that the service keeps as it publishes them: these shipments exist nowhere else. */
  const deliver = (envelope: Envelope): Promise<void> => {
    const consumer = shop.porte.service.get<Consumers>(Consumers).find('shipments.background')!;
    const store = shop.porte.service.get<TimelineStore>(TimelineStore);
    return consumer.take(envelope, tx => Promise.resolve(store.add(tx, [journaled(envelope)])));
  };

  it('has the same rows, in whatever order and how often the events arrived', async () => {
    await fc.assert(
      fc.asyncProperty(events, async given => {
        const shipmentId = newId();
        const told = given.map(event => ({ ...event, envelope: made(shipmentId, event) }));
        const deliveries = told
          .flatMap(({ envelope, copies, place }) =>
            Array.from({ length: copies }, (_, i) => ({ envelope, place: (place * (i + 7)) % 1009 })),
          )
          .sort((a, b) => a.place - b.place);
        await Promise.all(deliveries.map(({ envelope }) => deliver(envelope)));
        const before = await rows();
        const here = before.filter(row => (row as unknown as { shipment_id: string }).shipment_id === shipmentId);
        const expected = told.flatMap(({ envelope }) => translate(journaled(envelope)) ?? []);
        expect(new Map(here.map(row => [row.id, row]))).toEqual(
          new Map(expected.map(row => [row.id, expect.objectContaining({ ...row, at: new Date(row.at) })])),
        );
        await rebuild.all();
        expect(await rows()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  it('is written in one statement for concurrent events, without a second copy of a label', async () => {
    const shipments = Array.from({ length: 3 }, () => newId());
    const bought = shipments.flatMap(id =>
      (['hold.placed', 'label.generated', 'hold.captured', 'label.requested'] as const).map(type =>
        made(id, { type, tenant: DEMO, ms: 1, amount: 5 }),
      ),
    );
    await Promise.all(bought.map(deliver));
    for (const table of ['shipment_journal', 'timeline_entries']) {
      const written = await shop.sql<{ lines: number; statements: number }>(
        `select count(*)::int as lines, count(distinct xmin::text || ' ' || cmin::text)::int as statements from ${table} where shipment_id = any($1)`,
        [shipments],
      );
      expect(written[0]!.lines).toBe(12);
      expect(written[0]!.statements).toBeLessThan(5);
    }
    expect(
      await shop.sql(`select distinct type from shipment_journal where shipment_id = any($1) and data ? 'label'`, [
        shipments,
      ]),
    ).toEqual([{ type: 'label.generated' }]);
  });

  it('replaces wrong rows, and only those of the requested tenant', async () => {
    for (const tenant of [DEMO, NORTE])
      await deliver(made(newId(), { type: 'hold.captured', tenant, ms: 1, amount: 5 }));
    const before = await rows();
    await shop.sql(`delete from timeline_entries where tenant_id = $1`, [DEMO]);
    await shop.sql(`update timeline_entries set amount = 1, kind = 'created', facts = '{"n": 9}'`);
    await rebuild.tenant(DEMO);
    const ofNorte = (list: object[]) => list.filter(row => (row as { tenant_id: string }).tenant_id === NORTE);
    expect(ofNorte(await rows())).not.toEqual(ofNorte(before));
    await rebuild.all();
    expect(await rows()).toEqual(before);
  });

  it('neither loses nor duplicates events that arrive during the rebuild', async () => {
    const shipmentId = newId();
    const coming = Array.from({ length: 60 }, (_, i) =>
      made(shipmentId, { type: 'label.requested', tenant: DEMO, ms: i % 3, amount: 0 }),
    );
    const delivered = Promise.all(coming.map(event => deliver(event)));
    for (let i = 0; i < 5; i++) await rebuild.tenant(DEMO);
    await delivered;
    expect(
      new Set(
        (await shop.sql<{ id: string }>('select id from timeline_entries where shipment_id = $1', [shipmentId])).map(
          ({ id }) => id,
        ),
      ),
    ).toEqual(new Set(coming.map(({ id }) => id)));
  });
});
