import { done, unknown, type Outcome } from '@porte/adapter-kit';
import { errorText, eventExamples, type CarrierManifest, type EventData, type EventType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { anActor, DEMO, recordEvents } from '@porte/testing-kit';
import {
  SimulatedCarrier,
  type BuyOutcome,
  type CarrierAdapter,
  type ClosedDay,
  type Pickup,
  type PickupRequest,
} from '../src/adapters/index.js';
import { labelOf, testManifest } from './hand-carrier.js';
import { eventually, PurchaseBench } from './purchases-fixture.js';

const TOLD = [
  'pickup_order.scheduled',
  'pickup_order.failed',
  'pickup_order.unknown',
  'pickup_order.canceled',
  'pickup_order.kept',
] as const;

const REJECTED = { kind: 'rejected', code: 'carrier_rejected', message: 'Ya no hay lugar' } as const;

/** A carrier that comes as the test says. */
class ComingCarrier implements CarrierAdapter {
  readonly manifest = {
    ...testManifest('Fixed', 'buy'),
    operations: Object.fromEntries(
      ['buy', 'pickup', 'cancelPickup', 'closeDay'].map(each => [
        each,
        { effect: 'write' as const, deadline_ms: 60_000 },
      ]),
    ),
  };
  readonly ordered: PickupRequest[] = [];
  readonly canceled: Pickup[] = [];
  /** one after the other; the last one repeats */
  answers: (Outcome<Pickup> | 'hangs')[] = [];
  cancels: Outcome<null>[] = [];
  readonly closed: (readonly string[])[] = [];
  closes: (Outcome<ClosedDay> | 'hangs')[] = [];

  buy(): Promise<BuyOutcome> {
    return Promise.resolve(labelOf('FIX1'));
  }

  pickup(request: PickupRequest): Promise<Outcome<Pickup>> {
    this.ordered.push(request);
    const answer = this.answers.length > 1 ? this.answers.shift()! : this.answers[0]!;
    return answer === 'hangs' ? new Promise(() => undefined) : Promise.resolve(answer);
  }

  closeDay(numbers: readonly string[]): Promise<Outcome<ClosedDay>> {
    this.closed.push(numbers);
    const answer = this.closes.length > 1 ? this.closes.shift()! : this.closes[0]!;
    return answer === 'hangs' ? new Promise(() => undefined) : Promise.resolve(answer);
  }

  cancelPickup(pickup: Pickup): Promise<Outcome<null>> {
    this.canceled.push(pickup);
    return Promise.resolve(this.cancels.length > 1 ? this.cancels.shift()! : this.cancels[0]!);
  }
}

describe('pickups at carriers', () => {
  let bench: PurchaseBench;
  let events: Envelope[];
  const coming = new ComingCarrier();
  const confirmed = { confirmation: 'C-77', date: '2026-11-25', location: 'MEX1' };

  beforeAll(async () => {
    const once = new SimulatedCarrier({ localHosts: ['127.0.0.1'] }, { repeats_pickup: true }, 'Hand');
    bench = await PurchaseBench.open({ deadlineMs: 1_000, lookupMs: 1_000 }, list => [...list, coming, once]);
    events = recordEvents(bench.porte.bus, [...TOLD, 'label.voided', 'label.failed']);
  });
  beforeEach(() => {
    coming.ordered.length = 0;
    coming.canceled.length = 0;
    coming.answers = [done(confirmed)];
    coming.cancels = [done(null)];
    coming.closed.length = 0;
    coming.closes = [done({ documents: [Buffer.from('%PDF-1.4 manifest')] })];
    bench.simulator.clear();
  });
  afterAll(() => bench.close());

  const publish = async <T extends EventType>(type: T, subject: string, data: EventData<T>): Promise<void> => {
    const envelope = { id: newId(), type, source: 'shipments', subject, tenantId: DEMO, data };
    await bench.porte.bus.publish({ ...envelope, time: '2026-11-24T15:00:00.000Z', correlationId: 'test' } as Envelope);
  };
  const aRequest = (carrier_id: string, change: Partial<EventData<'pickup.requested'>> = {}) => ({
    ...eventExamples['pickup.requested'],
    pickup_id: newId(),
    order_id: newId(),
    carrier_id,
    ...change,
  });
  const order = async (data: EventData<'pickup.requested'>) => {
    await publish('pickup.requested', data.pickup_id, data);
    return data;
  };
  const told = async <T extends (typeof TOLD)[number]>(type: T, pickupId: string, n = 1): Promise<EventData<T>> => {
    const found = () => events.filter(event => event.type === type && event.subject === pickupId);
    await eventually(() => found().length >= n, `${type} ${n}`);
    return found()[n - 1]!.data as EventData<T>;
  };
  const stateOf = async (orderId: string) =>
    (await bench.query<{ state: string }>('select state from pickup_orders where id = $1', [orderId]))[0]!.state;
  const inState = (orderId: string, state: string) => eventually(async () => (await stateOf(orderId)) === state);
  const poll = () => bench.porte.service.get(Scheduler).runNow('process.pickup_order');
  const booked = () => bench.simulator.book().totals.pickups;
  /** A carrier of the simulator with a label of its own. */
  const simulated = async (provider: string) => {
    const ids = await bench.carrier(provider);
    const { label } = await bench.bought(ids);
    return aRequest(ids.carrier_id, { tracking_numbers: [label.tracking_number] });
  };

  it("pickups are ordered once, however often the event comes, and tell the carrier's number", async () => {
    const { carrier_id } = await bench.carrier('Fixed');
    const data = aRequest(carrier_id, { note: 'Portón verde' });
    await Promise.all([order(data), order(data), order(data)]);
    const { pickup_id, order_id, user_id, owner_id } = data;
    expect(await told('pickup_order.scheduled', pickup_id)).toEqual({
      pickup_id,
      order_id,
      user_id,
      owner_id,
      reference_number: 'C-77',
    });
    expect(coming.ordered).toHaveLength(1);
    expect(coming.ordered[0]).toMatchObject({
      date: '2026-11-25',
      from: '09:00',
      to: '12:00',
      weight: 4.2,
      address: { reference: 'Portón verde' },
    });
    expect(coming.ordered[0]!.reference).toMatch(/^[A-Z2-7]{28}$/);
  });

  it('pickups of our own carrier have a number without a call, and can be canceled', async () => {
    const { carrier_id } = await bench.carrier('GenericCarrier');
    const { pickup_id, order_id, user_id, owner_id } = await order(aRequest(carrier_id));
    expect((await told('pickup_order.scheduled', pickup_id)).reference_number).toMatch(/^R-[A-Z2-7]{8}$/);
    await publish('pickup.cancel_requested', pickup_id, { pickup_id, order_id, user_id, owner_id });
    await told('pickup_order.canceled', pickup_id);
    expect(await stateOf(order_id)).toBe('canceled');
  });

  it("pickups fail with the carrier's words", async () => {
    coming.answers = [REJECTED];
    const { carrier_id } = await bench.carrier('Fixed');
    const { pickup_id } = await order(aRequest(carrier_id));
    expect((await told('pickup_order.failed', pickup_id)).message).toBe('Ya no hay lugar');
  });

  it('pickups fail where the carrier picks nothing up', async () => {
    const { pickup_id } = await order(aRequest(newId()));
    expect((await told('pickup_order.failed', pickup_id)).message).toBe(errorText('pickup_not_offered', 'es-MX'));
    expect(coming.ordered).toEqual([]);
  });

  it('pickups are ordered again where the order was certainly not sent', async () => {
    coming.answers = [{ kind: 'unsent', cause: 'connection', reason: 'refused' }, done(confirmed)];
    const { pickup_id, order_id } = await order(aRequest((await bench.carrier('Fixed')).carrier_id));
    await eventually(async () => (await poll(), (await stateOf(order_id)) === 'scheduled'));
    await told('pickup_order.scheduled', pickup_id);
    expect(coming.ordered).toHaveLength(2);
  });

  it.each(['timeout_after_commit', 'server_error_after_commit'] as const)(
    'pickups are not ordered twice after %s: staff decide',
    async kind => {
      const data = await simulated('Simulated');
      const before = booked();
      bench.simulator.script({ fault: { kind }, on: { operation: 'pickup' }, times: 1 });
      const { pickup_id, order_id, user_id, owner_id } = await order(data);
      expect((await told('pickup_order.unknown', pickup_id)).needs_review).toBe(false);
      await eventually(async () => (await poll(), (await stateOf(order_id)) === 'needs_review'));
      expect((await told('pickup_order.unknown', pickup_id, 2)).needs_review).toBe(true);
      expect(booked() - before).toBe(1);
      const decision = { scheduled: true, reference_number: 'PU9', decided_by: user_id, reason: 'por teléfono' };
      await publish('pickup.settled', pickup_id, { pickup_id, order_id, user_id, owner_id, ...decision });
      expect((await told('pickup_order.scheduled', pickup_id)).reference_number).toBe('PU9');
      expect(booked() - before).toBe(1);
    },
  );

  it('pickups are asked for again by reference where the carrier takes one reference once', async () => {
    const data = await simulated('Hand');
    const before = booked();
    bench.simulator.script({ fault: { kind: 'timeout_after_commit' }, on: { operation: 'pickup' }, times: 1 });
    const { pickup_id, order_id } = await order(data);
    await told('pickup_order.unknown', pickup_id);
    await eventually(async () => (await poll(), (await stateOf(order_id)) === 'scheduled'));
    expect((await told('pickup_order.scheduled', pickup_id)).reference_number).toMatch(/^PU\d{8}$/);
    expect(booked() - before).toBe(1);
  });

  it('pickups are in doubt where the process died after the order, and are not ordered again', async () => {
    coming.answers = ['hangs'];
    const { pickup_id, order_id } = await order(aRequest((await bench.carrier('Fixed')).carrier_id));
    await eventually(() => coming.ordered.length === 1);
    await bench.query(`update pickup_orders set leased_until = now() - interval '1 second' where id = $1`, [order_id]);
    await eventually(async () => (await poll(), (await stateOf(order_id)) === 'needs_review'));
    expect((await told('pickup_order.unknown', pickup_id, 2)).needs_review).toBe(true);
    expect(coming.ordered).toHaveLength(1);
  });

  it('pickups that staff did not find at the carrier fail, with their reason', async () => {
    coming.answers = [unknown('no answer')];
    const { pickup_id, order_id, user_id, owner_id } = await order(aRequest((await bench.carrier('Fixed')).carrier_id));
    await eventually(async () => (await poll(), (await stateOf(order_id)) === 'needs_review'));
    const decision = { scheduled: false, reference_number: null, decided_by: user_id, reason: 'No la tienen' };
    await publish('pickup.settled', pickup_id, { pickup_id, order_id, user_id, owner_id, ...decision });
    expect((await told('pickup_order.failed', pickup_id)).message).toBe('No la tienen');
  });

  it('pickups stay as agreed where the carrier does not cancel, and are asked off again where no one knows', async () => {
    const { pickup_id, order_id, user_id, owner_id } = await order(aRequest((await bench.carrier('Fixed')).carrier_id));
    await told('pickup_order.scheduled', pickup_id);
    const fact = { pickup_id, order_id, user_id, owner_id };
    coming.cancels = [{ kind: 'rejected', code: 'carrier_rejected', message: 'El vehículo ya salió' }];
    await publish('pickup.cancel_requested', pickup_id, fact);
    expect((await told('pickup_order.kept', pickup_id)).message).toBe('El vehículo ya salió');
    await inState(order_id, 'scheduled');
    coming.cancels = [unknown('no answer'), done(null)];
    await publish('pickup.cancel_requested', pickup_id, fact);
    await eventually(async () => (await poll(), (await stateOf(order_id)) === 'canceled'));
    await told('pickup_order.canceled', pickup_id);
    expect(coming.canceled.at(-1)).toEqual(confirmed);
  });

  it('pickups tell nothing of labels, whatever becomes of them', async () => {
    coming.answers = [REJECTED];
    const { pickup_id } = await order(aRequest((await bench.carrier('Fixed')).carrier_id));
    await told('pickup_order.failed', pickup_id);
    await bench.porte.settled();
    expect(events.filter(({ type }) => type.startsWith('label.'))).toEqual([]);
  });

  describe('manifests of carriers', () => {
    const customer = anActor('customer', { name: 'manifests' });
    const admin = anActor('admin');
    /** A parcel that the carrier is asked about, of the customer unless told otherwise. */
    const parcel = async (carrier_id: string, number: string, owner = customer): Promise<string> => {
      const id = newId();
      await bench.query(
        `insert into tracked_parcels (tenant_id, id, carrier_id, shipment_id, user_id, owner_id, tracking_number, due_at)
        values ($1, $2, $3, $2, $4, $4, $5, now() + interval '1 day')`,
        [DEMO, id, carrier_id, owner.id, number],
      );
      return id;
    };
    const as = (actor = customer) => bench.porte.as(actor);
    const ask = (shipment_ids: string[], actor = customer) =>
      as(actor).post('/api/carrier_manifests', { carrier_manifest: { shipment_ids } });
    const begun = async (shipment_ids: string[]): Promise<string> => {
      const { body } = await ask(shipment_ids);
      return (body.data as CarrierManifest[])[0]!.id;
    };
    const show = async (id: string) => (await as().get(`/api/carrier_manifests/${id}`)).body.data as CarrierManifest;
    const becomes = (id: string, status: CarrierManifest['status']) =>
      eventually(async () => {
        await bench.porte.service.get(Scheduler).runNow('process.carrier_manifest');
        return (await show(id)).status === status;
      }, status);
    const waitingAt = async (carrier_id: string) => {
      const { body } = await as().get('/api/carrier_manifests/waiting');
      const found = (body.data as { carrier_id: string; shipment_ids: string[] }[]).find(
        each => each.carrier_id === carrier_id,
      );
      return found?.shipment_ids ?? [];
    };

    it('manifests have each parcel once, and the file of the carrier', async () => {
      const [{ carrier_id }, other] = [await bench.carrier('Fixed'), await bench.carrier('GenericCarrier')];
      const ids = [await parcel(carrier_id, 'M1'), await parcel(carrier_id, 'M2')];
      const without = await parcel(other.carrier_id, 'G1');
      expect(await waitingAt(carrier_id)).toEqual(ids);
      expect(await waitingAt(other.carrier_id)).toEqual([]);
      const answers = await Promise.all([ask([...ids, without]), ask(ids)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const [manifest, ...more] = answers.flatMap(({ body }) => body.data as CarrierManifest[]);
      expect(more).toEqual([]);
      await becomes(manifest!.id, 'done');
      expect(coming.closed).toEqual([['M1', 'M2']]);
      expect(await show(manifest!.id)).toMatchObject({ files: 1, shipment_ids: ids, message: null });
      const path = `/api/carrier_manifests/${manifest!.id}/files`;
      const file = await fetch(`${bench.porte.service.url}${path}/0`, { headers: as().signed() });
      expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF-1.4 manifest']);
      expect((await as().get(`${path}/1`)).status).toBe(404);
      expect((await as().get(`${path}/x`)).status).toBe(400);
      expect(await waitingAt(carrier_id)).toEqual([]);
    });

    it.each([
      ['an answer is lost', () => unknown('no answer')],
      ['the process dies', () => 'hangs' as const],
    ])('manifests are not asked for twice where %s: staff decide', async (_, answer) => {
      coming.closes = [answer()];
      const { carrier_id } = await bench.carrier('Fixed');
      const ids = [await parcel(carrier_id, 'M3')];
      const id = await begun(ids);
      if (coming.closes[0] === 'hangs') {
        await eventually(() => coming.closed.length === 1);
        await bench.query(`update carrier_manifests set leased_until = now() - interval '1 second' where id = $1`, [
          id,
        ]);
      }
      await becomes(id, 'needs_review');
      expect([(await ask(ids)).body.data, coming.closed]).toEqual([[], [['M3']]]);
      const path = `/api/carrier_manifests/${id}/settle`;
      const decision = { carrier_manifest: { ordered: false, reason: 'No lo tienen' } };
      expect((await as().put(path, decision)).status).toBe(403);
      expect((await as(admin).put(path, decision)).body.data).toMatchObject({ status: 'failed' });
      expect((await as(admin).put(path, decision)).status).toBe(409);
      expect(await waitingAt(carrier_id)).toEqual(ids);
    });

    it('manifests that a carrier refuses free their parcels, and say why', async () => {
      coming.closes = [REJECTED];
      const { carrier_id } = await bench.carrier('Fixed');
      const ids = [await parcel(carrier_id, 'M4')];
      const id = await begun(ids);
      await becomes(id, 'failed');
      expect((await show(id)).message).toBe('Ya no hay lugar');
      expect(await waitingAt(carrier_id)).toEqual(ids);
    });

    it('manifests are of own parcels alone', async () => {
      const { carrier_id } = await bench.carrier('Fixed');
      const [mine, theirs] = [
        await parcel(carrier_id, 'M5'),
        await parcel(carrier_id, 'M6', anActor('customer', { name: 'another' })),
      ];
      expect((await ask([mine, theirs])).status).toBe(404);
      expect((await ask([mine], anActor('operator'))).status).toBe(403);
      const both = (await ask([mine, theirs], admin)).body.data as CarrierManifest[];
      expect(both.map(({ tracking_numbers }) => tracking_numbers).sort()).toEqual([['M5'], ['M6']]);
      const hers = both.find(({ shipment_ids }) => shipment_ids.includes(theirs))!;
      expect((await as().get(`/api/carrier_manifests/${hers.id}`)).status).toBe(404);
      expect((await as().get(`/api/carrier_manifests/${hers.id}/files/0`)).status).toBe(404);
    });
  });
});
