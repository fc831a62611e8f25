import { type EventData, type EventType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { withConnection, type Actor } from '@porte/service-kit';
import { anActor, DEMO, recordEvents, startTestService } from '@porte/testing-kit';
import { shipmentsService } from '../src/service.js';
import { Begun } from './begun.js';
import { aLabel, fakeBilling, fakeRating, TERRESTRE } from './fakes.js';

const end = (postal_code: string) => ({
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '55 1234-5678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code,
});
const parcel = {
  parcel_type: 'box',
  length: 30,
  width: 20,
  height: 10,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
};

/** The events of which someone waits for the effect; the background takes those of labels and holds, too. */
const TAKEN: readonly string[] = [
  'hold.captured',
  'hold.released',
  'hold.refunded',
  'label.unknown',
  'label.late',
  'label.void_refused',
  'label.void_unknown',
];

function consumersOf(type: string): string[] {
  if (type === 'parcel.tracked' || type.startsWith('pickup_order.')) return ['shipments'];
  return TAKEN.includes(type) ? ['shipments', 'shipments.background'] : ['shipments.background'];
}

export type VoidRequest = EventData<'shipment.void_requested'>;

/** The common fields of all events about a cancellation. */
export const ofVoid = ({ user_id, owner_id, shipment_id, purchase_id, cancellation_id }: VoidRequest) => ({
  user_id,
  owner_id,
  shipment_id,
  purchase_id,
  cancellation_id,
});

export const refundOf = (request: VoidRequest, amount = 139) => ({
  ...ofVoid(request),
  amount,
  balance: 5000,
  available_balance: 5000,
});

/** Polls until there is a result, for effects of another consumer. @throws Error after a time limit */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (
    const end = performance.now() + 20_000;
    performance.now() < end;
    await new Promise(again => setTimeout(again, 10))
  ) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`never came: ${look.toString()}`);
}

/** The service with fakes of rating, billing and carriers; the carrier sells every label at once and leaves voids to the test. */
export async function openShop(env: Record<string, string> = {}) {
  const [rating, billing] = await Promise.all([fakeRating(), fakeBilling(1_000_000)]);
  const porte = await startTestService(shipmentsService, {
    env: { RATING_URL: rating.url, BILLING_URL: billing.url, ...env },
  });
  const customer = anActor('customer', { name: 'cliente' });
  const world = {
    onVoid: (_: VoidRequest): unknown => undefined,
    beforeSale: async (_: EventData<'shipment.rate_selected'>): Promise<unknown> => undefined,
  };
  const answers = new Begun();

  const sql = async <T>(query: string, params: unknown[] = []): Promise<T[]> =>
    withConnection(porte.database.superuserUrl, async client => (await client.query(query, params)).rows as T[]);

  const deliver = async (envelope: Envelope): Promise<void> => {
    await porte.bus.publish(envelope);
    const consumers = consumersOf(envelope.type);
    await eventually(
      async () =>
        (
          await sql<{ n: string }>('select count(*) n from inbox where event_id = $1 and consumer = any($2)', [
            envelope.id,
            consumers,
          ])
        )[0]!.n === String(consumers.length),
    );
  };
  const anEvent = <T extends EventType>(type: T, subject: string, data: EventData<T>, tenantId = DEMO): Envelope =>
    ({
      id: newId(),
      type,
      source: type.startsWith('label') ? 'carriers' : 'billing',
      subject,
      tenantId,
      time: porte.clock.now().toISOString(),
      correlationId: 'c',
      data,
    }) as Envelope;
  /** Resolves when every consumer here has handled it. */
  const tell = <T extends EventType>(type: T, subject: string, data: EventData<T>) =>
    deliver(anEvent(type, subject, data));

  const sell = async (asked: EventData<'shipment.rate_selected'>): Promise<void> => {
    await world.beforeSale(asked);
    const { user_id, owner_id, shipment_id, purchase_id, held, source } = asked;
    await porte.bus.publish(
      anEvent('hold.captured', shipment_id, {
        user_id,
        owner_id,
        shipment_id,
        purchase_id,
        amount: held,
        label: source === 'manual' ? null : { ...aLabel(purchase_id), created_at: porte.clock.now().toISOString() },
        balance: 4861,
        available_balance: 4861,
      }),
    );
  };
  const react = (event: Envelope): void => {
    if (event.type === 'shipment.rate_selected') answers.take(sell(event.data as EventData<'shipment.rate_selected'>));
    if (event.type === 'shipment.void_requested') answers.take(world.onVoid(event.data as VoidRequest));
  };
  const types = [
    'shipment.rate_selected',
    'shipment.void_requested',
    'shipment.moved',
    'shipment.updated',
    'shipment.late_label_accepted',
    'shipment.late_label_declined',
  ];
  const heard = recordEvents(porte.bus, types, { consumer: 'world', react });

  const packed = async (actor: Actor = customer, change = {}): Promise<string> => {
    const input = { origin_attributes: end('06000'), destination_attributes: end('64000'), source: 'app', ...change };
    const { id } = (await porte.as(actor).post('/api/shipments', { shipment: input })).body.data;
    await porte.as(actor).post(`/api/shipments/${id}/parcels`, { parcel });
    return id;
  };
  const choose = (id: string, actor: Actor = customer) =>
    porte.as(actor).post(`/api/shipments/${id}/rates`, { rate: { service_id: TERRESTRE, total: 139 } });
  /** @returns the id of a shipment that has its label */
  const bought = async (actor: Actor = customer, change = {}): Promise<string> => {
    const id = await packed(actor, change);
    const { status, body } = await choose(id, actor);
    if (status !== 200) throw new Error(`not bought: ${JSON.stringify(body)}`);
    return id;
  };
  const put = (id: string, move: string, actor: Actor, headers = {}, body: object = {}) =>
    porte.as(actor).put(`/api/shipments/${id}/${move}`, body, headers);
  const show = async (id: string) => (await porte.as(anActor('admin')).get(`/api/shipments/${id}`)).body.data;
  /** The events of one type about a shipment, after all were published. */
  const told = async <T extends EventType>(type: T, id: string): Promise<EventData<T>[]> => {
    await porte.settled();
    return heard.filter(event => event.type === type && event.subject === id).map(event => event.data as EventData<T>);
  };
  const close = async () => {
    await answers.over();
    await porte.stop();
    await Promise.all([rating.close(), billing.close()]);
  };
  return {
    porte,
    rating,
    billing,
    customer,
    world,
    sql,
    anEvent,
    deliver,
    tell,
    packed,
    choose,
    bought,
    put,
    show,
    told,
    close,
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
