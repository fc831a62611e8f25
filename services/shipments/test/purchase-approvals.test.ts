import { derivedId } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, recordEvents } from '@porte/testing-kit';
import { EXPRESS, TERRESTRE } from './fakes.js';
import { eventually, openShop, type Shop } from './shop.js';

/** Deadlines are of the database's time. */
const LONG_AFTER = new Date('2100-01-01T00:00:00Z');

describe('an approval', () => {
  let shop: Shop;
  let asked: ReturnType<typeof recordEvents>;
  let person: Actor;
  let persons = 0;
  beforeAll(async () => {
    shop = await openShop();
    asked = recordEvents(shop.porte.bus, ['shipment.approval_asked']);
  });
  beforeEach(() => {
    shop.rating.prices.set(TERRESTRE, 139);
    person = anActor('customer', { name: `dueña${(persons += 1)}` });
  });
  afterAll(() => shop.close());

  /** An agent of the person that may buy for 100 pesos by itself. */
  const agentOf = (owner: Actor, name = 'Asistente'): Actor => ({
    ...owner,
    session_id: derivedId('key', `${owner.id} ${name}`),
    agent: { name, daily_limit: 1000, label_limit: 500, approval_above: 100 },
  });

  async function ask(agent = agentOf(person), id?: string, rate: object = {}) {
    const shipment_id = id ?? (await shop.packed(agent));
    const choice = { service_id: TERRESTRE, total: 139, reason: 'La más barata', ...rate };
    const { status, body } = await shop.porte.as(agent).post(`/api/shipments/${shipment_id}/rates`, { rate: choice });
    return { shipment_id, status, code: body.error?.code, id: body.error?.params?.approval_id as string };
  }
  const decide = (id: string, verb: 'approve' | 'refuse', by = person) =>
    shop.porte.as(by).put(`/api/purchase_approvals/${id}/${verb}`, {});
  const shown = async (id: string, by = person) => (await shop.porte.as(by).get(`/api/purchase_approvals/${id}`)).body;
  const reach = (id: string, state: string) => eventually(async () => (await shown(id)).data.state === state);
  const labels = async (shipmentId: string): Promise<number> =>
    (await shop.sql('select id from purchases where shipment_id = $1', [shipmentId])).length;

  it('an approval is asked for once in place of a purchase, and tells its person what, for how much and to where', async () => {
    const agent = agentOf(person);
    const first = await ask(agent);
    expect(first).toMatchObject({ status: 422, code: 'approval_needed' });
    const again = await Promise.all([1, 2, 3].map(() => ask(agent, first.shipment_id)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect((await shop.porte.as(person).get('/api/purchase_approvals')).body.data).toEqual([
      {
        id: first.id,
        state: 'waiting',
        agent: { key_id: agent.session_id, name: 'Asistente' },
        shipment_id: first.shipment_id,
        number: expect.any(Number),
        carrier_name: 'Correcaminos',
        service_name: 'Terrestre',
        total: 139,
        destination: { name: 'Ana Núñez', city: 'Cuauhtémoc', state: 'Ciudad de México', postal_code: '64000' },
        reason: 'La más barata',
        code: null,
        created_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ]);
    await shop.porte.settled();
    const events = asked.filter(({ subject }) => subject === first.shipment_id);
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ user_id: person.id, approval_id: first.id, amount: 139 }),
    ]);
    expect(await labels(first.shipment_id)).toBe(0);
  });

  it('an approval of a shipment that changed since buys nothing, and is asked for again', async () => {
    const agent = agentOf(person);
    const first = await ask(agent);
    const { destination } = (await shop.porte.as(agent).get(`/api/shipments/${first.shipment_id}`)).body.data;
    const { country_id: _, ...address } = destination;
    const readdressed = await shop.porte.as(agent).put(`/api/shipments/${first.shipment_id}`, {
      shipment: { destination_attributes: { ...address, name: 'Otra' } },
    });
    expect(readdressed.status).toBe(200);
    await decide(first.id, 'approve');
    await reach(first.id, 'failed');
    expect((await shown(first.id)).data.code).toBe('approval_outdated');
    expect(await labels(first.shipment_id)).toBe(0);
    const second = await ask(agent, first.shipment_id);
    expect([second.code, second.id === first.id]).toEqual(['approval_needed', false]);
    expect((await shown(second.id)).data.destination.name).toBe('Otra');
  });

  it('an approval that is given, even twice at once, buys one label, and cannot be refused afterwards', async () => {
    const { id, shipment_id } = await ask();
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await reach(id, 'bought');
    expect(await labels(shipment_id)).toBe(1);
    expect([...shop.billing.state.holds.values()].filter(hold => hold.shipment_id === shipment_id)).toEqual([
      expect.objectContaining({ amount: 139, agent: expect.objectContaining({ is_approved: true }) }),
    ]);
    expect((await decide(id, 'refuse')).body.error.code).toBe('wrong_state');
  });

  it('an approval buys nothing where the price has changed, and says so', async () => {
    const { id, shipment_id } = await ask();
    shop.rating.prices.set(TERRESTRE, 138);
    expect((await decide(id, 'approve')).status).toBe(202);
    await reach(id, 'failed');
    expect((await shown(id)).data).toMatchObject({ state: 'failed', code: 'price_changed' });
    expect(await labels(shipment_id)).toBe(0);
  });

  it('an approval that is refused stays refused when the agent asks again', async () => {
    const { id, shipment_id } = await ask();
    expect((await decide(id, 'refuse')).body.data.state).toBe('refused');
    expect((await decide(id, 'refuse')).status).toBe(200);
    expect((await ask(agentOf(person), shipment_id)).code).toBe('approval_refused');
    expect((await decide(id, 'approve')).body.error.code).toBe('wrong_state');
    expect(await labels(shipment_id)).toBe(0);
  });

  it('an approval gives way to one of another rate, and ends after its hours', async () => {
    const first = await ask();
    const second = await ask(agentOf(person), first.shipment_id, { service_id: EXPRESS, total: 243 });
    expect((await shown(first.id)).data.state).toBe('expired');
    expect((await decide(first.id, 'approve')).body.error.code).toBe('wrong_state');
    const processes = shop.porte.service.get(Processes);
    await processes.step({ now: LONG_AFTER });
    await reach(second.id, 'expired');
    expect((await decide(second.id, 'approve')).body.error.code).toBe('wrong_state');
    expect((await ask(agentOf(person), first.shipment_id)).code).toBe('approval_needed');
  });

  it('an approval is its person’s alone: neither others, nor the agent, nor another agent decide or read it', async () => {
    const agent = agentOf(person);
    const { id } = await ask(agent);
    const stranger = anActor('customer', { name: 'otra' });
    for (const verb of ['approve', 'refuse'] as const) {
      expect((await decide(id, verb, stranger)).status).toBe(404);
      const key = { ...agent, grants: ['=Shipment.read', '=Rate.create'] };
      expect((await decide(id, verb, key)).body.error.code).toBe('key_scope_missing');
    }
    expect((await shown(id, stranger)).error.code).toBe('not_found');
    expect((await shown(id, agentOf(person, 'Otro'))).error.code).toBe('not_found');
    expect((await shown(id, agent)).data.state).toBe('waiting');
    const without = { ...person, grants: ['-Rate.create'] };
    expect((await decide(id, 'approve', without)).body.error.code).toBe('forbidden');
  });
});
