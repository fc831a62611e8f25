import { derivedId } from '@porte/domain-kit';
import { anActor } from '@porte/testing-kit';
import type { Actor } from '@porte/service-kit';
import { TERRESTRE } from './fakes.js';
import { openShop, type Shop } from './shop.js';

const end = (rfc?: string) => ({
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
  ...(rfc ? { rfc } : {}),
});

describe('the answer of a shipment', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.tell('user.created', shop.customer.id, {
      id: shop.customer.id,
      user_type: 'customer',
      parent_id: null,
      email: 'cliente@demo.example',
      name: 'Carmen',
      last_name: 'Núñez',
      company: 'Ñandú',
      fiscal_data_verified: true,
    });
  });
  afterAll(() => shop.close());

  it('contains the includes: both ends, the rate with its service and image, the label', async () => {
    const id = await shop.bought();
    const { rate: plain } = (await shop.porte.as(shop.customer).get(`/api/shipments/${id}`)).body.data;
    await shop.tell('carrier.created', plain.carrier_id, {
      id: plain.carrier_id,
      name: plain.carrier_name,
      logo: 'https://example.com/logo.svg',
    });
    const {
      status,
      body: { data },
    } = await shop.porte.as(shop.customer).get(`/api/shipments/${id}?include=origin,destination,rate,generated_label`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      origin: { postal_code: '06000' },
      destination: { postal_code: '64000' },
      generated_label: { tracking_number: expect.any(String), download_url: expect.stringContaining('/api/labels/') },
      rate: {
        service_id: TERRESTRE,
        service: {
          id: TERRESTRE,
          name: plain.service_name,
          carrier: { id: plain.carrier_id, name: plain.carrier_name },
        },
        image: { url: 'https://example.com/logo.svg' },
        total: 139,
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/carrier_payable|"lines"/);
    const draft = await shop.packed();
    expect(
      (await shop.porte.as(shop.customer).get(`/api/shipments/${draft}?include=rate,generated_label`)).body.data,
    ).toMatchObject({ rate: null, generated_label: null });
  });

  it('completes an end: the company with its name, the e-mail with the customer’s', async () => {
    const customer = shop.porte.as(shop.customer);
    const { name: _, company, email, ...place } = end();
    const input = {
      origin_attributes: { ...place, name: 'Ana Núñez', company, email },
      destination_attributes: { ...place, name: 'Beto Ruiz' },
    };
    const made = await customer.post('/api/shipments', { shipment: input });
    expect(made.body.data).toMatchObject({
      origin: { company: 'Ñandú', email: 'ana@example.com' },
      destination: { name: 'Beto Ruiz', company: 'Beto Ruiz', email: 'cliente@demo.example' },
    });
    const id = derivedId('setting', 'disable_email');
    await shop.tell('setting.created', id, { id, key: 'disable_email', value: '1' });
    const { body } = await customer.post('/api/shipments', { shipment: input });
    expect(body.data.destination).toMatchObject({ company: 'Beto Ruiz', email: null });
  });

  it('names its owner to roles above operator', async () => {
    const id = await shop.packed();
    const owner = async (actor: Actor) =>
      (await shop.porte.as(actor).get(`/api/shipments/${id}?include=user`)).body.data.user;
    expect(await owner(anActor('admin'))).toMatchObject({ id: shop.customer.id, email: 'cliente@demo.example' });
    expect(await owner(anActor('operator'))).toBeNull();
  });

  it('names the version of its prices to staff', async () => {
    const id = await shop.bought();
    await shop.sql(`update shipments set rate = rate || '{"priced": {"version": 3}}' where id = $1`, [id]);
    const rate = async (actor: Actor) =>
      (await shop.porte.as(actor).get(`/api/shipments/${id}?include=rate`)).body.data.rate;
    expect(await rate(anActor('operator'))).toMatchObject({ price_version: 3 });
    expect(JSON.stringify(await rate(shop.customer))).not.toMatch(/price_version|priced/);
  });

  it('states the units of its parcels, and accepts no others', async () => {
    const id = await shop.packed();
    const api = shop.porte.as(shop.customer);
    const shown = { distance_unit: 'cm', mass_unit: 'kg', volumetric_weight: 1.2, shipment_id: id };
    expect((await api.get(`/api/shipments/${id}/parcels`)).body.data).toMatchObject([shown]);
    const {
      parcels: [parcel],
    } = (await api.get(`/api/shipments/${id}`)).body.data;
    expect(parcel).toMatchObject(shown);
    const measures = { parcel_type: 'box', length: 10, width: 10, height: 10, weight: 1, contents: 'Ropa' };
    const repack = (units: object) =>
      api.put(`/api/shipments/${id}/parcels/${parcel.id}`, {
        parcel: { ...measures, declared_tax_value: 5, ...units },
      });
    expect((await repack({ distance_unit: 'cm', mass_unit: 'kg' })).body.data.parcels).toMatchObject([
      { length: 10, volumetric_weight: 0.2 },
    ]);
    expect((await repack({ distance_unit: 'in', mass_unit: 'lb' })).body.error.details).toEqual({
      distance_unit: ['debe ser uno de: cm'],
      mass_unit: ['debe ser uno de: kg'],
    });
    const template = await api.post('/api/packages', {
      package: { name: 'Caja', ...measures, distance_unit: 'cm', mass_unit: 'kg' },
    });
    expect([template.status, template.body.data]).toMatchObject([201, { distance_unit: 'cm', mass_unit: 'kg' }]);
  });
});

