import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { servicePages } from './service-pages.js';

jest.setTimeout(60_000);

const CARRIER = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Correcaminos',
  freeze_settings: false,
  provider_code: 'GenericCarrier',
};
const SERVICE = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  sequential_id: 1,
  carrier_id: CARRIER.id,
  name: 'Terrestre',
  code: 'terrestre',
  status: 'active',
  days: 4,
  extra_kg_price: 9.5,
  extra_kg_overweight_price: 14,
  oversize_kg_price: 0,
  zone: false,
  extended_zone_price: 65,
  start_at: null,
  end_at: null,
  exchange_rate: 1,
  girth_amount: 0,
  use_of_kg: false,
  international_amount: 0,
  client_percentge: 0,
  trackable: true,
  has_pickup: true,
  use_quoted_rates: false,
  use_static_rates: true,
  edit_admin_cost: false,
  service_type: 'national',
  week_days: [0, 1, 2, 3, 4, 5, 6],
  validator_ids: [],
  zone_ids: [],
  country_ids: [],
  created_at: '2026-01-01T10:00:00Z',
};
const rule = (id: string, name: string) => ({
  id,
  name,
  description: `De ${name}`,
  status: 'active',
  params: {},
  inert: false,
  created_at: '2026-01-01T10:00:00Z',
});
const [ZONE, OTHER] = [
  { id: '0190a000-0000-7000-8000-0000000000a1', name: 'Valle' },
  { id: '0190a000-0000-7000-8000-0000000000a2', name: 'Toluca' },
];

const aServer = (carrier = CARRIER) =>
  new MockServer()
    .on(`GET carriers/${CARRIER.id}`, { data: carrier })
    .on('GET services', listOf([SERVICE]))
    .on(`GET services/${SERVICE.id}`, { data: SERVICE })
    .on(
      'GET validators',
      listOf([
        rule('0190a000-0000-7000-8000-0000000000e1', 'max_weight'),
        rule('0190a000-0000-7000-8000-0000000000e2', 'destination_covered'),
      ]),
    )
    .on('GET zones', listOf([ZONE, OTHER]))
    .on('GET service_prices/counts', { data: { [SERVICE.id]: 7 } })
    .on('GET answers', { data: { services: [] } })
    .on('POST services', new Reply(201, { data: SERVICE }))
    .on(`PUT services/${SERVICE.id}`, { data: SERVICE });

const base = `/carriers/${CARRIER.id}/services`;
const list = (server: MockServer, role: Role = 'admin') =>
  visit(servicePages, base, { server, role, route: '/carriers/:carrierId/services' });
const edit = (server: MockServer, role: Role = 'admin') =>
  visit(servicePages, `${base}/${SERVICE.id}/edit`, { server, role, route: '/carriers/:carrierId/services/:id/edit' });
