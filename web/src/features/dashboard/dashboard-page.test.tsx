import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { DashboardPage } from './dashboard-page.js';

const numbers = (more: object = {}) => ({
  data: {
    total: 6,
    total_current_month: 5,
    by_carrier: {},
    current_month_by_carrier: { Quetzal: 3 },
    last_month_by_carrier: { Colibrí: 2 },
    notices: [],
    ...more,
  },
});
const staffs = {
  active_users: 7,
  carriers: [
    { name: 'Quetzal', shipment_limit: 100, shipment_count: 40, shipments_left: 60 },
    { name: 'Colibrí', shipment_limit: null, shipment_count: 3, shipments_left: null },
  ],
};
const aServer = (more: object = {}, addresses = 0) =>
  new MockServer().on('GET dashboards', numbers(more)).on('GET addresses/count', { data: { count: addresses } });
const at = (server: MockServer, who: { role?: Role; me?: object } = {}, path = '/') =>
  renderAt(path, <DashboardPage />, { server, route: '/', ...who });
const cell = (name: string) => screen.findByRole('row', { name });

describe('the dashboard', () => {
  it('shows a customer its balance and its shipments, of this month and in total', async () => {
    await at(aServer(), { me: { available_balance: 4670 } });
    expect((await screen.findByText('Guías compradas este mes')).parentElement?.textContent).toContain('5');
    expect(screen.getByText('Guías compradas (histórico)').parentElement?.textContent).toContain('6');
    expect(screen.getByText('Saldo disponible').parentElement?.textContent).toContain('$4,670.00');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows an unknown balance as unknown', async () => {
    await at(aServer(), { me: { available_balance: null, balance: null } });
    expect(await screen.findByText('No pudimos consultar tu saldo.')).toBeTruthy();
  });

  it('shows staff the carriers with their remaining labels, and their balance', async () => {
    await at(aServer(staffs), { role: 'operator' });
    expect(await cell('Quetzal 100 40 60')).toBeTruthy();
    expect(await cell('Colibrí Sin límite 3 —')).toBeTruthy();
    expect(screen.getByText('Saldo disponible')).toBeTruthy();
    expect(screen.queryByText('Envíos por paquetería')).toBeNull();
  });

  it('shows developers also the carriers by month', async () => {
    await at(aServer(staffs), { role: 'developer' });
    const table = within(await screen.findByRole('table', { name: 'Envíos por paquetería' }));
    expect(table.getByRole('row', { name: 'Colibrí 0 2' })).toBeTruthy();
    expect(table.getByRole('row', { name: 'Quetzal 3 0' })).toBeTruthy();
  });

  it('links a customer to support', async () => {
    await at(aServer());
    expect((await screen.findByRole('link', { name: 'Escribir a soporte' })).getAttribute('href')).toBe('/support');
  });

  it('shows the notices of staff', async () => {
    await at(aServer({ notices: [{ id: '1', description: 'Cerramos el lunes', notice_type: 'warning' }] }));
    expect(within(await screen.findByRole('region', { name: 'Avisos' })).getByText('Cerramos el lunes')).toBeTruthy();
  });

  it('keeps the balance if the figures fail, and retries them', async () => {
    const server = aServer().on('GET dashboards', failure(500, 'internal_error'));
    const { user } = await at(server);
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar tu resumen.');
    expect(screen.getByText('$5,000.00')).toBeTruthy();
    server.on('GET dashboards', numbers());
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByText('6')).toBeTruthy();
  });

  it('notifies a user redirected from a forbidden page, until that is closed', async () => {
    const { user, place } = await at(aServer(), {}, '/?redirect=%2Fzones%3Fpage%3D2');
    expect(await screen.findByText('No tienes permiso para ver /zones.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(place()).toBe('/');
  });
});

describe('the first steps', () => {
  const marks = async () =>
    (await screen.findAllByRole('listitem')).map(item => within(item).getByRole('img').getAttribute('aria-label'));
  const links = () =>
    screen
      .queryAllByRole('link')
      .map(link => link.getAttribute('href'))
      .filter(href => !['/my-transactions', '/support'].includes(href!));

  it.each<[number, number, string[], string[]]>([
    [0, 0, ['Pendiente', 'Pendiente', 'Pendiente'], ['/addresses/new', '/shipments/new']],
    [100, 0, ['Hecho', 'Pendiente', 'Pendiente'], ['/addresses/new', '/shipments/new']],
    [100, 2, ['Hecho', 'Hecho', 'Pendiente'], ['/shipments/new']],
  ])('are ticked by state: balance %d, %i addresses', async (balance, addresses, expected, ways) => {
    await at(aServer({ total: 0 }, addresses), { me: { available_balance: balance } });
    await waitFor(async () => expect(await marks()).toEqual(expected));
    expect(links()).toEqual(ways);
  });

  it('disappear with the first label, and are never shown to staff', async () => {
    const { unmount } = await at(aServer());
    await screen.findByText('6');
    expect(screen.queryByText('Para empezar')).toBeNull();
    unmount();
    await at(aServer({ total: 0, ...staffs }), { role: 'admin' });
    await cell('Quetzal 100 40 60');
    expect(screen.queryByText('Para empezar')).toBeNull();
  });
});
