import { officialRateId } from '@porte/contracts';
import { derivedId, newId, PLATFORM_TENANT } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { MX, provider, startNetwork, US, type Network } from './network.js';

describe('carriers and services', () => {
  let network: Network;
  beforeAll(async () => void (network = await startNetwork()));
  afterAll(() => network.porte.stop());
  const put = (who: keyof Network['as'], path: string, key: string, input: object) =>
    network.as[who].put(`/api/${path}`, { [key]: input });

  it('number their rows from 1 in each tenant', async () => {
    const stranger = network.porte.as(anActor('developer', { tenant: NORTE }));
    const first = await network.aCarrier();
    const second = await network.aCarrier();
    const theirs = await stranger.post('/api/carriers', {
      carrier: { name: 'Suya', provider_id: provider('GenericCarrier') },
    });
    expect(second['sequential_id']).toBe((first['sequential_id'] as number) + 1);
    expect(theirs.body.data.sequential_id).toBe(1);
  });

  it('carriers and services have names of their own, but for own agreements', async () => {
    const [{ id }, other] = [await network.aCarrier({ name: 'Gemela' }), await network.aCarrier()];
    const input = { name: 'Gemela', provider_id: provider('Estafeta') };
    const again = await network.as.admin.post('/api/carriers', { carrier: input });
    const renamed = await put('admin', `carriers/${other.id}`, 'carrier', { name: 'Gemela' });
    for (const { status, body } of [again, renamed])
      expect([status, body.error.details]).toEqual([422, { name: ['ya está en uso'] }]);
    expect((await put('admin', `carriers/${id}`, 'carrier', { name: 'Gemela', girth: 300 })).status).toBe(200);
    for (let made = 0; made < 2; made += 1)
      expect((await network.as.customer.post('/api/carriers', { carrier: input })).status).toBe(201);
    const made = await Promise.all(
      [1, 2].map(() => network.as.admin.post('/api/carriers', { carrier: { ...input, name: 'A la vez' } })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    const stranger = network.porte.as(anActor('developer', { tenant: NORTE }));
    const carrier = { name: 'Gemela', provider_id: provider('GenericCarrier') };
    expect((await stranger.post('/api/carriers', { carrier })).status).toBe(201);
  });

  it.each([
    ['pickup', true, ['developer']],
    ['freeze_settings', false, ['developer']],
    ['validator_ids', [], ['developer']],
    ['static_package_dimensions', { length: 30, width: 20, height: 10 }, ['mainAdmin', 'developer']],
    ['redpack_static_package', { length: 30, width: 20, height: 10 }, ['admin', 'mainAdmin', 'developer']],
  ])('carriers and services let only permitted roles write %s of a carrier', async (field, value, entitled) => {
    const { id } = await network.aCarrier();
    for (const who of ['admin', 'mainAdmin', 'developer'] as const) {
      const answer = await put(who, `carriers/${id}`, 'carrier', { [field]: value });
      expect([who, answer.status]).toEqual([who, entitled.includes(who) ? 200 : 403]);
      if (answer.status === 403) expect(answer.body.error.params).toEqual({ fields: [field] });
    }
  });

  it.each([
    ['international_amount_dev', 2.5, ['developer']],
    ['international_percent', 5, ['developer']],
    ['main_admin_amount', 1, ['mainAdmin', 'developer']],
    ['main_admin_percent', 8, ['mainAdmin', 'developer']],
    ['client_percentge', 12, ['admin', 'mainAdmin', 'developer']],
  ])('show %s of a service to permitted roles, and let only them write it', async (field, value, entitled) => {
    const { id } = await network.aService((await network.aCarrier()).id, { [field]: value });
    for (const who of ['admin', 'mainAdmin', 'developer'] as const) {
      expect([who, (await network.as[who].get(`/api/services/${id}`)).body.data[field]]).toEqual([
        who,
        entitled.includes(who) ? value : undefined,
      ]);
      expect([who, (await put(who, `services/${id}`, 'service', { [field]: value })).status]).toEqual([
        who,
        entitled.includes(who) ? 200 : 403,
      ]);
    }
  });

  it('show costs of included rows to permitted roles only', async () => {
    const carrier = await network.aCarrier();
    await network.aService(carrier.id, { main_admin_amount: 7 });
    const included = async (who: keyof Network['as']) =>
      (await network.as[who].get(`/api/carriers/${carrier.id}?include=services`)).body.data.services[0];
    expect(await included('admin')).not.toHaveProperty('main_admin_amount');
    expect((await included('mainAdmin')).main_admin_amount).toBe(7);
  });

  it('carriers and services let only developers change services of a carrier with frozen settings', async () => {
    const { id: carrier_id } = await network.aCarrier({ freeze_settings: true });
    const { id } = await network.aService(carrier_id);
    expect((await put('admin', `services/${id}`, 'service', { name: 'x' })).status).toBe(403);
    expect((await put('developer', `services/${id}`, 'service', { name: 'x' })).status).toBe(200);
  });

  it('carriers and services accept own agreements of customers while the tenant allows them', async () => {
    const own = async () =>
      (
        await network.as.customer.post('/api/carriers', {
          carrier: { name: 'Mi Redpack', provider_id: provider('Redpack') },
        })
      ).status;
    const id = derivedId('setting', 'user_own_agreements');
    const tell = (value: string) =>
      network.porte.bus.publish({
        id: newId(),
        type: 'setting.updated',
        source: 'catalog',
        subject: id,
        tenantId: DEMO,
        time: network.porte.clock.now().toISOString(),
        correlationId: id,
        data: { id, key: 'user_own_agreements', value },
      });
    expect(await own()).toBe(201);
    await tell('0');
    await network.porte.settled();
    expect(await own()).toBe(403);
    expect(
      (
        await network.as.admin.post('/api/carriers', {
          carrier: { name: 'De la casa', provider_id: provider('GenericCarrier') },
        })
      ).status,
    ).toBe(201);
    await tell('1');
    await network.porte.settled();
    expect(await own()).toBe(201);
  });

  it('carriers and services require all fields of a service from staff', async () => {
    const bad = await network.as.admin.post('/api/services', {
      service: { carrier_id: (await network.aCarrier()).id, name: 'x', code: 'x' },
    });
    expect(Object.keys(bad.body.error.details)).toEqual([
      'days',
      'extra_kg_price',
      'extra_kg_overweight_price',
      'oversize_kg_price',
      'service_type',
    ]);
    const unknown = await network.as.admin.post('/api/services', {
      service: {
        carrier_id: MX,
        name: 'x',
        code: 'x',
        days: 1,
        extra_kg_price: 0,
        extra_kg_overweight_price: 0,
        oversize_kg_price: 0,
        service_type: 'national',
      },
    });
    expect(unknown.body.error.details).toEqual({ carrier_id: ['no es válido'] });
  });

  it('carriers and services take the official exchange rate only where one is known, but keep a service that has it', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const { id } = await network.aService(carrier_id);
    const choose = () => put('admin', `services/${id}`, 'service', { exchange_rate: 3 });
    const tell = (type: 'tenant.updated' | 'exchange_rate.updated', tenantId: string, data: { id: string }) =>
      network.porte.bus.publish({
        id: newId(),
        type,
        source: 'test',
        subject: data.id,
        tenantId,
        time: network.porte.clock.now().toISOString(),
        correlationId: data.id,
        data,
      });
    const rateOf = (currency: string) => ({
      id: officialRateId(currency),
      currency,
      rate: '18.3456',
      day: '2026-11-20',
    });
    await tell('tenant.updated', DEMO, { id: DEMO, currency: 'MXN' } as { id: string });
    await tell('exchange_rate.updated', PLATFORM_TENANT, rateOf('COP'));
    await network.porte.settled();
    const refused = await choose();
    expect([refused.status, refused.body.error.details]).toEqual([
      422,
      { exchange_rate: ['no se puede elegir: no hay un tipo de cambio oficial en la moneda de la empresa'] },
    ]);
    await tell('exchange_rate.updated', PLATFORM_TENANT, rateOf('MXN'));
    await network.porte.settled();
    expect((await choose()).status).toBe(200);
    expect((await put('admin', `services/${id}`, 'service', { exchange_rate: 3, days: 2 })).status).toBe(200);
  });

  it('carriers and services remove postal code validators from a zonal service', async () => {
    const postal = await network.make('validators', 'validator', { name: 'origin_covered', description: 'x' });
    const weight = await network.make('validators', 'validator', { name: 'max_weight', description: 'x' });
    const service = await network.aService((await network.aCarrier()).id, { validator_ids: [postal.id, weight.id] });
    expect(service['validator_ids']).toEqual([postal.id, weight.id]);
    const zone_ids = [
      await network.make('zones', 'zone', { name: 'Una' }),
      await network.make('zones', 'zone', { name: 'Dos' }),
    ].map(({ id }) => id);
    expect(
      (await put('admin', `services/${service.id}`, 'service', { service_type: 'zonal', zone_ids })).body.data
        .validator_ids,
    ).toEqual([weight.id]);
  });

  it('attach at least two zones and one country, in the event as well', async () => {
    const service = await network.aService((await network.aCarrier()).id);
    const zones = [
      await network.make('zones', 'zone', { name: 'Toluca' }),
      await network.make('zones', 'zone', { name: 'Norte' }),
    ].map(({ id }) => id);
    expect(
      (await network.as.admin.put(`/api/services/${service.id}/zones`, { zone_ids: [zones[0]] })).body.error.details,
    ).toEqual({ zone_ids: ['selecciona al menos dos zonas'] });
    expect(
      (await network.as.admin.put(`/api/services/${service.id}/zones`, { zone_ids: zones })).body.data.zone_ids,
    ).toEqual(zones);
    for (const body of [{ country_ids: [] }, {}, [], { service: { country_ids: [US] } }])
      expect((await network.as.admin.put(`/api/services/${service.id}/countries`, body)).status).toBe(422);
    expect(
      (await network.as.admin.put(`/api/services/${service.id}/countries`, { country_ids: [service.id] })).status,
    ).toBe(422);
    expect(
      (await network.as.admin.put(`/api/services/${service.id}/countries`, { country_ids: [US] })).body.data
        .country_ids,
    ).toEqual([US]);
    await network.porte.settled();
    expect(network.seen.findLast(event => event.subject === service.id)!.data).toMatchObject({
      zone_ids: zones,
      country_ids: [US],
    });
    expect((await network.as.admin.delete(`/api/zones/${zones[0]}`)).body.error.code).toBe('in_use');
  });

  it('carriers and services require two zones of a zonal service and a country of an international one on create and change', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const zones = [
      await network.make('zones', 'zone', { name: 'Zona A' }),
      await network.make('zones', 'zone', { name: 'Zona B' }),
    ].map(({ id }) => id);
    const post = (more: object) =>
      network.as.admin.post('/api/services', {
        service: {
          carrier_id,
          name: 'x',
          code: 'x',
          days: 1,
          extra_kg_price: 0,
          extra_kg_overweight_price: 0,
          oversize_kg_price: 0,
          ...more,
        },
      });
    for (const zone_ids of [[], [zones[0]], [zones[0], zones[0]]])
      expect((await post({ service_type: 'zonal', zone_ids })).body.error.details).toEqual({
        zone_ids: ['selecciona al menos dos zonas'],
      });
    expect((await post({ service_type: 'zonal' })).status).toBe(422);
    expect((await post({ service_type: 'international', country_ids: [] })).body.error.details).toEqual({
      country_ids: ['selecciona al menos un país'],
    });
    const zonal = (await post({ service_type: 'zonal', zone_ids: zones })).body.data;
    const change = (id: string, more: object) => put('admin', `services/${id}`, 'service', more);
    expect([
      (await change(zonal.id, { zone_ids: [zones[0]] })).status,
      (await change(zonal.id, { service_type: 'international' })).status,
      (await change(zonal.id, { name: 'y' })).status,
    ]).toEqual([422, 422, 200]);
    for (const cleared of [{ zone_ids: null }, { service_type: 'international', country_ids: null }])
      expect([cleared, (await change(zonal.id, cleared)).status]).toEqual([cleared, 422]);
    expect((await change(zonal.id, { service_type: 'international', country_ids: [US] })).status).toBe(200);
  });

  it('copy a service with the fields that the actor does not see, suspended, unless its carrier is frozen', async () => {
    const carrier = await network.aCarrier();
    const original = await network.aService(carrier.id, { main_admin_percent: 9, country_ids: [US], days: 6 });
    const copy = (who: 'admin' | 'customer', names: object = { name: 'Otra', code: 'otra' }) =>
      network.as[who].post(`/api/services/${original.id}/copy`, { service: names });
    const { status, body } = await copy('admin');
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ carrier_id: carrier.id, name: 'Otra', code: 'otra', status: 'suspended', days: 6 }),
    ]);
    expect(body.data).not.toHaveProperty('main_admin_percent');
    const whole = (await network.as.developer.get(`/api/services/${body.data.id}`)).body.data;
    expect([whole.main_admin_percent, whole.country_ids]).toEqual([9, [US]]);
    expect(whole.sequential_id).toBeGreaterThan(original['sequential_id'] as number);
    expect([(await copy('admin', { name: '', code: 'x' })).status, (await copy('customer')).status]).toEqual([
      422, 404,
    ]);
    await put('developer', `carriers/${carrier.id}`, 'carrier', { freeze_settings: true });
    expect((await copy('admin')).status).toBe(403);
  });

  it('carriers and services refuse a first limit above the last one, on create and change', async () => {
    const limits = { first_limit_size: 120, last_limit_size: 150 };
    const { id } = await network.aCarrier(limits);
    const refusal = { first_limit_size: ['no puede ser mayor que el último límite'] };
    const above = await network.as.admin.post('/api/carriers', {
      carrier: { name: 'Otra', provider_id: provider('GenericCarrier'), ...limits, first_limit_size: 151 },
    });
    expect([above.status, above.body.error.details]).toEqual([422, refusal]);
    for (const change of [{ first_limit_size: 151 }, { last_limit_size: 119 }])
      expect((await put('admin', `carriers/${id}`, 'carrier', change)).body.error.details).toEqual(refusal);
    // 0 is no limit
    for (const change of [{ first_limit_size: 150 }, { last_limit_size: 0 }, { first_limit_size: 300 }])
      expect((await put('admin', `carriers/${id}`, 'carrier', change)).status).toBe(200);
  });

  it('activate no carrier that has reached its limit, and reject insurers that do not insure', async () => {
    const { id } = await network.aCarrier();
    await withConnection(network.porte.database.superuserUrl, client =>
      client.query(`update carriers set status = 'suspended', shipment_limit = 5, shipment_count = 5 where id = $1`, [
        id,
      ]),
    );
    expect((await put('admin', `carriers/${id}`, 'carrier', { status: 'active' })).body.error.code).toBe(
      'limit_reached',
    );
    expect((await put('admin', `carriers/${id}`, 'carrier', { name: 'Otra' })).status).toBe(200);
    const insured = await network.make('providers', 'provider', {
      name: 'Asegura',
      code: 'Asegura',
      settings: { insurance: true },
    });
    const bare = await put('admin', `carriers/${id}`, 'carrier', { insurance_type: 'provider' });
    const made = await network.as.admin.post('/api/carriers', {
      carrier: { name: 'x', provider_id: provider('GenericCarrier'), insurance_type: 'provider' },
    });
    expect([bare.status, Object.keys(bare.body.error.details), made.status]).toEqual([422, ['insurance_type'], 422]);
    expect(
      (await put('admin', `carriers/${id}`, 'carrier', { insurance_type: 'provider', provider_id: insured.id })).status,
    ).toBe(200);
    expect(
      (await put('admin', `carriers/${id}`, 'carrier', { provider_id: provider('GenericCarrier') })).body.error.details,
    ).toHaveProperty('insurance_type');
  });

  it('carriers and services name the wrong field of a postal code in no list or in two', async () => {
    const service = await network.aService((await network.aCarrier()).id);
    const zone = await network.make('zones', 'zone', { name: 'Lista de nadie' });
    const post = (more: object) =>
      network.as.admin.post('/api/service_postal_codes', {
        service_postal_code: { postal_code: '06000', country_id: MX, ...more },
      });
    for (const [more, text] of [
      [{}, 'es obligatorio'],
      [{ service_id: service.id, zone_id: zone.id }, 'se indica este campo o zone_id, uno de los dos'],
    ] as const) {
      const { status, body } = await post(more);
      expect([status, body.error.details]).toEqual([422, { service_id: [text] }]);
    }
    expect([(await post({ service_id: service.id })).status, (await post({ zone_id: zone.id })).status]).toEqual([
      201, 201,
    ]);
  });

  it.each<[object, number]>([
    [{ max_kg: 30 }, 201],
    [{ max_cm: 100.5, max_girth_cm: 330 }, 201],
    [{ nota: 'propia', activo: true }, 201],
    [{}, 201],
    [{ max_kg: 'treinta' }, 422],
    [{ max_kg: '30' }, 422],
    [{ max_kg: 0 }, 422],
    [{ max_cm: -1 }, 422],
    [{ max_girth_cm: 1e9 }, 422],
    [{ max_kg: null }, 422],
    [{ nota: { x: 1 } }, 422],
    [{ nota: [1] }, 422],
  ])('carriers and services accept the params %j of a validator: %d', async (params, status) => {
    const { id } = await network.make('validators', 'validator', { name: 'max_weight', description: 'x' });
    expect(
      (
        await network.as.developer.post('/api/validators', {
          validator: { name: 'max_weight', description: 'x', params },
        })
      ).status,
    ).toBe(status);
    expect((await put('developer', `validators/${id}`, 'validator', { params })).status).toBe(
      status === 201 ? 200 : status,
    );
  });

  it('use validators of their own tenant only, and protect those in use', async () => {
    const stranger = network.porte.as(anActor('developer', { tenant: NORTE }));
    const theirs = (await stranger.post('/api/validators', { validator: { name: 'max_weight', description: 'x' } }))
      .body.data.id;
    const { id } = await network.aCarrier();
    expect((await put('developer', `carriers/${id}`, 'carrier', { validator_ids: [theirs] })).body.error.code).toBe(
      'unknown_reference',
    );
    const ours = await network.make('validators', 'validator', { name: 'Una regla propia', description: 'x' });
    expect(ours['inert']).toBe(true);
    expect((await put('developer', `carriers/${id}`, 'carrier', { validator_ids: [ours.id] })).status).toBe(200);
    expect((await network.as.developer.delete(`/api/validators/${ours.id}`)).body.error.code).toBe('in_use');
  });

  it('carriers and services tell how many postal codes a zone has', async () => {
    const [empty, full] = [
      await network.make('zones', 'zone', { name: 'Sin códigos' }),
      await network.make('zones', 'zone', { name: 'Con códigos' }),
    ];
    for (const postal_code of ['01000', '02000'])
      await network.make('service_postal_codes', 'service_postal_code', {
        zone_id: full.id,
        postal_code,
        country_id: MX,
      });
    const { data } = (await network.as.admin.get('/api/zones?include=postal_code_count&order=name asc&per_page=1000'))
      .body;
    const counts = new Map(
      (data as { id: string; postal_code_count: number }[]).map(row => [row.id, row.postal_code_count]),
    );
    expect([counts.get(empty.id), counts.get(full.id)]).toEqual([0, 2]);
  });

  it('carriers and services offer the insurance of a provider once a developer says that it insures', async () => {
    const { id } = await network.make('providers', 'provider', { name: 'Aseguradora', code: 'Aseguradora' });
    const insure = (settings: object) => put('developer', `providers/${id}`, 'provider', { settings });
    expect(
      (
        await network.as.developer.post('/api/carriers', {
          carrier: { name: 'X', provider_id: id, insurance_type: 'provider' },
        })
      ).status,
    ).toBe(422);
    expect((await insure({ insurance: 'sí' })).status).toBe(422);
    expect((await insure({ other: true })).status).toBe(422);
    expect((await insure({ insurance: true })).body.data.settings).toEqual({ insurance: true });
    expect((await network.aCarrier({ provider_id: id, insurance_type: 'provider' }))['insurance_type']).toBe(
      'provider',
    );
  });

  it('carriers and services are not deleted while one of their labels is unfinished, or sold and not settled', async () => {
    const { id } = await network.aCarrier();
    const stored = (state: string) =>
      withConnection(network.porte.database.superuserUrl, client =>
        client.query(
          `insert into label_attempts (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, state, request, cause)
          values ($1, $2, $2, $2, $3, 1, $4, $5, '{}', '{}')`,
          [anActor('admin').tenant_id, newId(), id, newId(), state],
        ),
      );
    await stored('labelled');
    for (let open = 0; open < 2; open += 1) await stored('needs_review');
    const refused = await network.as.developer.delete(`/api/carriers/${id}`);
    expect([refused.status, refused.body.error.code, refused.body.error.params]).toEqual([
      409,
      'carrier_has_open_labels',
      { count: 2 },
    ]);
    await withConnection(network.porte.database.superuserUrl, client =>
      client.query(`update label_attempts set state = 'rejected' where carrier_id = $1 and state = 'needs_review'`, [
        id,
      ]),
    );
    const sold = await network.as.developer.delete(`/api/carriers/${id}`);
    expect([sold.status, sold.body.error.code, sold.body.error.params]).toEqual([
      409,
      'carrier_has_sold_labels',
      { count: 1 },
    ]);
    await withConnection(network.porte.database.superuserUrl, client =>
      client.query(`update label_attempts set created_at = now() - interval '91 days' where carrier_id = $1`, [id]),
    );
    expect((await network.as.developer.delete(`/api/carriers/${id}`)).status).toBe(204);
  });

  it('carriers and services are deleted with their services and settings, but not while they have waybills', async () => {
    const carrier = await network.aCarrier();
    const service = await network.aService(carrier.id);
    await network.make('carrier_settings', 'carrier_setting', { carrier_id: carrier.id, key: 'account', value: '123' });
    const waybill = { number: 'CRM1', carrier_id: carrier.id };
    await network.make('waybills', 'waybill', waybill);
    expect((await network.as.developer.post('/api/waybills', { waybill })).body.error.code).toBe('already_exists');
    expect((await network.as.developer.delete(`/api/carriers/${carrier.id}`)).body.error.code).toBe('in_use');
    expect((await network.as.admin.delete(`/api/carriers/${carrier.id}`)).status).toBe(403);
    const other = await network.aCarrier();
    const its = await network.aService(other.id);
    expect(
      (
        await network.as.developer.post('/api/waybills', {
          waybill: { number: 'CRM2', carrier_id: other.id, service_id: service.id },
        })
      ).body.error.code,
    ).toBe('unknown_reference');
    expect((await network.as.developer.delete(`/api/carriers/${other.id}`)).status).toBe(204);
    await network.porte.settled();
    expect(network.seen.filter(event => event.subject === its.id).map(event => event.type)).toEqual([
      'service.created',
      'service.destroyed',
    ]);
  });

  it('carriers and services reject invalid postal codes, reversed ranges and entries without an owner', async () => {
    const { id: zone_id } = await network.make('zones', 'zone', { name: 'Lista' });
    const post = (input: object) =>
      network.as.admin.post('/api/service_postal_codes', { service_postal_code: { country_id: MX, ...input } });
    expect((await post({ zone_id, postal_code: '99999x' })).body.error.details).toEqual({
      postal_code: ['no es un código postal válido'],
    });
    expect((await post({ zone_id, postal_code: '52900', to_postal_code: '50000' })).body.error.details).toEqual({
      to_postal_code: ['no puede estar antes del inicio del rango'],
    });
    expect((await post({ postal_code: '52900' })).status).toBe(422);
    const made = await post({ zone_id, postal_code: '52900', to_postal_code: '57999' });
    expect(made.body.data).toMatchObject({ kind: null, zone_id, service_id: null });
    expect(
      (
        await network.as.admin.put(`/api/service_postal_codes/${made.body.data.id}`, {
          service_postal_code: { postal_code: '58000' },
        })
      ).status,
    ).toBe(422);
    expect((await post({ zone_id, postal_code: '52900', to_postal_code: '57999' })).body.error.code).toBe(
      'already_exists',
    );
  });

  it('carriers and services keep the codes of a list from overlapping, and let other lists and kinds have them', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const [service, other] = [await network.aService(carrier_id), await network.aService(carrier_id)];
    const zone = await network.make('zones', 'zone', { name: 'Sin encimes' });
    const post = (input: object) =>
      network.as.admin.post('/api/service_postal_codes', { service_postal_code: { country_id: MX, ...input } });
    const entry = { postal_code: '02000', to_postal_code: '02999' };
    const { id } = (await post({ service_id: service.id, ...entry })).body.data;
    for (const codes of [
      { postal_code: '02500' },
      { postal_code: '01500', to_postal_code: '02000' },
      { postal_code: '01500', to_postal_code: '05000' },
    ]) {
      const { status, body } = await post({ service_id: service.id, ...codes });
      expect([status, body.error.details]).toEqual([
        422,
        { postal_code: ['se encima con 02000 - 02999, que ya está en la lista'] },
      ]);
    }
    for (const elsewhere of [
      { service_id: service.id, kind: 'extended' },
      { service_id: other.id },
      { zone_id: zone.id },
    ])
      expect((await post({ ...elsewhere, postal_code: '02500' })).status).toBe(201);
    const next = (await post({ service_id: service.id, postal_code: '03000' })).body.data;
    const change = (row: string, service_postal_code: object) =>
      network.as.admin.put(`/api/service_postal_codes/${row}`, { service_postal_code });
    expect((await change(next.id, { postal_code: '02999' })).body.error.details).toHaveProperty('postal_code');
    expect((await change(id, { to_postal_code: '02998' })).status).toBe(200);
    expect((await change(next.id, { postal_code: '02999' })).status).toBe(200);
  });

  it('carriers and services remove a waybill from the pool once, and only while it is free', async () => {
    const { id: carrier_id } = await network.aCarrier();
    const free = await network.make('waybills', 'waybill', { number: 'W1', carrier_id });
    expect((await network.as.admin.delete(`/api/waybills/${free.id}`)).status).toBe(204);
    expect((await network.as.admin.delete(`/api/waybills/${free.id}`)).body.error.code).toBe('wrong_state');
    expect((await network.as.admin.get(`/api/waybills/${free.id}`)).body.data.deleted_at).toBe(
      '2026-11-21T18:00:00.000Z',
    );
  });
});

