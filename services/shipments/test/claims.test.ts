import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, recordEvents, type ApiAnswer } from '@porte/testing-kit';
import type { EventData } from '@porte/contracts';
import { eventually, openShop, type Shop } from './shop.js';

const PNG = Buffer.from('89504e470d0a1a0a00000049454e44ae426082', 'hex');

describe('claims for insured parcels', () => {
  let shop: Shop;
  let heard: ReturnType<typeof recordEvents>;
  const admin = anActor('admin');
  const stranger = anActor('customer', { name: 'otra' });
  const fields = { reason: 'lost', amount: '850', description: 'Nunca llegó' };
  const decision = 'Las fotos lo muestran';

  beforeAll(async () => {
    shop = await openShop();
    const types = ['claim.opened', 'claim.message_sent', 'claim.rejected', 'claim.payout_requested'];
    heard = recordEvents(shop.porte.bus, types, { consumer: 'test of claims' });
  });
  afterAll(() => shop.close());

  const insured = async (): Promise<string> => {
    const id = await shop.bought();
    await shop.sql(
      `update shipments set rate = rate || '{"insured": true, "demo": false}' where tenant_id = $1 and id = $2`,
      [DEMO, id],
    );
    return id;
  };
  const form = async (by: Actor, path: string, values: object, files: Buffer[] = [PNG], key = newId()) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(`claim[${name}]`, String(value));
    for (const file of files) body.append('files[]', new Blob([new Uint8Array(file)]), 'foto');
    const headers = { ...shop.porte.as(by).signed(), 'idempotency-key': key };
    const answer = await fetch(`${shop.porte.service.url}/api/${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() } as ApiAnswer;
  };
  const open = (shipment_id: string, more: object = {}, by = shop.customer, files = [PNG]) =>
    form(by, 'claims', { shipment_id, ...fields, ...more }, files);
  const opened = async (): Promise<{ id: string; shipment_id: string }> => {
    const { status, body } = await open(await insured());
    expect(status).toBe(201);
    return body.data;
  };
  const move = (id: string, verb: string, body: object, by: Actor = admin) =>
    shop.porte.as(by).put(`/api/claims/${id}/${verb}`, { claim: body });
  const shown = async (id: string, by: Actor = shop.customer) =>
    (await shop.porte.as(by).get(`/api/claims/${id}`)).body.data;
  const told = async (id: string) => {
    await shop.porte.settled();
    return heard.filter(({ subject }) => subject === id).map(({ type }) => type);
  };
  const pay = async (id: string): Promise<void> => {
    await shop.porte.settled();
    const asked = heard.find(({ subject, type }) => subject === id && type === 'claim.payout_requested')!;
    const data = asked.data as EventData<'claim.payout_requested'>;
    const paid = { ...data, transaction_id: newId(), balance: 1000, available_balance: 1000 };
    await shop.porte.bus.publish(shop.anEvent('balance.claim_paid', data.owner_id, paid));
    await eventually(async () => (await shown(id)).state === 'paid');
  };

  it('a claim shows what happened, and is paid once staff agree to a part of it', async () => {
    const { id, shipment_id } = await opened();
    expect(await shown(id)).toMatchObject({ shipment_id, state: 'open', amount: 850, declared_value: 1000 });
    expect((await move(id, 'approve', { decision, paid_amount: 1000.01 })).body.error).toMatchObject({
      code: 'claim_above_insured',
      params: { max: 1000 },
    });
    const both = await Promise.all([1, 2].map(() => move(id, 'approve', { decision, paid_amount: 700 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await told(id)).toEqual(['claim.opened', 'claim.payout_requested']);
    expect(heard.findLast(({ subject }) => subject === id)!.data).toMatchObject({ amount: 700 });
    await pay(id);
    expect(await shown(id)).toMatchObject({ state: 'paid', paid_amount: 700, decision });
    const { data } = (await shop.porte.as(shop.customer).get(`/api/claims/${id}/timeline`)).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['opened', 'approved', 'paid']);
    const file = await shop.porte.as(admin).get(`/api/claims/${id}/timeline/${data[0].id}/files/0`);
    expect(file.status).toBe(200);
    expect((await move(id, 'approve', { decision, paid_amount: 1 })).status).toBe(409);
    expect((await move(id, 'reject', { decision })).status).toBe(409);
  });

  it('a parcel is claimed once, by its customer, up to what it is insured for, with a file', async () => {
    const shipment = await insured();
    expect((await open(shipment, {}, admin)).status).toBe(403);
    expect((await open(shipment, {}, stranger)).status).toBe(404);
    expect((await open(shipment, {}, shop.customer, [])).body.error.code).toBe('validation_failed');
    expect((await open(shipment, { amount: 1000.01 })).body.error.code).toBe('claim_above_insured');
    expect((await open(await shop.bought())).body.error.code).toBe('claim_not_insured');
    expect((await open(await shop.packed())).body.error.code).toBe('claim_not_insured');
    const both = await Promise.all([open(shipment), open(shipment)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id } = both.find(({ status }) => status === 201)!.body.data;
    expect((await move(id, 'withdraw', {}, shop.customer)).body.data.state).toBe('withdrawn');
    expect((await open(shipment)).status).toBe(201);
  });

  it('a claim of another person or tenant is not found, and staff alone decide', async () => {
    const { id } = await opened();
    for (const by of [shop.customer, anActor('operator')]) {
      expect((await move(id, 'approve', { decision, paid_amount: 1 }, by)).status).toBe(403);
      expect((await move(id, 'reject', { decision }, by)).status).toBe(403);
    }
    expect((await move(id, 'withdraw', {}, admin)).status).toBe(403);
    expect((await move(id, 'withdraw', {}, stranger)).status).toBe(404);
    expect((await shop.porte.as(stranger).get(`/api/claims/${id}/timeline`)).status).toBe(404);
    expect((await form(stranger, `claims/${id}/messages`, { text: 'Hola' })).status).toBe(404);
  });

  it('customer and staff write to each other, also after a rejection, which staff may reconsider', async () => {
    const { id } = await opened();
    expect((await form(admin, `claims/${id}/messages`, { text: '¿Tienes la factura?' }, [])).status).toBe(201);
    expect((await move(id, 'reject', { decision: 'Falta la factura' })).body.data.state).toBe('rejected');
    const key = newId();
    for (let n = 0; n < 2; n += 1)
      expect((await form(shop.customer, `claims/${id}/messages`, { text: 'Aquí está' }, [PNG], key)).status).toBe(201);
    expect((await move(id, 'approve', { decision, paid_amount: 850 })).status).toBe(200);
    expect(await told(id)).toEqual([
      'claim.opened',
      'claim.message_sent',
      'claim.rejected',
      'claim.message_sent',
      'claim.payout_requested',
    ]);
  });

  it('a claim and a cancellation of one shipment exclude each other', async () => {
    const { id, shipment_id } = await opened();
    const developer = anActor('developer');
    expect((await shop.put(shipment_id, 'cancel', developer)).body.error.code).toBe('shipment_claimed');
    await move(id, 'reject', { decision });
    expect((await shop.put(shipment_id, 'request_cancellation', shop.customer)).status).toBe(200);
    expect((await move(id, 'approve', { decision, paid_amount: 1 })).body.error.code).toBe('claim_not_insured');
  });
});
