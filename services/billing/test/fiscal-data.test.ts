import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE, recordEvents, startTestService, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { billingService } from '../src/service.js';

export const aFiscalDatum = {
  business_name: 'Escuela Kemper Urgate',
  rfc: 'eku-900317 3c9',
  fiscal_regime: '601',
  payment_form: '03',
  cfdi_use: 'G03',
  email: 'facturas@example.com',
  phone: '5512345678',
  street: 'Avenida Juárez',
  number: '12',
  neighborhood: 'Centro',
  city: 'Xalapa',
  state: 'Veracruz',
  postal_code: '91000',
  country_code: 'MX',
};

const aCustomer = (more: Partial<Actor> = {}): Actor => {
  const id = newId();
  return anActor('customer', { id, owner_id: id, ...more });
};

describe('fiscal data', () => {
  let porte: TestService;
  beforeAll(async () => void (porte = await startTestService(billingService)));
  afterAll(() => porte.stop());
  const save = (actor: Actor, more: object = {}): Promise<ApiAnswer> =>
    porte.as(actor).post('/api/fiscal_data', { fiscal_datum: { ...aFiscalDatum, ...more } });

  it('fiscal data are answered to identity within the reach of who asks', async () => {
    const owner = aCustomer();
    const { id } = (await save(owner)).body.data;
    const told = async (as: Actor) => (await porte.as(as).get(`/internal/fiscal_data/${owner.id}`)).body.data;
    expect(await told(anActor('admin'))).toMatchObject({ id, user_id: owner.id, country: { name: 'México' } });
    expect(await told(owner)).toMatchObject({ id });
    expect(await told(aCustomer())).toBeNull();
    expect(await told(anActor('admin', { tenant: NORTE }))).toBeNull();
  });

  it('fiscal data are not published, since they have no topic', async () => {
    const seen = recordEvents(porte.bus, ['fiscal_datum.created' as never]);
    expect((await save(aCustomer())).status).toBe(201);
    await porte.settled();
    expect(seen).toEqual([]);
  });

  it('fiscal data are kept as the tax roll writes them, one of each wallet', async () => {
    const customer = aCustomer();
    const first = await save(customer);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          business_name: 'ESCUELA KEMPER URGATE',
          rfc: 'EKU9003173C9',
          rfc_digit_matches: true,
          user_id: customer.id,
          interior_number: null,
        },
      },
    });
    const again = await save(customer, { user_id: '0', rfc: 'MCI7306249Y1', fiscal_regime: '603' });
    expect(again.body.data).toMatchObject({ id: first.body.data.id, rfc: 'MCI7306249Y1', rfc_digit_matches: false });
    const { id } = first.body.data;
    const changed = await porte
      .as(customer)
      .put(`/api/fiscal_data/${id}`, { fiscal_datum: { ...aFiscalDatum, cfdi_use: 'S01' } });
    expect(changed.body.data).toMatchObject({ rfc: 'EKU9003173C9', cfdi_use: 'S01' });
    const list = await porte.as(customer).get('/api/fiscal_data?where[user_id]=0');
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it.each([
    ['rfc', { rfc: 'EKU9013173C9' }],
    ['rfc', { rfc: 'XEXX010101000', fiscal_regime: '616', cfdi_use: 'S01' }],
    ['rfc', { rfc: 'XAXX010101000', fiscal_regime: '616', cfdi_use: 'S01' }],
    ['postal_code', { postal_code: '00000' }],
    ['postal_code', { postal_code: '99999', state: 'Zacatecas' }],
    ['postal_code', { postal_code: '64000' }],
    ['phone', { phone: '12 34 56' }],
    ['business_name', { business_name: 'Escuela Kemper Urgate SA de CV' }],
    ['fiscal_regime', { fiscal_regime: '605', cfdi_use: 'S01' }],
    ['fiscal_regime', { fiscal_regime: '612', cfdi_use: 'S01' }],
    ['cfdi_use', { cfdi_use: 'D01' }],
    ['cfdi_use', { fiscal_regime: '610' }],
    ['payment_form', { payment_form: '99' }],
    ['postal_code', { postal_code: '9100' }],
    ['phone', { phone: '55123456789' }],
    ['email', { email: 'nada' }],
    ['user_id', { user_id: newId() }],
    ['business_name', { business_name: 'A'.repeat(255) }],
    ['business_name', { business_name: 'Escuela|601|MALA' }],
    ['business_name', { business_name: 'Escuela\u0001Kemper' }],
  ])('fiscal data are refused because of %s: %j', async (field, more) => {
    const answer = await save(aCustomer(), more);
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, [field]]);
  });

  it('fiscal data say that a generic RFC is nobody’s own, and why a postal code is refused', async () => {
    const said = async (more: object) =>
      Object.values((await save(aCustomer(), more)).body.error.details)
        .flat()
        .join();
    expect(await said({ rfc: 'xaxx-010101 000', fiscal_regime: '616', cfdi_use: 'S01' })).toContain('factura global');
    expect(await said({ postal_code: '17000' })).toContain('el SAT no timbra');
    expect(await said({ state: 'Nuevo León' })).toContain('no es de ese estado');
  });

  it.each(['55 1234 5678', '(55) 1234-5678', '+52 55 1234 5678', '+521 5512345678', '044 55 1234 5678'])(
    'fiscal data keep the ten digits of the telephone %s, and the state by any of its names',
    async phone => {
      const answer = await save(aCustomer(), { phone, state: 'Veracruz de Ignacio de la Llave' });
      expect(answer.body.data).toMatchObject({ phone: '5512345678', country: { name: 'México' } });
    },
  );

  it('fiscal data accept natural persons with their regimes and names', async () => {
    const person = {
      business_name: 'Xochilt Casas Chávez',
      rfc: 'CACX7605101P8',
      fiscal_regime: '605',
      cfdi_use: 'D01',
    };
    expect((await save(aCustomer(), person)).status).toBe(201);
  });

  it("fiscal data belong to the wallet's owner: a sub-user reads them, staff read all, others nothing", async () => {
    const owner = aCustomer();
    const { id } = (await save(owner)).body.data;
    const sub = aCustomer({ owner_id: owner.id });
    expect((await porte.as(sub).get(`/api/fiscal_data/${id}`)).status).toBe(200);
    expect((await save(sub)).status).toBe(403);
    expect((await porte.as(aCustomer()).get(`/api/fiscal_data/${id}`)).status).toBe(404);
    const found = await porte.as(anActor('operator')).get(`/api/fiscal_data?where[user_id]=${owner.id}`);
    expect(found.body.data).toHaveLength(1);
    expect((await save(anActor('admin'))).status).toBe(403);
    expect((await porte.as(anActor('admin', { tenant: NORTE })).get(`/api/fiscal_data/${id}`)).status).toBe(404);
    expect((await porte.as(owner).delete(`/api/fiscal_data/${id}`)).status).toBe(404);
  });

  it('fiscal data are saved once by requests at the same time', async () => {
    const customer = aCustomer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(customer)));
    expect(answers.map(({ status }) => status).every(status => [201, 422].includes(status))).toBe(true);
    expect((await porte.as(customer).get('/api/fiscal_data/count')).body.data.count).toBe(1);
  });

  it('fiscal data are exported', async () => {
    const customer = aCustomer();
    await save(customer);
    const file = await fetch(`${porte.service.url}/api/fiscal_data/export?format=csv`, {
      method: 'POST',
      headers: porte.as(customer).signed(),
    });
    expect(file.status).toBe(200);
    expect(await file.text()).toContain('EKU9003173C9');
  });
});
