import { eventExamples, type ParcelStatus, type RecipientEvent } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { systemActor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, recordEvents } from '@porte/testing-kit';
import { eventually, openShop, refundOf, type Shop } from './shop.js';

const admin = anActor('main_admin');
const RECIPIENT = {
  name: 'Beto {sender} <b>Ríos</b>',
  email: 'beto.rios@example.org',
  phone: '8112345678',
  country_code: 'MX',
  state: 'Nuevo León',
  street: 'Calle 2',
  number: '7',
  neighborhood: 'Centro',
  city: 'Monterrey',
  postal_code: '64000',
};

describe('notices to recipients', () => {
  let shop: Shop;
  let seen: readonly Envelope[];
  beforeAll(async () => {
    shop = await openShop();
    seen = recordEvents(shop.porte.bus, ['shipment.moved', 'recipient_mail.requested'], { consumer: 'notices' });
    await shop.tell('tenant.created', DEMO, { id: DEMO, name: 'Demo', hosts: ['demo.localhost'], locale: 'es-MX' });
    for (const event of ['created', 'collected', 'out_for_delivery', 'delivered', 'problem'] as const)
      await switchTo(event, true);
  });
  afterAll(() => shop.close());

  const switchTo = (event: RecipientEvent, is_on: boolean, actor = admin) =>
    shop.porte.as(actor).put(`/api/recipient_notices/${event}`, { recipient_notice: { is_on } });
  const bought = (change: object = {}): Promise<string> =>
    shop.bought(shop.customer, { destination_attributes: { ...RECIPIENT, ...change } });
  const report = (id: string, status: ParcelStatus, at: string) => {
    const event = { id: derivedId('scan', id, status, at), at, status, description: 'Escaneo', place: null };
    const of = { shipment_id: id, status, status_at: at, events: [event], expected_on: null };
    return shop.tell('parcel.tracked', id, { ...eventExamples['parcel.tracked'], ...of });
  };
  /** Once each move of a shipment was looked at. */
  const heeded = (id: string): Promise<unknown> =>
    eventually(async () => {
      await shop.porte.settled();
      const moves = seen.filter(({ type, subject, data }) => {
        const { status } = data as { status: string };
        return type === 'shipment.moved' && subject === id && ['success', 'delivered'].includes(status);
      });
      const [row] = await shop.sql<{ n: number }>(
        `select count(*)::int as n from inbox where consumer = 'shipments.background' and event_id = any ($1)`,
        [moves.map(move => move.id)],
      );
      return row!.n === moves.length && moves.length > 0;
    });
  const mailsOf = async (id: string) => {
    await heeded(id);
    await shop.porte.settled();
    return seen
      .filter(({ type }) => type === 'recipient_mail.requested')
      .map(({ data }) => data as (typeof eventExamples)['recipient_mail.requested'])
      .filter(({ shipment_id }) => shipment_id === id);
  };
  const about = async (id: string) => (await mailsOf(id)).map(mail => mail.about);
  /** Whether a mail may go, as identity asks. */
  const confirmed = async (notice: string, tenant = DEMO): Promise<boolean> =>
    (await shop.porte.as(systemActor(tenant)).post(`/internal/recipient_notices/${notice}/confirm`, {})).body.data
      .is_wanted as boolean;
  const listed = async (id: string, actor = shop.customer) =>
    shop.porte.as(actor).get(`/api/shipments/${id}/recipient_notices`);

  it('notices to recipients follow a parcel, each event once however often it is told', async () => {
    const id = await bought();
    expect(await about(id)).toEqual(['created']);
    for (const [status, at] of [
      ['picked_up', '2026-11-21T17:00:00.000Z'],
      ['in_transit', '2026-11-21T17:10:00.000Z'],
      ['exception', '2026-11-21T17:20:00.000Z'],
      ['out_for_delivery', '2026-11-21T17:30:00.000Z'],
      ['exception', '2026-11-21T17:40:00.000Z'],
      ['delivered', '2026-11-21T17:50:00.000Z'],
    ] as const) {
      await report(id, status, at);
      await heeded(id);
    }
    expect(await about(id)).toEqual(['created', 'collected', 'problem', 'out_for_delivery', 'delivered']);
    const moves = seen.filter(({ type, subject }) => type === 'shipment.moved' && subject === id);
    // As after a crash between the commit and its acknowledgement, and as for a replay that the inbox has forgotten.
    await shop.sql('delete from inbox where event_id = any ($1)', [moves.map(move => move.id)]);
    for (const move of moves) await shop.porte.bus.publish(move);
    expect(await about(id)).toHaveLength(5);
  });

  it('notices to recipients name the sender and the parcel, fill a value once, and link both pages', async () => {
    const id = await bought();
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({
      email: RECIPIENT.email,
      locale: 'es-MX',
      subject: 'Tu paquete de Ñandú está preparado',
      paragraphs: ['Hola, Beto {sender} <b>Ríos</b>:', expect.stringContaining('Lo llevará Correcaminos con la guía')],
    });
    expect(mail!.tracking_path).toMatch(/^\/t\/[0-9a-f]{24}$/);
    expect(mail!.unsubscribe_path).toMatch(/^\/u\/[0-9a-f]{96}$/);
  });

  it('notices to recipients are in English where Spanish is not spoken', async () => {
    const change = { country_code: 'US', state: 'Texas', city: 'Austin', postal_code: '73301' };
    const [mail] = await mailsOf(await bought(change));
    expect(mail).toMatchObject({ locale: 'en', subject: 'Your parcel from Ñandú is ready' });
  });

  it('notices to recipients say what the problem is', async () => {
    const id = await bought();
    await report(id, 'ready_for_pickup', '2026-11-21T17:00:00.000Z');
    const mail = (await mailsOf(id)).find(each => each.about === 'problem');
    expect(mail!.paragraphs[1]).toContain('Recógelo en la sucursal');
  });

  it('notices to recipients are not sent for an event that is off, nor by a tenant without a host', async () => {
    await switchTo('created', false);
    const id = await bought();
    expect(await mailsOf(id)).toEqual([]);
    await switchTo('created', true);
    await shop.tell('tenant.updated', DEMO, { id: DEMO, name: 'Demo', hosts: [], locale: 'es-MX' });
    const other = await bought();
    expect(await mailsOf(other)).toEqual([]);
    await shop.tell('tenant.updated', DEMO, { id: DEMO, name: 'Demo', hosts: ['demo.localhost'], locale: 'es-MX' });
  });

  it('notices to recipients never go to the sender in place of a recipient without an address', async () => {
    await shop.tell('user.created', shop.customer.id, { id: shop.customer.id, email: 'Dueno@demo.example' });
    for (const email of ['ana@example.com', 'dueno@demo.example'])
      expect(await mailsOf(await bought({ email }))).toEqual([]);
  });

  it('notices to recipients are not sent of a canceled label, and no older news follow later ones', async () => {
    const id = await bought();
    for (const [status, at] of [
      ['out_for_delivery', '2026-11-21T17:00:00.000Z'],
      ['on_hold', '2026-11-21T17:10:00.000Z'],
      ['in_transit', '2026-11-21T17:20:00.000Z'],
    ] as const) {
      await report(id, status, at);
      await heeded(id);
    }
    expect(await about(id)).toEqual(expect.arrayContaining(['out_for_delivery', 'problem']));
    expect(await about(id)).not.toContain('collected');
    const canceled = await bought();
    await heeded(canceled);
    shop.world.onVoid = request => shop.tell('hold.refunded', request.shipment_id, refundOf(request));
    await shop.put(canceled, 'cancel', anActor('admin'));
    await eventually(async () => (await shop.show(canceled)).status === 'canceled');
    await report(canceled, 'delivered', '2026-11-21T17:30:00.000Z');
    expect(await about(canceled)).toEqual(['created']);
  });

  it('notices to recipients are listed at their shipment, with the address hidden', async () => {
    const id = await bought();
    await heeded(id);
    expect((await listed(id)).body.data).toMatchObject([
      { event: 'created', outcome: 'mailed', address: 'b•••@e•••.org' },
    ]);
    expect((await listed(id, anActor('customer', { name: 'otra' }))).status).toBe(404);
    expect((await listed(newId())).status).toBe(404);
  });

  it('notices to recipients end by the link of any of them, for the address and the tenant, and begin again', async () => {
    const email = 'Carla@Example.net';
    const [first, other] = [await bought({ email }), await bought({ email: 'dora@example.net' })];
    const token = (await mailsOf(first))[0]!.unsubscribe_path.slice('/u/'.length);
    const call = (method: string, of = token, tenant = DEMO) =>
      shop.porte.anonymous.send(method, `/api/opt_outs/${of}`, undefined, { 'x-porte-tenant': tenant });
    expect((await call('GET')).body.data).toEqual({ address: 'C•••@E•••.net', is_ended: false });
    for (let n = 0; n < 2; n++) expect((await call('POST')).body.data).toMatchObject({ is_ended: true });
    const second = await bought({ email: 'carla@example.net' });
    await report(first, 'picked_up', '2026-11-21T17:00:00.000Z');
    await report(other, 'picked_up', '2026-11-21T17:00:00.000Z');
    expect([await about(second), await about(first)]).toEqual([[], ['created']]);
    expect(await about(other)).toEqual(['created', 'collected']);
    expect((await listed(second)).body.data).toMatchObject([{ event: 'created', outcome: 'unsubscribed' }]);
    // A mail that waits since before the end is not wanted any more, and the list says so.
    const waiting = (await mailsOf(first))[0]!.notice_id;
    expect([await confirmed(waiting), await confirmed((await mailsOf(other))[0]!.notice_id)]).toEqual([false, true]);
    expect((await listed(first)).body.data).toContainEqual(
      expect.objectContaining({ id: waiting, outcome: 'unsubscribed' }),
    );
    expect([await confirmed(newId()), await confirmed(waiting, NORTE)]).toEqual([false, false]);
    expect((await call('DELETE')).body.data).toMatchObject({ is_ended: false });
    expect(await about(await bought({ email }))).toEqual(['created']);
  });

  it('notices to recipients do not end by a forged token, nor by that of another tenant', async () => {
    const id = await bought();
    const token = (await mailsOf(id))[0]!.unsubscribe_path.slice('/u/'.length);
    const flipped = token.replace(/.$/, last => (last === '0' ? '1' : '0'));
    const ended = async (of: string, tenant: string) =>
      (await shop.porte.anonymous.send('POST', `/api/opt_outs/${of}`, undefined, { 'x-porte-tenant': tenant })).status;
    expect(await ended(flipped, DEMO)).toBe(404);
    expect(await ended(token.slice(2), DEMO)).toBe(404);
    expect(await ended(token, NORTE)).toBe(404);
    expect(await shop.sql('select from recipient_opt_outs')).toEqual([]);
  });

  it('notices to recipients are worded by the tenant, in known placeholders, until the words are reset', async () => {
    const main = shop.porte.as(admin);
    const written = (body: string, subject = 'Ya va, {name}') =>
      main.put('/api/recipient_notices/created/es-MX', { template: { subject, body } });
    const refused = await written('Guía {number}\n\n{secret}');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('secret')]);
    expect((await written('Guía', 'Dos\nlíneas')).status).toBe(422);
    const { body } = await written('<script>{sender}</script>\n\nGuía {number}');
    expect(body.data.templates).toMatchObject({ 'es-MX': { is_own: true }, en: { is_own: false } });
    const [mail] = await mailsOf(await bought());
    expect(mail).toMatchObject({
      subject: 'Ya va, Beto {sender} <b>Ríos</b>',
      paragraphs: ['<script>Ñandú</script>', expect.stringMatching(/^Guía CRM/)],
    });
    const reset = await main.send('DELETE', '/api/recipient_notices/created/es-MX');
    expect(reset.body.data).toMatchObject({ is_on: true, templates: { 'es-MX': { is_own: false } } });
    expect((await main.send('DELETE', '/api/recipient_notices/created/fr')).status).toBe(404);
  });

  it('notices to recipients are chosen by main admins and developers, read by admins', async () => {
    const customer = shop.porte.as(shop.customer);
    expect((await customer.get('/api/recipient_notices')).status).toBe(403);
    expect((await switchTo('created', true, anActor('admin'))).status).toBe(403);
    expect((await switchTo('lost' as RecipientEvent, true)).status).toBe(404);
    const { body } = await shop.porte.as(anActor('admin')).get('/api/recipient_notices');
    expect(body.data.map(({ event }: { event: string }) => event)).toEqual([
      'created',
      'collected',
      'out_for_delivery',
      'delivered',
      'problem',
    ]);
  });
});