describe('a shipment that staff create for a customer', () => {
  let shop: Shop;
  const staff = anActor('operator');
  beforeAll(async () => {
    shop = await openShop();
    await shop.tell('user.created', shop.customer.id, { id: shop.customer.id, user_type: 'customer', parent_id: null });
  });
  afterAll(() => shop.close());

  const measures = { parcel_type: 'box', length: 10, width: 10, height: 10, weight: 1, contents: 'Ropa' };
  const template = (actor: Actor, name: string) =>
    shop.porte.as(actor).post('/api/packages', { package: { name, ...measures } });
  const names = async (actor: Actor, path: string) =>
    ((await shop.porte.as(actor).get(path)).body.data as { name: string }[]).map(({ name }) => name);

  it('uses the customer’s templates, and saves its addresses and templates for the customer', async () => {
    const stranger = anActor('customer', { name: 'otra' });
    await template(shop.customer, 'De la clienta');
    await template(staff, 'Del personal');
    const foreign = (await template(stranger, 'De otra')).body.data.id;
    const theirs = (await shop.porte.as(stranger).post('/api/addresses', { address: end() })).body.data.id;
    const api = shop.porte.as(staff);
    const { id } = (
      await api.post('/api/shipments', {
        shipment: {
          origin_attributes: end(),
          destination_attributes: end(),
          save_origin: true,
          user_id: shop.customer.id,
        },
      })
    ).body.data;
    expect(await names(staff, `/api/shipments/${id}/packages`)).toEqual(['De la clienta']);
    expect(await names(staff, `/api/shipments/${id}/packages?where[name][like]=zzz`)).toEqual([]);
    expect(
      (await api.post(`/api/shipments/${id}/parcels`, { parcel: { package_id: foreign, declared_tax_value: 5 } })).body
        .error.details,
    ).toEqual({ package_id: ['no es válido'] });
    expect(
      (
        await api.post('/api/shipments', {
          shipment: { origin_id: theirs, destination_attributes: end(), user_id: shop.customer.id },
        })
      ).body.error.details,
    ).toEqual({ origin_id: ['no es válido'] });
    expect(
      (
        await api.post(`/api/shipments/${id}/parcels`, {
          parcel: { ...measures, declared_tax_value: 5, save_as_package: true },
        })
      ).status,
    ).toBe(201);
    expect((await names(shop.customer, '/api/packages')).sort()).toEqual(['De la clienta', 'package_1']);
    expect((await shop.porte.as(shop.customer).get('/api/addresses')).body.data).toMatchObject([
      { user_id: shop.customer.id },
    ]);
    expect((await shop.porte.as(stranger).get(`/api/shipments/${id}/packages`)).status).toBe(404);
  });
});

