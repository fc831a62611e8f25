import type { Role } from '@porte/contracts/acl/matrix.js';
import type { User } from '@porte/contracts/identity/user.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { selectAll } from '../../shared/testing/select-all.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { aUser } from './user.fixture.js';
import { UsersPage } from './users-page.js';

const ID = aUser().id;
const serverWith = (...rows: User[]): MockServer =>
  new MockServer()
    .on('GET users', listOf(rows))
    .on('GET balances', { data: [{ user_id: ID, balance: 80, available_balance: 75.5 }] });
const show = (server: MockServer, role: Role = 'admin', at = '/users') =>
  renderAt(
    at,
    <ConfirmProvider>
      <UsersPage />
      <Notices />
    </ConfirmProvider>,
    { server, role },
  );
const row = (name: RegExp) => screen.findByRole('row', { name });
const toWhere = ({ query }: SeenCall): unknown => JSON.parse(query.get('where') ?? '{}');

async function menuOf(user: { click(element: Element): Promise<void> }, name = 'Beto Ruiz'): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent);
}

describe('the users', () => {
  it('show their data, newest first, and link to their form', async () => {
    const server = serverWith(aUser({ confirmed_at: null }));
    await show(server);
    const cells = within(await row(/Beto Ruiz/));
    expect(cells.getByRole('link', { name: 'Beto Ruiz' }).getAttribute('href')).toBe(`/users/${ID}`);
    expect(cells.getByText('Sin confirmar · beto@demo.example')).toBeTruthy();
    expect(cells.getByText('Cliente')).toBeTruthy();
    expect(await cells.findByText('$75.50')).toBeTruthy();
    expect(cells.getByRole('button', { name: 'Estado: Activo' })).toBeTruthy();
    expect(server.sent('GET users')[0]!.query.get('order')).toBe('created_at desc');
  });

  it('the list of users names the parent of a sub-user in place of its balance', async () => {
    const sub = aUser({ id: '0190a000-0000-7000-8000-0000000000e1', fullname: 'Sonia Sub', parent_id: ID });
    await show(serverWith({ ...sub, parent: { fullname: 'Beto Ruiz', email: 'beto@demo.example' } } as User));
    const cells = within(await row(/Sonia Sub/));
    expect(await cells.findByText('de Beto Ruiz')).toBeTruthy();
    expect(cells.queryByText('$75.50')).toBeNull();
  });

  it.each([
    ['Exportar datos fiscales', 'fiscal_data', /^business_name,rfc,/],
    ['Exportar', 'users', /email/],
  ])('the button %s downloads %s', async (name, path, columns) => {
    const server = serverWith(aUser()).on(`POST ${path}/export`, failure(429, 'exports_busy'));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(server.sent(`POST ${path}/export`)).toHaveLength(1));
    expect(server.sent(`POST ${path}/export`)[0]!.query.get('columns')).toMatch(columns);
  });

  it('are filtered by prices of their own, which no file knows of', async () => {
    const server = serverWith(aUser());
    await show(server, 'admin', '/users?vary_prices=1');
    await row(/Beto Ruiz/);
    expect(toWhere(server.sent('GET users')[0]!)).toEqual({ vary_prices: '1' });
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });

  it('offer an operator no file of all fiscal data', async () => {
    await show(serverWith(aUser()), 'operator');
    await row(/Beto Ruiz/);
    expect(screen.queryByRole('button', { name: 'Exportar datos fiscales' })).toBeNull();
  });

  it('are searched in all fields by one box, and filtered by status', async () => {
    const server = serverWith(aUser());
    await show(server, 'admin', '/users?search=5512&status=suspended');
    await row(/Beto Ruiz/);
    expect(toWhere(server.sent('GET users').at(-1)!)).toEqual({ status: 'suspended' });
    expect(server.sent('GET users').at(-1)!.query.get('search')).toBe('5512');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar en la lista' });
    expect([box.value, box.placeholder]).toEqual(['5512', 'Nombre, correo, teléfono, empresa o código']);
  });

  it.each([
    ['its custom roles cannot be loaded', 'admin', failure(503, 'service_unavailable')],
    ['their reader may not see the roles', 'operator', { data: [] }],
  ] as const)('are filtered by the custom role of the address, also where %s', async (_, role, answer) => {
    const id = '0190a000-0000-7000-8000-0000000000a1';
    const server = serverWith(aUser()).on('GET custom_roles', answer);
    await show(server, role, `/users?custom_role_id=${id}`);
    await row(/Beto Ruiz/);
    for (const call of server.sent('GET users')) expect(toWhere(call)).toEqual({ custom_role_id: id });
  });

  it('are suspended immediately, and restored if that is rejected', async () => {
    let refuse: () => void = () => {};
    const server = serverWith(aUser()).on(
      `PUT users/${ID}`,
      () =>
        new Promise(resolve => {
          refuse = () => resolve(failure(409, 'last_developer', { messages: ['No se puede.'] }));
        }),
    );
    const { user } = await show(server);
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Suspender' }));
    expect(await screen.findByRole('button', { name: 'Estado: Suspendido' })).toBeTruthy();
    refuse();
    expect(await screen.findByRole('button', { name: 'Estado: Activo' })).toBeTruthy();
    expect(screen.getByText('No se puede.')).toBeTruthy();
    expect(server.sent(`PUT users/${ID}`)[0]!.body).toEqual({ user: { status: 'suspended' } });
  });

  it('have their e-mail confirmed and their fiscal data verified', async () => {
    const server = serverWith(aUser({ confirmed_at: null }))
      .on(`PUT users/${ID}/confirm`, { data: aUser() })
      .on(`POST users/${ID}/update_fiscal_data_verfied`, { data: aUser() });
    const { user } = await show(server);
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Confirmar correo' }));
    await waitFor(() => expect(server.sent(`PUT users/${ID}/confirm`)).toHaveLength(1));
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Verificar datos fiscales' }));
    expect(await screen.findByText('Datos fiscales verificados; avisamos a beto@demo.example')).toBeTruthy();
    expect(server.sent(`POST users/${ID}/update_fiscal_data_verfied`)).toHaveLength(1);
  });

  it('a developer allows a user csv exports', async () => {
    const server = serverWith(aUser()).on(`PUT users/${ID}`, { data: aUser({ export_csv_visible: true }) });
    const { user } = await show(server, 'developer');
    expect(await menuOf(user)).not.toContain('Quitar exportación en CSV');
    await user.click(screen.getByRole('menuitem', { name: 'Permitir exportar en CSV' }));
    await waitFor(() =>
      expect(server.sent(`PUT users/${ID}`).map(({ body }) => body)).toEqual([{ user: { export_csv_visible: true } }]),
    );
  });

  it('a developer stops the csv exports of a user', async () => {
    const server = serverWith(aUser({ export_csv_visible: true })).on(`PUT users/${ID}`, { data: aUser() });
    const { user } = await show(server, 'developer');
    expect(await menuOf(user)).not.toContain('Permitir exportar en CSV');
    await user.click(screen.getByRole('menuitem', { name: 'Quitar exportación en CSV' }));
    await waitFor(() =>
      expect(server.sent(`PUT users/${ID}`).map(({ body }) => body)).toEqual([{ user: { export_csv_visible: false } }]),
    );
  });

  it('an admin is not offered the csv exports of users', async () => {
    const { user } = await show(serverWith(aUser()), 'admin');
    expect((await menuOf(user)).filter(item => item.includes('CSV'))).toEqual([]);
  });

  it('who were invited have the state of that, and get another invitation or none', async () => {
    const invitation = {
      sent_at: '2026-01-01T10:00:00Z',
      ends_at: '2026-01-08T10:00:00Z',
      revoked_at: null,
      accepted_at: null,
    };
    const server = serverWith(aUser({ confirmed_at: null, invitation }))
      .on(`POST users/${ID}/invitation`, { data: aUser() })
      .on(`DELETE users/${ID}/invitation`, null);
    const { user } = await show(server);
    await menuOf(user);
    expect(screen.queryByRole('menuitem', { name: 'Enviar enlace de contraseña' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Enviar otra invitación' }));
    expect(await screen.findByText('Invitación enviada a beto@demo.example')).toBeTruthy();
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Cancelar invitación' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Cancelar la invitación de Beto Ruiz?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar invitación' }));
    expect(await screen.findByText('Invitación de beto@demo.example cancelada')).toBeTruthy();
  });

  it('get a password link, and have their sessions ended after a confirmation', async () => {
    const server = serverWith(aUser())
      .on(`POST users/${ID}/send_reset_link`, { data: {} })
      .on(`DELETE users/${ID}/sessions`, null);
    const { user } = await show(server);
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Enviar enlace de contraseña' }));
    expect(await screen.findByText('Enlace enviado a beto@demo.example')).toBeTruthy();
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesiones' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Cerrar las sesiones de Beto Ruiz?' }));
    expect(server.sent(`DELETE users/${ID}/sessions`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cerrar sesiones' }));
    expect(await screen.findByText('Sesiones cerradas; avisamos a beto@demo.example')).toBeTruthy();
  });

  it('are activated with the flag that notifies them', async () => {
    const server = serverWith(aUser({ status: 'suspended' })).on(`PUT users/${ID}`, { data: aUser() });
    const { user } = await show(server);
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Activar' }));
    await waitFor(() =>
      expect(server.sent(`PUT users/${ID}`)[0]?.body).toEqual({
        user: { status: 'active', activate_user_action: true },
      }),
    );
  });

  it('offer an admin the actions of its role on a customer', async () => {
    const { user } = await show(serverWith(aUser()));
    expect(await menuOf(user)).toEqual([
      'Editar',
      'Movimientos',
      'Nuevo movimiento',
      'Ver datos fiscales',
      'Precios',
      'Paqueterías',
      'Subusuarios',
      'Verificar datos fiscales',
      'Enviar enlace de contraseña',
      'Cerrar sesiones',
      'Suspender',
    ]);
  });

  it('of a higher role are read-only', async () => {
    const { user } = await show(serverWith(aUser({ user_type: 'developer' })));
    expect(await menuOf(user)).toEqual(['Movimientos', 'Nuevo movimiento']);
    expect(screen.getByRole('link', { name: 'Beto Ruiz', hidden: true }).getAttribute('href')).toBe(`/users/${ID}`);
  });

  it('are read-only for an operator', async () => {
    const { user } = await show(serverWith(aUser()), 'operator');
    expect(await menuOf(user)).toEqual(['Movimientos', 'Ver datos fiscales']);
    expect(screen.queryByRole('link', { name: 'Nuevo usuario' })).toBeNull();
  });

  it('do not suspend themselves', async () => {
    const { user } = await show(serverWith(aUser({ id: '0190a000-0000-7000-8000-000000000001', user_type: 'admin' })));
    expect(await menuOf(user)).toEqual(['Editar', 'Movimientos', 'Nuevo movimiento']);
  });

  it('are suspended together, except those that the actor may not write', async () => {
    const [one, two, boss] = [
      aUser({ id: 'u1', fullname: 'Uno' }),
      aUser({ id: 'u2', fullname: 'Dos' }),
      aUser({ id: 'u3', fullname: 'Tres', user_type: 'developer' }),
    ];
    const server = serverWith(one, two, boss).on('PUT users/*', { data: one });
    const { user } = await show(server);
    await user.click(await selectAll());
    await user.click(await screen.findByRole('button', { name: 'Suspender (2 de 3)' }));
    await waitFor(() =>
      expect(server.sent('PUT users/*').map(({ path, body }) => [path, body])).toEqual([
        ['users/u1', { user: { status: 'suspended' } }],
        ['users/u2', { user: { status: 'suspended' } }],
      ]),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('cannot be selected by an operator', async () => {
    await show(serverWith(aUser()), 'operator');
    await row(/Beto Ruiz/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are no page for a customer, who is redirected home', async () => {
    const server = serverWith(aUser());
    const { place } = await show(server, 'customer');
    expect(place()).toBe('/?redirect=%2Fusers');
    expect(server.sent('GET users')).toHaveLength(0);
  });
});
