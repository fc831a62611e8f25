import { defaultGrants, ROLES, type Role } from '@porte/contracts/acl/matrix.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { PermissionsPage } from './permissions-page.js';

const table = () =>
  ROLES.map(role => ({
    role,
    people: 2,
    grants: defaultGrants(role).map(({ model, action }) => `${model}.${action}`),
  }));
const aServer = () =>
  new MockServer().on('GET grants', { data: table() }).on('PUT grants', { data: table() }).on('GET audits', listOf([]));
const show = (server: MockServer, role: Role = 'main_admin') =>
  renderAt('/permissions', <PermissionsPage />, { server, role });
const letter = (name: string) => screen.findByRole('button', { name });

describe('the page of permissions', () => {
  it('shows what changes as sentences, and saves all of it with one press', async () => {
    const server = aServer();
    const { user } = await show(server);
    await user.click(await letter('Avisos, Operador: Crear'));
    await user.click(await letter('Depósitos, Operador: Editar'));
    await user.click(await letter('Empaques, Cliente: Borrar'));
    expect(screen.getByText('Operador: se da crear en Avisos')).toBeTruthy();
    expect(screen.getByText('Cliente: se quita borrar en Empaques')).toBeTruthy();
    expect(screen.getByText(/Un cambio da poder sobre dinero/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deshacer: Operador: se da editar en Depósitos' }));
    await user.click(screen.getByRole('button', { name: 'Guardar 2 cambios' }));
    await waitFor(() => expect(server.sent('PUT grants')).toHaveLength(1));
    expect(server.sent('PUT grants')[0]!.body).toEqual({
      grants: {
        changes: [
          { role: 'operator', model: 'Notice', action: 'create', granted: true },
          { role: 'customer', model: 'Package', action: 'destroy', granted: false },
        ],
      },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull());
  });

  it('is worked with the keyboard: arrows move, letters turn, Ctrl Z undoes', async () => {
    const { user } = await show(aServer());
    const first = await screen.findByRole('gridcell', { name: /^Inicio, Cliente/ });
    first.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}e');
    expect(await screen.findByText('Operador: se da editar en Envíos')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Envíos, Operador: Leer, Crear, Editar/);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('Operador: se da editar en Envíos')).toBeNull());
  });

  it('keeps one from changing the own role and from giving what one lacks', async () => {
    await show(aServer());
    expect(((await letter('Zonas, Principal: Borrar')) as HTMLButtonElement).disabled).toBe(true);
    expect(((await letter('Eventos en espera, Administrador: Leer')) as HTMLButtonElement).disabled).toBe(true);
    expect(((await letter('Bitácora, Cliente: Leer')) as HTMLButtonElement).title).toBe('Solo para el equipo');
  });

  it('is for reading only without the permission to change it', async () => {
    await show(aServer(), 'admin');
    const grid = await screen.findByRole('grid', { name: 'Permisos' });
    const buttons = within(grid).getAllByRole('button') as HTMLButtonElement[];
    expect(buttons.every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByText(/Puedes ver los permisos/)).toBeTruthy();
  });

  it('keeps the changes and says why saving failed', async () => {
    const server = aServer().on('PUT grants', failure(403, 'grant_not_allowed', { message: ['No puedes'] } as never));
    const { user } = await show(server);
    await user.click(await letter('Avisos, Operador: Crear'));
    await user.click(screen.getByRole('button', { name: 'Guardar 1 cambio' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Operador: se da crear en Avisos')).toBeTruthy();
  });

  it('shows an error with a way to try again', async () => {
    await show(new MockServer().on('GET grants', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
