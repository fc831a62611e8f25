import { screen, waitFor, within } from '@testing-library/react';
import { ServiceChange, ServiceInput } from '@porte/contracts/carriers/service.js';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { TestShell } from '../../form/form.fixture.js';
import { listOf, MockServer, Reply } from '../../testing/mock-server.js';
import { renderAt } from '../../testing/render.js';
import { defineResourcePages, type ResourcePages } from '../declaration.js';
import { ResourceForm } from './resource-form.js';

// a busy machine types slowly
jest.setTimeout(20_000);

const offers = defineResourcePages({
  path: 'services',
  bundle: 'offers',
  list: { columns: [{ name: 'name' }] },
  form: {
    create: ServiceInput,
    change: ServiceChange,
    defaults: ({ carrierId }) => ({ carrier_id: carrierId, trackable: true, week_days: [1] }),
    fields: [
      { name: 'name', half: true },
      { name: 'code', half: true, on: 'create' },
      { name: 'days', kind: 'integer' },
      { name: 'exchange_rate', kind: { choices: ['1', '2', '3'], areNumbers: true } },
      { name: 'status', kind: { choices: ['active', 'suspended'] } },
      { name: 'extra_kg_price', kind: 'money', group: 'prices' },
      { name: 'client_percentge', kind: 'percent', group: 'prices', roles: ['developer'] },
      { name: 'trackable', kind: 'switch', group: 'days' },
      { name: 'start_at', kind: 'time', group: 'days', isShown: ({ trackable }) => trackable === true },
      { name: 'week_days', kind: 'weekdays', group: 'days' },
      { name: 'zone_ids', kind: { lookup: 'zones', many: true }, group: 'days' },
    ],
  },
});

const words = {
  'offers.new': 'Nueva oferta',
  'offers.edit': 'Editar {name}',
  'offers.name': 'Nombre',
  'offers.code': 'Código',
  'offers.days': 'Días',
  'offers.exchange_rate': 'Tipo de cambio',
  'offers.exchange_rate.1': 'Uno',
  'offers.exchange_rate.2': 'Dos',
  'offers.exchange_rate.3': 'Tres',
  'offers.status': 'Estado',
  'offers.status.active': 'Activa',
  'offers.status.suspended': 'Suspendida',
  'offers.group.prices': 'Precios',
  'offers.group.days': 'Cuándo',
  'offers.extra_kg_price': 'Kilo extra',
  'offers.client_percentge': 'Porcentaje',
  'offers.trackable': 'Con rastreo',
  'offers.start_at': 'Desde',
  'offers.week_days': 'Días de la semana',
  'offers.zone_ids': 'Zonas',
};

interface Place {
  pages: unknown;
  server: MockServer;
  role?: Role;
  route?: string;
}

const open = (path: string, { pages, server, role = 'developer', route = path }: Place) =>
  renderAt(
    path,
    <TestShell words={words}>
      <ResourceForm pages={pages as ResourcePages} />
    </TestShell>,
    { server, role, route },
  );

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('a form with many kinds of fields', () => {
  const NORTH = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Norte' };
  const SOUTH = { id: '0190a000-0000-7000-8000-00000000000b', name: 'Sur' };
  const CARRIER = '0190a000-0000-7000-8000-0000000000c1';
  const SERVICE = {
    id: '0190a000-0000-7000-8000-0000000000d1',
    carrier_id: CARRIER,
    name: 'Terrestre',
    code: 'ter',
    days: 3,
    exchange_rate: 1,
    status: 'active',
    extra_kg_price: 12.5,
    client_percentge: 0,
    trackable: true,
    start_at: '09:00',
    week_days: [1, 2],
    zone_ids: [NORTH.id],
  };
  const zones = () =>
    new MockServer()
      .on('GET zones', listOf([NORTH, SOUTH]))
      .on('GET services/*', { data: SERVICE })
      .on('PUT services/*', { data: SERVICE })
      .on('POST services', new Reply(201, { data: SERVICE }));
  const edit = (server: MockServer, role?: Role) =>
    open(`/carriers/${CARRIER}/services/${SERVICE.id}/edit`, {
      pages: offers,
      server,
      route: '/carriers/:carrierId/services/:id/edit',
      ...(role ? { role } : {}),
    });

  it('sends only changed fields, in the API’s format', async () => {
    const server = zones();
    const { user, place } = await edit(server);
    await user.clear(await screen.findByRole('textbox', { name: /^Días/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de cambio' }), 'Dos');
    await user.clear(box('Kilo extra'));
    await user.type(box('Kilo extra'), '1,250.5');
    await user.click(screen.getByRole('checkbox', { name: 'Domingo' }));
    await user.click(screen.getByRole('checkbox', { name: 'Martes' }));
    await user.click(save());
    await waitFor(() => expect(place()).toBe(`/carriers/${CARRIER}/services`));
    expect(server.sent('PUT services/*').map(({ body }) => body)).toEqual([
      { service: { days: null, exchange_rate: 2, extra_kg_price: 1250.5, week_days: [0, 1] } },
    ]);
  });

  it('groups fields below headings and shows each only to its roles', async () => {
    await edit(zones(), 'admin');
    const prices = await screen.findByRole('region', { name: 'Precios' });
    expect(within(prices).getByRole<HTMLInputElement>('textbox', { name: 'Kilo extra' }).value).toBe('12.50');
    expect(screen.queryByRole('textbox', { name: 'Porcentaje' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Código/ })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de cambio' }).value).toBe('1');
  });

  it('hides and omits a field that depends on another field’s value', async () => {
    const server = zones();
    const { user } = await edit(server);
    expect((await screen.findByLabelText<HTMLInputElement>('Desde')).value).toBe('09:00');
    await user.click(screen.getByRole('switch', { name: 'Con rastreo' }));
    await waitFor(() => expect(screen.queryByLabelText('Desde')).toBeNull());
    await user.click(save());
    await waitFor(() =>
      expect(server.sent('PUT services/*').map(({ body }) => body)).toEqual([{ service: { trackable: false } }]),
    );
  });

  it('creates a row with the defaults of hidden fields', async () => {
    const server = zones();
    const { user } = await open(`/carriers/${CARRIER}/services/new`, {
      pages: offers,
      server,
      route: '/carriers/:carrierId/services/new',
    });
    await user.type(box('Nombre'), 'Aéreo');
    await user.type(box('Código'), 'aer');
    await user.click(save());
    await waitFor(() => expect(server.sent('POST services')).toHaveLength(1));
    expect(server.sent('POST services')[0]!.body).toEqual({
      service: { carrier_id: CARRIER, name: 'Aéreo', code: 'aer', trackable: true, week_days: [1], zone_ids: [] },
    });
  });
});