describe('own agreements', () => {
  let network: Network;
  beforeAll(async () => void (network = await startNetwork()));
  afterAll(() => network.porte.stop());
  const customer = anActor('customer');

  it('own agreements are visible to the customer and its sub-users, without costs', async () => {
    const made = await network.as.customer.post('/api/carriers', {
      carrier: {
        name: 'Mi Redpack',
        provider_id: provider('Redpack'),
        user_id: anActor('admin').id,
        own_agreements: false,
      },
    });
    expect(made.body.data).toMatchObject({ own_agreements: true, user_id: customer.id, status: 'active' });
    expect(Object.keys(made.body.data).filter(field => /cost|amount|percent|validator|freeze/.test(field))).toEqual([]);
    const { id } = made.body.data;
    const ours = await network.aCarrier();
    const sub = network.porte.as(anActor('customer', { name: 'sub', owner_id: customer.id }));
    for (const who of [network.as.customer, sub])
      expect((await who.get('/api/carriers')).body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await network.porte.as(anActor('customer', { name: 'other' })).get(`/api/carriers/${id}`)).status).toBe(
      404,
    );
    expect((await network.as.customer.get(`/api/carriers/${ours.id}`)).status).toBe(404);
    expect(
      (await network.as.customer.put(`/api/carriers/${ours.id}`, { carrier: { status: 'suspended' } })).status,
    ).toBe(404);
    expect((await network.as.admin.get('/api/carriers/count?where[own_agreements]=true')).body.data.count).toBe(1);
  });

  it('own agreements have their own services and settings, and give no access to other carriers', async () => {
    const { id: carrier_id } = (
      await network.as.customer.post('/api/carriers', {
        carrier: { name: 'Mi Redpack', provider_id: provider('Redpack') },
      })
    ).body.data;
    const { id: foreign } = await network.aCarrier();
    const service = (of: string, more = {}) =>
      network.as.customer.post('/api/services', { service: { carrier_id: of, name: 'Express', code: 'N', ...more } });
    expect((await service(carrier_id, { extra_kg_price: 1 })).body.error.params).toEqual({
      fields: ['extra_kg_price'],
    });
    expect((await service(foreign)).body.error.details).toEqual({ carrier_id: ['no es válido'] });
    const made = (await service(carrier_id)).body.data;
    expect(Object.keys(made).filter(field => /price|amount|percent|cost/.test(field))).toEqual([]);
    const hidden = await network.aService(foreign);
    expect((await network.as.customer.get('/api/services')).body.data.map((row: { id: string }) => row.id)).toEqual([
      made.id,
    ]);
    expect((await network.as.customer.get(`/api/services/${hidden.id}`)).status).toBe(404);
    const setting = (of: string) =>
      network.as.customer.post('/api/carrier_settings', {
        carrier_setting: { carrier_id: of, key: 'api_key', value: 's3cret' },
      });
    expect((await setting(foreign)).status).toBe(422);
    const { id: settingId } = (await setting(carrier_id)).body.data;
    const other = network.porte.as(anActor('customer', { name: 'other' }));
    for (const path of ['services', 'carrier_settings'])
      expect((await other.get(`/api/${path}/count`)).body.data.count).toBe(0);
    expect(
      (await other.put(`/api/carrier_settings/${settingId}`, { carrier_setting: { value: 'stolen' } })).status,
    ).toBe(404);
    expect((await other.delete(`/api/services/${made.id}`)).status).toBe(404);
    expect((await network.as.customer.delete(`/api/carriers/${carrier_id}`)).status).toBe(204);
    expect((await network.as.customer.get('/api/services/count')).body.data.count).toBe(0);
  });

  it.each(['GenericCarrier', 'Pakke'])('cannot be created with %s', async code => {
    expect(
      (await network.as.customer.post('/api/carriers', { carrier: { name: 'x', provider_id: provider(code) } })).body
        .error.details,
    ).toEqual({ provider_id: ['no es válido'] });
  });
});
