import type { EventData, EventType } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, DEMO, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { AwaitPurchase } from '../src/purchases/await-purchase.js';
import { OrphanHoldSweep } from '../src/purchases/orphan-hold-sweep.js';
import { shipmentsService } from '../src/service.js';
import { Begun } from './begun.js';
import { aLabel, EXPRESS, fakeBilling, fakeRating, TERRESTRE } from './fakes.js';

const address = (change = {}) => ({
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
  postal_code: '06000',
  ...change,
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

describe('shipments', () => {
  let porte: TestService;
  let rating: Awaited<ReturnType<typeof fakeRating>>;
  let billing: Awaited<ReturnType<typeof fakeBilling>>;
  const answers = new Begun();
  /** what carriers and billing would do with a chosen rate */
  let onSelected: (event: Envelope<'shipment.rate_selected'>) => unknown;
  const customer = anActor('customer', { name: 'cliente' });

  const tell = <T extends EventType>(type: T, subject: string, data: EventData<T>, source = 'billing') =>
    porte.bus.publish({
      id: newId(),
      type,
      source,
      subject,
      tenantId: DEMO,
      time: porte.clock.now().toISOString(),
      correlationId: 'c',
      data,
    } as Envelope);

  const captured = ({
    data: { user_id, owner_id, shipment_id, purchase_id, held },
  }: Envelope<'shipment.rate_selected'>) =>
    tell('hold.captured', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount: held,
      label: aLabel(purchase_id),
      balance: 4861,
      available_balance: 4861,
    });
  const rejected = ({
    data: { user_id, owner_id, shipment_id, purchase_id, held },
  }: Envelope<'shipment.rate_selected'>) =>
    tell('hold.released', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount: held,
      code: 'carrier_rejected',
      message: 'Sin cobertura',
      balance: 5000,
      available_balance: 5000,
    });

  beforeAll(async () => {
    [rating, billing] = await Promise.all([fakeRating(), fakeBilling(5000)]);
    porte = await startTestService(shipmentsService, { env: { RATING_URL: rating.url, BILLING_URL: billing.url } });
    recordEvents(porte.bus, ['shipment.rate_selected'], {
      consumer: 'world',
      react: event => answers.take(onSelected(event as Envelope<'shipment.rate_selected'>)),
    });
  });
  beforeEach(() => {
    onSelected = event => captured(event);
    billing.state.funds = 5000;
    billing.state.mode = 'answer';
    billing.state.refusal = null;
    billing.state.holds.clear();
    billing.state.released.length = 0;
    rating.prices.set(TERRESTRE, 139);
  });
  afterAll(async () => {
    await answers.over();
    await porte.stop();
    await Promise.all([rating.close(), billing.close()]);
  });

  const drafted = async (actor = customer) =>
    (
      await porte.as(actor).post('/api/shipments', {
        shipment: {
          origin_attributes: address(),
          destination_attributes: address({ postal_code: '64000' }),
          source: 'app',
        },
      })
    ).body.data;
  const packed = async (actor = customer) => {
    const { id } = await drafted(actor);
    return (await porte.as(actor).post(`/api/shipments/${id}/parcels`, { parcel })).body.data;
  };
  const choose = (id: string, service_id = TERRESTRE, total = 139, actor = customer) =>
    porte.as(actor).post(`/api/shipments/${id}/rates`, { rate: { service_id, total } });
  const sql = <T>(query: string, params: unknown[] = []): Promise<T[]> =>
    withConnection(porte.database.superuserUrl, async client => (await client.query(query, params)).rows as T[]);
  const show = async (id: string) => (await porte.as(customer).get(`/api/shipments/${id}`)).body.data;

  it('shipments go from an address to a label in three steps', async () => {
    const draft = await drafted();
    expect(draft).toMatchObject({
      status: 'pending',
      step: 'packaging',
      source: 'app',
      origin: { name: 'Ana Núñez', country_code: 'MX' },
    });
    const ready = (await porte.as(customer).post(`/api/shipments/${draft.id}/parcels`, { parcel })).body.data;
    expect(ready).toMatchObject({ step: 'rating', parcels: [{ weight: 4.2, contents: 'Ropa' }] });
    expect((await porte.as(customer).get(`/api/shipments/${draft.id}/rates/volumetric_weight`)).body.data).toBe(1.2);
    expect((await porte.as(customer).get(`/api/shipments/${draft.id}/rates`)).body.data).toHaveLength(2);
    const bought = await choose(draft.id);
    expect(bought.status).toBe(200);
    expect(bought.body.data).toMatchObject({
      shipment: {
        status: 'success',
        step: 'confirmed',
        rate: { total: 139 },
        generated_label: { tracking_number: 'CRM0000001' },
      },
      user: { id: customer.id, balance: 4861 },
    });
    expect(JSON.stringify(bought.body)).not.toContain('carrier_payable');
    expect((await choose(draft.id)).body.error.code).toBe('already_purchased');
    expect(
      (
        await porte
          .as(customer)
          .get('/api/shipments?where[labels.tracking_number]=CRM0000001&where[number]=' + draft.sequential_id)
      ).body.data,
    ).toHaveLength(1);
  });

  it('the list finds a shipment by its number, its order and its tracking number, within reach of the person', async () => {
    const origin_attributes = address();
    const destination_attributes = address({ postal_code: '64000' });
    const made = await porte.as(customer).post('/api/shipments', {
      shipment: { origin_attributes, destination_attributes, source: 'system', source_number: '#1058' },
    });
    const bought = await packed();
    await choose(bought.id);
    const tracking = (await show(bought.id)).generated_label.tracking_number;
    const found = async (number: string | number, actor = customer): Promise<string[]> =>
      (
        await porte.as(actor).get(`/api/shipments?where=${encodeURIComponent(JSON.stringify({ number }))}`)
      ).body.data.map(({ id }: { id: string }) => id);
    for (const number of ['1058', '#1058', made.body.data.sequential_id])
      expect([number, await found(number)]).toEqual([number, [made.body.data.id]]);
    expect(await found(tracking)).toContain(bought.id);
    expect(await found(tracking, anActor('customer', { name: 'otra' }))).toEqual([]);
    expect(await found('105')).toEqual([]);
  });

  it('shipments take the number of a payment card in no text, and say so in the language asked for', async () => {
    const shipment = {
      origin_attributes: address({ reference: 'pago 4111-1111 1111 1111' }),
      destination_attributes: address({ postal_code: '64000', phone: '4111111111111111' }),
    };
    const refused = await porte.as(customer).post('/api/shipments', { shipment });
    expect([refused.status, refused.body.error.details]).toEqual([
      422,
      { 'origin_attributes.reference': ['no debe incluir un número de tarjeta'] },
    ]);
    const { id } = await drafted();
    const contents = await porte
      .as(customer)
      .post(
        `/api/shipments/${id}/parcels`,
        { parcel: { ...parcel, contents: 'Card 378282246310005' } },
        { 'accept-language': 'en' },
      );
    expect([contents.status, contents.body.error.details]).toEqual([
      422,
      { contents: ['must not contain a card number'] },
    ]);
  });

  it('shipments are told to anybody which carriers gave no rate', async () => {
    const { id } = await packed();
    const rates = async () => (await porte.as(customer).get(`/api/shipments/${id}/rates`)).body;
    expect(await rates()).not.toHaveProperty('unanswered');
    rating.answer.unanswered = ['Quetzal'];
    expect(await rates()).toMatchObject({ data: { length: 2 }, unanswered: ['Quetzal'] });
    delete rating.answer.unanswered;
    const { paths, components } = (await porte.anonymous.get('/openapi.json')).body;
    const { schema } = paths['/api/shipments/{id}/rates'].get.responses['200'].content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/RatesAnswer' });
    expect(components.schemas.RatesAnswer.properties).toHaveProperty('unanswered');
  });

  it('shipments stream their rates to a client that asks for lines, and to no other customer', async () => {
    const { id } = await packed();
    const asked = (who = customer) =>
      fetch(`${porte.service.url}/api/shipments/${id}/rates`, {
        headers: { accept: 'application/x-ndjson', ...porte.as(who).signed() },
      });
    const lines = (await (await asked()).text()).trim().split('\n');
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      { kind: 'rates', data: [expect.anything(), expect.anything()], pending: ['Quetzal'] },
      { kind: 'end' },
    ]);
    expect((await asked(anActor('customer', { name: 'otra' }))).status).toBe(404);
  });

  it('shipments charge nothing when the price changed, and give the new one', async () => {
    const { id } = await packed();
    rating.prices.set(TERRESTRE, 150);
    const answer = await choose(id);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({ code: 'price_changed', rates: [{ service_id: TERRESTRE, total: 150 }] });
    expect(billing.state.holds.size).toBe(0);
    expect(await show(id)).toMatchObject({ step: 'rating', status: 'pending' });
  });

  it('shipments say what is missing when the balance is too small, and may be bought later', async () => {
    const { id } = await packed();
    billing.state.funds = 100.5;
    const poor = await choose(id);
    expect(poor.status).toBe(402);
    expect(poor.body).toMatchObject({
      messages: ['No alcanza tu saldo: faltan $38.50. No se cobró nada.'],
      error: { code: 'insufficient_balance', params: { missing: 38.5 } },
    });
    expect(await show(id)).not.toHaveProperty('purchase');
    billing.state.funds = 5000;
    expect((await choose(id)).status).toBe(200);
  });

  it("shipments tell the carrier's own words when it says no, and let another rate be chosen", async () => {
    const { id } = await packed();
    onSelected = event => rejected(event);
    const no = await choose(id);
    expect(no.status).toBe(422);
    expect(no.body.error).toMatchObject({
      code: 'carrier_rejected',
      message: 'La paquetería rechazó el envío: Sin cobertura. No se cobró nada.',
    });
    expect(await show(id)).toMatchObject({
      status: 'error',
      step: 'rating',
      error: { code: 'carrier_rejected' },
      rate: null,
    });
    onSelected = event => captured(event);
    expect((await choose(id, EXPRESS, 243)).status).toBe(200);
  });

  it('shipments are bought once when the same choice arrives twenty times at once', async () => {
    const { id } = await packed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(id)));
    expect(answers.map(answer => answer.status).every(status => status === 200 || status === 409)).toBe(true);
    expect(answers.some(answer => answer.status === 200)).toBe(true);
    expect([...billing.state.holds.values()].filter(hold => hold.shipment_id === id)).toHaveLength(1);
  });

  it('shipments refuse another service while one is being bought, and show that it goes on', async () => {
    const { id } = await packed();
    const asked = Promise.withResolvers<Envelope<'shipment.rate_selected'>>();
    onSelected = event => asked.resolve(event);
    const first = choose(id);
    const event = await asked.promise;
    expect(await show(id)).toMatchObject({ step: 'confirmed', status: 'pending', purchase: { state: 'buying' } });
    expect((await choose(id, EXPRESS, 243)).body.error.code).toBe('purchase_in_progress');
    expect((await choose(id, TERRESTRE, 164)).body.error.code).toBe('purchase_in_progress');
    expect((await porte.as(customer).delete(`/api/shipments/${id}`)).status).toBe(409);
    await tell('label.unknown', id, { ...event.data, needs_review: false }, 'carriers');
    expect((await show(id)).purchase.state).toBe('unknown');
    await captured(event);
    expect((await first).status).toBe(200);
  });

  const sweep = () => porte.service.get<OrphanHoldSweep>(OrphanHoldSweep).run();
  const figure = async (name: string): Promise<number> => {
    const line = ((await porte.anonymous.get('/metrics')).body as string)
      .split('\n')
      .find(each => each.startsWith(name));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  it('shipments are over at once where billing refuses to set the money aside, and may be bought later', async () => {
    const { id } = await packed();
    billing.state.refusal = { status: 403, code: 'suspended' };
    const refused = await choose(id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'suspended']);
    expect(await show(id)).not.toHaveProperty('purchase');
    billing.state.refusal = null;
    expect((await choose(id)).status).toBe(200);
  });

  it.each([
    ['gives an unexpected answer', { status: 409, code: 'ledger_id_reused' }, [409, 'ledger_id_reused']],
    ['does not answer', { status: 500, code: 'internal_error' }, [503, 'service_unavailable']],
  ])('shipments are not begun if billing %s, which is counted, and may be bought later', async (_, refusal, told) => {
    const { id } = await packed();
    billing.state.refusal = refusal;
    const failures = () => figure('porte_purchase_failures_total{step="buy"}');
    const before = await failures();
    const { status, body } = await choose(id);
    expect([status, body.error.code]).toEqual(told);
    expect([await failures(), await sql('select id from purchases where shipment_id = $1', [id])]).toEqual([
      before + 1,
      [],
    ]);
    expect(await show(id)).toMatchObject({ step: 'rating', status: 'pending', error: null });
    billing.state.refusal = null;
    expect((await choose(id)).status).toBe(200);
  });

  it('shipments release a hold whose shipment does not exist', async () => {
    const stray = newId();
    billing.state.holds.set(stray, {
      purchase_id: stray,
      shipment_id: newId(),
      sequential_id: 1,
      user_id: customer.id,
      owner_id: customer.id,
      amount: 5,
    });
    await sweep();
    expect(billing.state.released).toContain(stray);
  });

  it('shipments release the other holds if one release fails, and no hold of a purchase under way', async () => {
    const { id } = await packed();
    const selected = Promise.withResolvers<Envelope<'shipment.rate_selected'>>();
    onSelected = event => selected.resolve(event);
    const answer = choose(id);
    const event = await selected.promise;
    const [stubborn, stray] = [newId(), newId()];
    for (const purchase_id of [stubborn, stray])
      billing.state.holds.set(purchase_id, {
        purchase_id,
        shipment_id: newId(),
        sequential_id: 1,
        user_id: customer.id,
        owner_id: customer.id,
        amount: 5,
      });
    billing.state.stubborn.add(stubborn);
    await sweep();
    expect([...billing.state.holds.keys()]).toEqual([event.data.purchase_id, stubborn, stray]);
    expect(billing.state.released).toContain(stray);
    expect(billing.state.released).not.toContain(event.data.purchase_id);
    await captured(event);
    expect((await answer).status).toBe(200);
  });

  it('answer not_found to a request that waits for a purchase which does not exist', async () => {
    const { id } = await packed();
    const waiting = porte.service.get<AwaitPurchase>(AwaitPurchase).of(customer, id, { id: newId() });
    await expect(waiting).rejects.toMatchObject({ code: 'not_found' });
  });

  it('shipments are copied as manual only for those who may make manual ones', async () => {
    const owner = anActor('customer', { name: 'de mostrador' });
    await tell(
      'user.created',
      owner.id,
      { id: owner.id, user_type: 'customer', parent_id: null, email: owner.email },
      'identity',
    );
    const input = {
      origin_attributes: address(),
      destination_attributes: address({ postal_code: '64000' }),
      source: 'manual',
      user_id: owner.id,
    };
    const manual = (await porte.as(anActor('admin')).post('/api/shipments', { shipment: input })).body.data;
    const clone = async (actor = owner) => (await porte.as(actor).post(`/api/shipments/${manual.id}/clone`)).body.data;
    expect(await clone(anActor('admin'))).toMatchObject({ source: 'manual', user_id: owner.id });
    expect(await clone()).toMatchObject({ source: 'app', user_id: owner.id });
  });

  const unverified = async (name: string) => {
    const actor = anActor('customer', { name });
    await tell(
      'user.created',
      actor.id,
      { id: actor.id, user_type: 'customer', fiscal_data_verified: false, parent_id: null, email: actor.email },
      'identity',
    );
    const setting = derivedId('setting', 'verify_user_fiscal_data');
    await tell('setting.created', setting, { id: setting, key: 'verify_user_fiscal_data', value: '1' }, 'catalog');
    return actor;
  };

  it('shipments let a customer who is not verified make one demo, and no more', async () => {
    const nuevo = await unverified('nuevo');
    const first = await packed(nuevo);
    const demo = await choose(first.id, TERRESTRE, 139, nuevo);
    expect(demo.body.data.shipment.rate).toMatchObject({ demo: true, total: 0 });
    expect([...billing.state.holds.values()].some(hold => hold.user_id === nuevo.id)).toBe(false);
    const second = await packed(nuevo);
    expect((await choose(second.id, TERRESTRE, 139, nuevo)).body.error.code).toBe('not_verified');
  });

  it('shipments let a customer who is not verified make one demo of several that are chosen at once', async () => {
    const nueva = await unverified('nueva');
    const drafts = await Promise.all([1, 2, 3, 4].map(() => packed(nueva)));
    const answers = await Promise.all(drafts.map(({ id }) => choose(id, TERRESTRE, 139, nueva)));
    expect(answers.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([
      expect.any(Number),
      'not_verified',
      'not_verified',
      'not_verified',
    ]);
  });

  it('shipments belong to their customer and its parent; others find nothing', async () => {
    const sub = anActor('customer', { name: 'sub', owner_id: customer.id });
    const { id } = await packed(sub);
    expect((await porte.as(customer).get(`/api/shipments/${id}`)).status).toBe(200);
    const other = await packed();
    for (const stranger of [sub, anActor('customer', { name: 'otra' }), anActor('admin', { tenant: NORTE })]) {
      expect((await porte.as(stranger).get(`/api/shipments/${other.id}`)).status).toBe(404);
      expect((await porte.as(stranger).get(`/api/shipments/${other.id}/rates`)).status).toBe(404);
      expect((await choose(other.id, TERRESTRE, 139, stranger)).status).toBe(404);
    }
    expect((await porte.as(anActor('operator')).get(`/api/shipments/${other.id}`)).status).toBe(200);
    expect((await choose(other.id, TERRESTRE, 1, anActor('customer', { name: 'otra' }))).status).toBe(404);
  });

  it('shipments are cloned as drafts and deleted while they are drafts', async () => {
    const { id } = await packed();
    await choose(id);
    const clone = (await porte.as(customer).post(`/api/shipments/${id}/clone`)).body.data;
    expect(clone).toMatchObject({
      step: 'rating',
      status: 'pending',
      rate: null,
      generated_label: null,
      destination: { postal_code: '64000' },
    });
    expect((await porte.as(customer).delete(`/api/shipments/${id}`)).body.error.code).toBe('wrong_state');
    expect((await porte.as(customer).delete(`/api/shipments/${clone.id}`)).status).toBe(204);
    expect((await porte.as(customer).get(`/api/shipments/${clone.id}`)).status).toBe(404);
  });

  it.each([
    [
      'a postal code of no state',
      { destination_attributes: address({ postal_code: '00000' }) },
      'destination_attributes.postal_code',
      'no es un código postal válido',
    ],
    [
      'four digits',
      { destination_attributes: address({ postal_code: '1234' }) },
      'destination_attributes.postal_code',
      'no es un código postal válido',
    ],
    [
      'a short phone',
      { destination_attributes: address({ phone: '12345' }) },
      'destination_attributes.phone',
      'no es un teléfono válido',
    ],
    [
      'no such country',
      { destination_attributes: address({ country_code: 'XX' }) },
      'destination_attributes.country_code',
      'es obligatorio',
    ],
    [
      'a name too long',
      { destination_attributes: address({ name: 'x'.repeat(36) }) },
      'destination_attributes.name',
      'admite 35 caracteres como máximo',
    ],
    ['no destination', {}, 'destination_attributes', 'es obligatorio'],
    ['a saved address of someone else', { destination_id: newId() }, 'destination_id', 'no es válido'],
  ])('shipments refuse %s, naming the field', async (_, change, field, text) => {
    const answer = await porte
      .as(customer)
      .post('/api/shipments', { shipment: { origin_attributes: address(), ...change } });
    expect(answer.status).toBe(422);
    expect(answer.body.error.details).toEqual({ [field]: [text] });
  });

  it.each([
    ['a negative weight', { weight: -1 }, 'weight'],
    ['a weight of 1e308', { weight: 1e308 }, 'weight'],
    ['NaN as a text', { weight: 'NaN' }, 'weight'],
    ['four decimals', { length: 1.0001 }, 'length'],
    ['a heavy document', { parcel_type: 'doc', weight: 0.6 }, 'weight'],
    ['money with three decimals', { declared_tax_value: 0.001 }, 'declared_tax_value'],
    ['no contents', { contents: ' ' }, 'contents'],
    ['a weight of nothing', { weight: null }, 'weight'],
    ['a side of nothing', { height: null }, 'height'],
    ['a type of nothing', { parcel_type: null }, 'parcel_type'],
  ])('shipments refuse a parcel with %s', async (_, change, field) => {
    const { id } = await drafted();
    const answer = await porte.as(customer).post(`/api/shipments/${id}/parcels`, { parcel: { ...parcel, ...change } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.details)).toEqual([field]);
  });

  it('shipments take what a template says, and save a parcel as one', async () => {
    const template = (
      await porte
        .as(customer)
        .post('/api/packages', { package: { name: 'Caja', ...parcel, declared_tax_value: undefined } })
    ).body.data;
    const { id } = await drafted();
    const answer = (
      await porte.as(customer).post(`/api/shipments/${id}/parcels`, {
        parcel: { package_id: template.id, declared_tax_value: 10, save_as_package: true },
      })
    ).body.data;
    expect(answer.parcels[0]).toMatchObject({ length: 30, weight: 4.2, contents: 'Ropa' });
    expect(
      (await porte.as(customer).get('/api/packages?where[name]=package_4.2')).body.meta.pagination.total_objects,
    ).toBe(1);
  });

  it('shipments have saved addresses and templates of which a change touches the fields given, and no others', async () => {
    const change = async (path: string, key: string, made: object, given: object) => {
      const { id } = (await porte.as(customer).post(`/api/${path}`, { [key]: made })).body.data;
      return porte.as(customer).put(`/api/${path}/${id}`, { [key]: given });
    };
    const saved = { ...address(), aka: 'Casa', reference: 'Portón azul' };
    expect((await change('addresses', 'address', saved, { aka: 'Oficina' })).body.data).toMatchObject({
      ...saved,
      aka: 'Oficina',
    });
    expect(
      (await change('addresses', 'address', saved, { country_code: 'US', postal_code: '90210' })).body.data,
    ).toMatchObject({ ...saved, country_code: 'US', postal_code: '90210' });
    expect(
      Object.keys((await change('addresses', 'address', saved, { country_code: 'CA', name: null })).body.error.details),
    ).toEqual(['name']);
    expect(
      Object.keys((await change('addresses', 'address', saved, { country_code: 'CA' })).body.error.details),
    ).toEqual(['postal_code']);
    const template = {
      name: 'Caja',
      parcel_type: 'box',
      length: 30,
      width: 20,
      height: 10,
      weight: 4.2,
      contents: 'Ropa',
    };
    const letter = { name: 'Carta', parcel_type: 'doc', weight: 0.2, contents: 'Contrato' };
    expect((await change('packages', 'package', letter, { weight: 0.3 })).body.data).toMatchObject({
      ...letter,
      ...{ weight: 0.3, length: 29.7, width: 5, height: 21 },
    });
    expect(
      Object.keys((await change('packages', 'package', letter, { length: 0, parcel_type: 'doc' })).body.error.details),
    ).toEqual(['length']);
    const { body } = await porte.as(customer).post('/api/packages', { package: { ...letter, parcel_type: 'box' } });
    expect(Object.keys(body.error.details).sort()).toEqual(['height', 'length', 'width']);
    expect((await change('packages', 'package', template, { weight: 5 })).body.data).toMatchObject({
      ...template,
      weight: 5,
    });
    expect(Object.keys((await change('packages', 'package', template, { weight: null })).body.error.details)).toEqual([
      'weight',
    ]);
  });

  it('count by carrier and month for the dashboard', async () => {
    const { body } = await porte.as(customer).get('/api/dashboards');
    expect(body.data.total).toBeGreaterThan(0);
    expect(body.data.current_month_by_carrier).toEqual({ Correcaminos: body.data.total });
    expect(body.data).not.toHaveProperty('carriers');
    expect((await porte.as(anActor('admin')).get('/api/dashboards')).body.data).toHaveProperty('carriers');
  });

  it("shipments keep a person's preferences, which have two addresses", async () => {
    const preference = (value: string) => ({ preference: { key: 'label_printing_format', value } });
    const asCustomer = porte.as(customer);
    const seen = [
      await asCustomer.put('/api/preferences', preference('thermal')),
      await asCustomer.get('/api/preferences'),
      await asCustomer.post('/api/users/update_preference', preference('zpl')),
      await asCustomer.get('/api/preferences'),
      await asCustomer.put('/api/preferences', preference('papyrus')),
      await asCustomer.post('/api/users/update_preference', preference('papyrus')),
      await asCustomer.post('/api/users/update_preference', preference('pdf').preference),
    ];
    expect(seen.map(({ status, body }) => [status, body.data?.label_printing_format])).toEqual([
      [200, 'thermal'],
      [200, 'thermal'],
      [200, 'zpl'],
      [200, 'zpl'],
      ...Array.from({ length: 3 }, () => [422, undefined]),
    ]);
  });
});