describe('the tax ids of a new shipment', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const make = async (actor: Actor, input: object = {}) => {
    const { origin, destination } = (
      await shop.porte
        .as(actor)
        .post('/api/shipments', { shipment: { origin_attributes: end(), destination_attributes: end(), ...input } })
    ).body.data;
    return [origin.rfc, destination.rfc];
  };
  const prefer = (actor: Actor, key: string, value: string) =>
    shop.porte.as(actor).put('/api/preferences', { preference: { key, value } });
  const setting = async (key: string, value: string) => {
    const id = derivedId('setting', key);
    await shop.tell('setting.created', id, { id, key, value });
  };

  it('the tax ids of a new shipment come from its addresses, else from its customer’s preferences, else from the tenant', async () => {
    const { customer } = shop;
    expect(await make(customer)).toEqual([null, null]);
    await setting('origin_rfc', 'TEN010101AAA');
    await setting('destination_rfc', 'XAXX010101000');
    expect(await make(customer)).toEqual(['TEN010101AAA', 'XAXX010101000']);
    await prefer(customer, 'origin_rfc', 'CLI010101AAA');
    expect(await make(customer)).toEqual(['CLI010101AAA', 'XAXX010101000']);
    expect((await shop.porte.as(customer).get('/api/preferences')).body.data).toEqual({
      default_country: null,
      label_printing_format: null,
      list_layouts: null,
      skipped_steps: null,
      origin_rfc: 'CLI010101AAA',
      destination_rfc: 'XAXX010101000',
    });
    expect(await make(customer, { origin_attributes: end('DIR010101AAA') })).toEqual(['DIR010101AAA', 'XAXX010101000']);
    await prefer(customer, 'origin_rfc', '');
    expect(await make(customer)).toEqual(['TEN010101AAA', 'XAXX010101000']);
    for (const wrong of ['hola', 'X'.repeat(14)])
      expect((await prefer(customer, 'origin_rfc', wrong)).body.error.details).toEqual({
        value: ['no es un RFC válido'],
      });
    expect((await prefer(customer, 'origin_rfc', 'cli-010101 aaa')).body.data).toMatchObject({
      origin_rfc: 'CLI010101AAA',
    });
  });

  it('the starting country is the person’s, else the tenant’s', async () => {
    const { customer } = shop;
    const country = async () => (await shop.porte.as(customer).get('/api/preferences')).body.data.default_country;
    const seen = [await country()];
    await setting('default_country', 'CO');
    seen.push(await country());
    await prefer(customer, 'default_country', 'US');
    seen.push(await country());
    for (const wrong of ['us', 'USA', 'XX'])
      expect((await prefer(customer, 'default_country', wrong)).body.error.details).toEqual({
        value: ['no es válido'],
      });
    await prefer(customer, 'default_country', '');
    expect([...seen, await country()]).toEqual([null, 'CO', 'US', 'CO']);
  });

  it('the tax ids of a new shipment come from the customer if staff create it, and are not saved in the address book', async () => {
    const staff = anActor('operator');
    await shop.tell('user.created', shop.customer.id, { id: shop.customer.id, user_type: 'customer', parent_id: null });
    await prefer(shop.customer, 'origin_rfc', 'CLI010101AAA');
    expect((await make(staff, { user_id: shop.customer.id }))[0]).toBe('CLI010101AAA');
    await make(shop.customer, { save_origin: true });
    expect((await shop.porte.as(shop.customer).get('/api/addresses')).body.data).toMatchObject([{ rfc: null }]);
  });

  it('the tax ids of a new shipment leave the label format to the tenant’s default', async () => {
    await setting('label_printing_format', 'thermal');
    const other = anActor('customer', { name: 'otra' });
    await shop.bought(other);
    const formats = await shop.sql<{ label_format: string }>('select label_format from purchases where user_id = $1', [
      other.id,
    ]);
    expect(formats).toEqual([{ label_format: 'thermal' }]);
  });
});