const add = (server: MockServer) =>
  visit(servicePages, `${base}/new`, { server, route: '/carriers/:carrierId/services/new' });
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('the next step of a service', () => {
  it('the button sets prices where there are none, then activates the service, and then opens its prices', async () => {
    const [bare, suspended] = ['d2', 'd3'].map((end, i) => ({
      ...SERVICE,
      id: `0190a000-0000-7000-8000-0000000000${end}`,
      name: `Otro ${i}`,
      status: 'suspended',
    })) as [typeof SERVICE, typeof SERVICE];
    const server = aServer()
      .on('GET services', listOf([SERVICE, bare, suspended]))
      .on('GET service_prices/counts', { data: { [SERVICE.id]: 7, [suspended.id]: 2 } })
      .on(`PUT services/${suspended.id}`, { data: { ...suspended, status: 'active' } });
    const { user } = await list(server);
    const prices = await screen.findByRole('link', { name: 'Poner precios: Otro 0' });
    expect(prices.getAttribute('href')).toBe(`/services/${bare.id}/service-prices`);
    expect(screen.getByRole('link', { name: 'Precios: Terrestre' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Activar: Otro 1' }));
    await waitFor(() => expect(server.sent(`PUT services/${suspended.id}`)).toHaveLength(1));
    expect(server.sent(`PUT services/${suspended.id}`)[0]!.body).toEqual({ service: { status: 'active' } });
  });

  it('opens to prices by step with their cost, charges and hours', async () => {
    const steps = [
      { id: 'p1', service_id: SERVICE.id, kg: 1, price: 72, admin_cost: 60 },
      { id: 'p2', service_id: SERVICE.id, kg: 60, price: 519, admin_cost: 430 },
    ];
    const { user } = await list(aServer().on('GET service_prices', listOf(steps)));
    await user.click(await screen.findByRole('button', { name: /^Detalles de Terrestre/ }));
    expect(await screen.findByRole('button', { name: /^Hasta 1\skg: \$72\.00, costo \$60\.00$/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /tabla/i }));
    const table = within(screen.getByRole('table', { name: 'Precios' }));
    expect(table.getByRole('row', { name: /^60\skg \$519\.00 \$430\.00$/ })).toBeTruthy();
    for (const text of ['$9.50', 'Todos los días', 'A toda hora']) expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a service without prices', () => {
  it('is marked', async () => {
    await list(aServer().on('GET service_prices/counts', { data: {} }));
    expect(await screen.findByText('Sin precios: no se ofrece')).toBeTruthy();
  });
});

describe('what a service sold, and where it delivers', () => {
  const sold = (key: string, now: object, groups = 1) => ({ key, name: 'Terrestre', groups, now, before: {} });
  const answers = (...services: object[]) => ({ data: { services } });
  const row = async () => within((await screen.findByText('Terrestre')).closest('tr')!);
  const coverage = { is_whole: false, states: 32, excluded: 31, extended: 5300 };

  it('the row of a service shows labels and margin of 30 days, read by one call, and coverage with its exceptions', async () => {
    const other = { ...SERVICE, id: '0190a000-0000-7000-8000-0000000000d2', name: 'Día siguiente' };
    const server = aServer()
      .on('GET services', listOf([{ ...SERVICE, coverage }, other]))
      .on('GET answers', answers(sold(SERVICE.id, { labels: 2739, spend: 1000, margin: 168 })));
    await list(server, 'main_admin');
    const terrestrial = await row();
    expect(await terrestrial.findByText('2,739')).toBeTruthy();
    expect(terrestrial.getByText(/^16\.8\s?%$/)).toBeTruthy();
    expect(terrestrial.getByText('Todo México')).toBeTruthy();
    expect(terrestrial.getByText('5,300 códigos en zona extendida · 31 códigos excluidos')).toBeTruthy();
    const cells = within(screen.getByText('Día siguiente').closest('tr')!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['0', '—']));
    expect(server.sent('GET answers')).toHaveLength(1);
    expect(server.sent('GET answers')[0]!.query.get('carrier_id')).toBe(CARRIER.id);
    expect(server.sent('GET services').map(({ query }) => query.get('include'))).toContain('coverage,zones,countries');
    expect(screen.getByText('2 servicios · 2 activos · 2,739 guías en 30 días')).toBeTruthy();
    expect(screen.getByText(/en ámbar, menos de 10\s?%/)).toBeTruthy();
  });

  it('the row of a service shows no sales where they are summed up with those of others', async () => {
    const others = sold('others', { labels: 5, spend: 100, margin: 10 }, 3);
    await list(aServer().on('GET answers', answers(others)), 'main_admin');
    await screen.findByText('Terrestre');
    expect(screen.queryByText('0')).toBeNull();
  });

  it('the list of services has no margin for roles that may not see it, nor for users without prices', async () => {
    const server = aServer().on('GET answers', answers(sold(SERVICE.id, { labels: 3, spend: null, margin: null })));
    const { unmount } = await list(server, 'admin');
    expect(await (await row()).findByText('3')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Margen, 30 días' })).toBeNull();
    unmount();
    await list(server, 'main_admin');
    expect(await (await row()).findByText('3')).toBeTruthy();
    expect((await row()).queryByText(/%/)).toBeNull();
  });
});

describe('the services of a carrier', () => {
  it('are those of one carrier, under its name, with links back and to their prices', async () => {
    const server = aServer();
    const { user } = await list(server);
    expect((await screen.findByRole('link', { name: 'Correcaminos' })).getAttribute('href')).toBe(
      `/carriers/${CARRIER.id}`,
    );
    expect(screen.getByRole('link', { name: 'Paqueterías' }).getAttribute('href')).toBe('/carriers');
    expect((await screen.findByRole('link', { name: 'Terrestre' })).getAttribute('href')).toBe(
      `${base}/${SERVICE.id}/edit`,
    );
    expect(server.sent('GET services')[0]?.query.get('where')).toBe(JSON.stringify({ carrier_id: CARRIER.id }));
    await user.click(screen.getByRole('button', { name: 'Acciones de Terrestre' }));
    expect((await screen.findByRole('menuitem', { name: 'Precios' })).getAttribute('href')).toBe(
      `/services/${SERVICE.id}/service-prices`,
    );
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
  });

  it('are read-only if the carrier is frozen, except for developers', async () => {
    const frozen = { ...CARRIER, freeze_settings: true };
    const { user, unmount } = await list(aServer(frozen));
    expect(await screen.findByText(/está congelada/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Nuevo servicio|^Terrestre/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Terrestre' }));
    expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
      'Precios',
      'Códigos postales',
    ]);
    unmount();
    const { unmount: leave } = await edit(aServer(frozen));
    expect(await screen.findByText(/está congelada/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    leave();
    await list(aServer(frozen), 'developer');
    expect(await screen.findByRole('link', { name: 'Nuevo servicio' })).toBeTruthy();
  });

  it('show not-found for an unknown carrier', async () => {
    await list(aServer().on(`GET carriers/${CARRIER.id}`, failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos lo que buscas' })).toBeTruthy();
  });
});

describe("the services of a carrier's provider", () => {
  const redpack = { ...CARRIER, provider_code: 'Redpack' };
  const open = async (server: MockServer) => {
    const { user } = await list(server);
    await user.click(await screen.findByRole('button', { name: 'Agregar los de la paquetería' }));
    return user;
  };

  it('are added by ticks, suspended, without those that the carrier has', async () => {
    const server = aServer(redpack).on('GET services', listOf([{ ...SERVICE, code: '1' }]));
    const user = await open(server);
    await user.click(await screen.findByLabelText('Redpack Ecoexpress código 2 · 4 días'));
    await user.click(screen.getByLabelText('Redpack Día siguiente código 21 · 1 día'));
    expect(screen.queryByLabelText(/^Redpack Express/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Agregar 2 servicios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('POST services').map(({ body }) => body)).toEqual([
      { service: expect.objectContaining({ code: '2', name: 'Redpack Ecoexpress', days: 4, status: 'suspended' }) },
      { service: expect.objectContaining({ code: '21', carrier_id: CARRIER.id, service_type: 'national' }) },
    ]);
  });

  it('stay ticked where one is refused, so that it can be repeated', async () => {
    const server = aServer(redpack).on('POST services', failure(409, 'conflict'));
    const user = await open(server);
    await user.click(await screen.findByLabelText(/^Redpack Ecoexpress/));
    await user.click(screen.getByRole('button', { name: 'Agregar 1 servicio' }));
    expect(await screen.findByText('No se agregaron todos')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agregar 1 servicio' })).toBeTruthy();
  });

  it('are not offered for a frozen carrier, nor where the provider is not known to sell any', async () => {
    await list(aServer({ ...redpack, freeze_settings: true }));
    expect(await screen.findByText(/está congelada/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agregar los de la paquetería' })).toBeNull();
  });
});

describe('the service form', () => {
  it('requires the staff fields, and creates the service of its carrier', async () => {
    const server = aServer();
    const { user } = await add(server);
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Terrestre');
    await user.type(text('Código'), 'terrestre');
    await user.click(save());
    expect((await screen.findAllByText('Es obligatorio')).length).toBe(4);
    await user.type(text('Días de entrega'), '4');
    for (const name of ['Por kilo extra', 'Por kilo de sobrepeso', 'Por kilo extra con medidas excedidas'])
      await user.type(screen.getByRole('textbox', { name }), '9.5');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('POST services')[0]?.body).toMatchObject({
        service: {
          carrier_id: CARRIER.id,
          name: 'Terrestre',
          code: 'terrestre',
          days: 4,
          extra_kg_price: 9.5,
          extra_kg_overweight_price: 9.5,
          oversize_kg_price: 9.5,
          service_type: 'national',
          week_days: [0, 1, 2, 3, 4, 5, 6],
        },
      }),
    );
    expect(server.sent('POST services')[0]?.body).not.toHaveProperty('service.edit_admin_cost');
  });

  it('of a zonal service requires two zones and offers no postal code validator', async () => {
    const server = aServer();
    const { user } = await edit(server);
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Tipo/ }), 'Zonal');
    expect(screen.queryByRole('checkbox', { name: /Destino con cobertura/ })).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: /^Zonas/ }));
    await user.click(await screen.findByRole('option', { name: 'Valle' }));
    await user.click(save());
    expect(await screen.findByText('Selecciona al menos dos zonas')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /^Zonas/ }));
    await user.click(await screen.findByRole('option', { name: 'Toluca' }));
    await user.click(await screen.findByRole('checkbox', { name: /Peso máximo/ }));
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT services/${SERVICE.id}`)[0]?.body).toEqual({
        service: {
          service_type: 'zonal',
          zone_ids: [ZONE.id, OTHER.id],
          validator_ids: ['0190a000-0000-7000-8000-0000000000e1'],
        },
      }),
    );
  });

  it('says of a service that no customer can be offered why that is, and saves it', async () => {
    const server = aServer().on(`GET services/${SERVICE.id}`, {
      data: { ...SERVICE, week_days: [1], start_at: '09:00', end_at: '09:00' },
    });
    const { user } = await edit(server);
    expect(await screen.findByText(/^Empieza y termina a la misma hora/)).toBeTruthy();
    expect(screen.queryByText(/el servicio no se ofrece\.$/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Tabla de precios' }));
    expect(
      await screen.findByText('Sin tabla de precios ni cotización en línea, el servicio no se ofrece.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^lun/i }));
    expect(await screen.findByText('Sin ningún día marcado, el servicio no se ofrece.')).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT services/${SERVICE.id}`)[0]?.body).toEqual({
        service: { use_static_rates: false, week_days: [] },
      }),
    );
  });

  it('offers the official rate where one is known, with its day, and says why where none is', async () => {
    const quoted = (rates: object[]) =>
      aServer()
        .on(`GET services/${SERVICE.id}`, { data: { ...SERVICE, use_quoted_rates: true } })
        .on('GET exchange_rates', { data: rates });
    const day = new Date().toISOString().slice(0, 10);
    const rate = { id: 'r', base: 'USD', currency: 'MXN', rate: '18.3456', day, series: 'SF60653', checked_at: day };
    const modes = async () => {
      const box = await screen.findByRole('combobox', { name: /^Moneda de la cotización/ });
      return within(box)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
    };
    const server = quoted([rate]);
    const { user, unmount } = await edit(server);
    expect(await screen.findByText(/^Oficial: 1 USD = 18\.3456 MXN, del /)).toBeTruthy();
    expect(await modes()).toEqual(['1', '2', '3']);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Moneda/ }), '3');
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT services/${SERVICE.id}`)[0]?.body).toEqual({ service: { exchange_rate: 3 } }),
    );
    unmount();
    const old = await edit(quoted([{ ...rate, day: '2026-01-05' }]));
    expect(await screen.findByText(/^El último tipo oficial es del 5 ene 2026/)).toBeTruthy();
    old.unmount();
    await edit(quoted([{ ...rate, currency: 'COP' }]));
    expect(await screen.findByText('No hay tipo de cambio oficial en MXN, por eso no se puede elegir')).toBeTruthy();
    expect(await modes()).toEqual(['1', '2']);
  });

  it.each<[Role, string[]]>([
    ['admin', ['Margen al cliente', 'Importe al cliente']],
    ['main_admin', ['Margen al cliente', 'Importe al cliente', 'Margen de la empresa', 'Importe de la empresa']],
    [
      'developer',
      [
        'Margen al cliente',
        'Importe al cliente',
        'Margen de la empresa',
        'Importe de la empresa',
        'Margen del sistema',
        'Importe del sistema',
      ],
    ],
  ])('shows %s the margins of its level and those above', async (role, names) => {
    await edit(aServer().on(`GET services/${SERVICE.id}`, { data: { ...SERVICE, use_quoted_rates: true } }), role);
    const rates = within(await screen.findByRole('region', { name: 'Tarifas' }));
    const labels = rates.getAllByRole('textbox').map(box => (box as HTMLInputElement).labels![0]!.textContent);
    expect(labels).toEqual(names);
    expect(rates.queryByRole('switch', { name: 'La empresa edita sus costos' }) !== null).toBe(role === 'developer');
  });
});
