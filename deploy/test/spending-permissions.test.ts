import { installFailpoints, newId, TechnicalError } from '@porte/domain-kit';
import { newCustomer } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, Visitor } from './visitor.js';

const REASON = 'Pide por teléfono comprar su guía';

describe('a permission to spend while acting, through the gateway', () => {
  let porte: Porte;
  let admin: Visitor;
  let principal: Visitor;
  beforeAll(async () => {
    porte = await startPorte();
    [admin, principal] = await Promise.all([
      porte.visitor('admin@demo.example'),
      porte.visitor('principal@demo.example'),
    ]);
  });
  afterAll(() => porte.stop());

  const cents = (amount: number): number => Number(amount.toFixed(2));

  async function act(user_id: string): Promise<Visitor> {
    const { status, body } = await admin.post('/api/acting_as', { acting_as: { user_id, reason: 'Caso 4471' } });
    expect(status).toBe(201);
    return Visitor.anonymous(porte.url, { authorization: `Bearer ${body.access_token}` });
  }
  async function ask(acting: Visitor, amount: number): Promise<string> {
    const { status, body } = await acting.post('/api/spending_permissions', {
      spending_permission: { amount, reason: REASON },
    });
    expect(status).toBe(201);
    return body.data.id;
  }
  const decide = (id: string, verb: string, by = principal, input: object = {}) =>
    by.put(`/api/spending_permissions/${id}/${verb}`, { spending_permission: input });
  async function permitted(user_id: string, amount: number): Promise<{ acting: Visitor; id: string }> {
    const acting = await act(user_id);
    const id = await ask(acting, amount);
    expect((await decide(id, 'grant')).status).toBe(200);
    return { acting, id };
  }
  const leftOf = async (acting: Visitor): Promise<number> =>
    (await acting.get('/api/spending_permissions/current')).body.data.left;
  const balanceOf = async (customer: Visitor): Promise<number> =>
    (await customer.get('/api/registrations')).body.data.balance;

  it('lets an acting user buy up to the amount, names everyone involved, and refuses all other calls that move money', async () => {
    const customer = await newCustomer(porte, 'permitida@demo.example', 1000);
    const acting = await act(customer.user.id);
    const shipments = [await aPackedShipment(acting), await aPackedShipment(acting)] as const;
    const rate = await theRate(acting, shipments[0]);
    expect((await buy(acting, shipments[0], rate)).body.error.code).toBe('acting_not_allowed');
    const id = await ask(acting, cents(rate.total + 10));
    expect((await buy(acting, shipments[0], rate)).body.error.code).toBe('acting_not_allowed');
    // neither who acts, in either session, nor a developer decides
    expect((await decide(id, 'grant', acting)).body.error.code).toBe('acting_not_allowed');
    expect((await decide(id, 'grant', admin)).status).toBe(403);
    expect((await decide(id, 'grant', await porte.visitor('dev@demo.example'))).status).toBe(403);
    const { data: notices } = (await principal.get('/api/notifications?unread=true')).body;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'spending_asked', subject_id: id, customer: 'Bazar Bravo' }),
    );
    expect((await decide(id, 'grant')).status).toBe(200);

    expect((await buy(acting, shipments[0], { ...rate, total: 1 })).body.error.code).toBe('price_changed');
    const bought = await buy(acting, shipments[0], rate, {}, { 'idempotency-key': newId() });
    expect(bought.status).toBe(200);
    // again: joins the purchase, and costs nothing
    expect((await buy(acting, shipments[0], rate)).body.error?.code ?? 'joined').toMatch(/joined|already_purchased/);
    expect(await leftOf(acting)).toBe(10);
    const refused = await buy(acting, shipments[1], rate);
    expect([refused.status, refused.body.error.code, refused.body.error.params]).toEqual([
      422,
      'acting_limit',
      { limit: cents(rate.total + 10), left: 10 },
    ]);
    expect(await balanceOf(customer)).toBe(cents(1000 - rate.total));
    const codes = await Promise.all([
      acting.post('/api/batches', {}),
      acting.post('/api/deposits', {}),
      acting.post('/api/transactions', {}),
      acting.put(`/api/shipments/${shipments[0]}/request_cancellation`, {}),
      acting.post(`/api/shipments/${shipments[0]}/return_links`, {}),
      acting.post('/api/shipments/import_csv_shipments', {}),
      acting.post('/api/credit_cards', {}),
    ]);
    expect(codes.map(({ body }) => body.error.code)).toEqual(Array(7).fill('acting_not_allowed'));

    await porte.stack.caughtUp();
    const [movement] = (await customer.get('/api/transactions?where[code]=label')).body.data;
    expect(movement.created_by).toBe('Benita Bravo (Adrián Admin)'.replace('Adrián Admin', await nameOf(admin)));
    const { data: audits } = (await principal.get('/api/audits?per_page=50')).body as {
      data: { action: string; actor_email: string; data: Record<string, unknown> }[];
    };
    expect(audits.find(({ action }) => action === 'purchase.acting')).toMatchObject({
      actor_email: 'admin@demo.example',
      data: { acting_as: 'permitida@demo.example', granted_by: 'principal@demo.example', amount: rate.total },
    });
    expect(audits.filter(({ action }) => action.startsWith('spending_permission')).map(({ action }) => action)).toEqual(
      ['spending_permission.granted', 'spending_permission.asked'],
    );
  });

  const nameOf = async (visitor: Visitor): Promise<string> => {
    const { name, last_name } = (await visitor.get('/api/registrations')).body.data;
    return `${name} ${last_name}`;
  };

  it('spends no more than the amount with twenty purchases at once', async () => {
    const customer = await newCustomer(porte, 'veinte@demo.example', 20_000);
    const acting = await act(customer.user.id);
    const shipments: string[] = [];
    for (let made = 0; made < 20; made += 1) shipments.push(await aPackedShipment(customer));
    const rate = await theRate(acting, shipments[0]!);
    const id = await ask(acting, cents(rate.total * 3 + 1));
    expect((await decide(id, 'grant')).status).toBe(200);
    const answers = await Promise.all(shipments.map(shipment => buy(acting, shipment, rate)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'bought' : body.error.code));
    expect(codes.toSorted()).toEqual([...Array(17).fill('acting_limit'), 'bought', 'bought', 'bought']);
    await porte.stack.caughtUp();
    expect([await balanceOf(customer), await leftOf(acting)]).toEqual([cents(20_000 - rate.total * 3), 1]);
  });

  it('ends with the revocation and with the session, also for a token that is sent again', async () => {
    const customer = await newCustomer(porte, 'revocada@demo.example', 1000);
    const { acting, id } = await permitted(customer.user.id, 900);
    const shipment = await aPackedShipment(customer);
    const rate = await theRate(acting, shipment);
    expect((await decide(id, 'revoke', admin)).status).toBe(403);
    expect((await decide(id, 'revoke')).status).toBe(200);
    expect((await buy(acting, shipment, rate)).body.error.code).toBe('acting_not_allowed');
    const second = await ask(acting, 900);
    expect((await decide(second, 'grant')).status).toBe(200);
    expect((await acting.send('DELETE', '/api/acting_as')).status).toBe(204);
    // At once, whether the event of the end has arrived or not.
    expect((await buy(acting, shipment, rate)).body.error.code).toMatch(/session_revoked|acting_not_allowed/);
    const next = await act(customer.user.id);
    expect((await buy(next, shipment, rate)).body.error.code).toBe('acting_not_allowed');
    expect(await balanceOf(customer)).toBe(1000);
    // the customer can still buy, and its movement names the customer alone
    expect((await buy(customer, shipment, rate)).status).toBe(200);
  });

  it('counts a purchase once whose process dies between the hold and its commit, and which is then repeated', async () => {
    const customer = await newCustomer(porte, 'caida@demo.example', 1000);
    const { acting } = await permitted(customer.user.id, 500);
    const shipment = await aPackedShipment(customer);
    const rate = await theRate(acting, shipment);
    installFailpoints(name => {
      if (name !== 'purchase.select.before') return;
      installFailpoints(undefined);
      throw new TechnicalError('killed');
    });
    expect((await buy(acting, shipment, rate)).status).toBe(500);
    expect(await leftOf(acting)).toBe(cents(500 - rate.total));
    expect((await buy(acting, shipment, rate)).status).toBe(200);
    await porte.stack.caughtUp();
    expect(await leftOf(acting)).toBe(cents(500 - rate.total));
    expect(await balanceOf(customer)).toBe(cents(1000 - rate.total));
  });

  it('a permission to spend is decided by main admins of the tenant whose money it is, and is not available on the test side', async () => {
    const developer = await porte.visitor('dev@demo.example');
    const made = await developer.post('/api/tenants', {
      tenant: {
        slug: 'prestada',
        name: 'Prestada',
        locale: 'es-MX',
        time_zone: 'America/Mexico_City',
        home_country_code: 'MX',
        vat_percent: 16,
        administrator: { name: 'Ana', last_name: 'López', email: 'ana@prestada.example', phone: '5512345678' },
      },
    });
    expect(made.status).toBe(201);
    await porte.stack.caughtUp();
    const reason = 'Revisa su primer envío';
    const entered = await developer.post(`/api/tenants/${made.body.data.id}/acting_as`, { acting_as: { reason } });
    const inside = Visitor.anonymous(porte.url, { authorization: `Bearer ${entered.body.access_token}` });
    const id = await ask(inside, 5000);
    // The main admin of that tenant decides, not one of the developer's tenant, nor the developer who acts as that main admin.
    for (const [by, status] of [
      [principal, 404],
      [developer, 404],
      [inside, 403],
    ] as const)
      expect((await decide(id, 'grant', by)).status).toBe(status);
    expect((await inside.post('/demo/api/shipments', {})).body.error.code).toBe('acting_not_allowed');
  });
});
