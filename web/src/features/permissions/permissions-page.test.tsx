import { defaultGrants, ROLES, type Role } from '@porte/contracts/acl/matrix.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { PermissionsPage } from './permissions-page.js';

const table = () =>
  ROLES.map(role => ({
    role: role as string,
    base: role,
    name: null as string | null,
    people: 2,
    grants: defaultGrants(role).map(({ model, action }) => `${model}.${action}`),
  }));
const aServer = () =>
  new MockServer()
    .on('GET grants', { data: table() })
    .on('PUT grants', { data: table() })
    .on('GET custom_roles', { data: [] })
    .on('GET audits', listOf([]));

const CAJA = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Caja',
  base: 'operator' as Role,
  users: 3,
  created_at: '2026-11-21T18:00:00Z',
};
/** With a role made from operators that lacks the creation of shipments. */
function aServerWithCaja() {
  const all = table();
  const grants = all.find(({ role }) => role === 'operator')!.grants.filter(name => name !== 'Shipment.create');
  const data = [...all, { role: CAJA.id, base: CAJA.base, name: CAJA.name, people: CAJA.users, grants }];
  return aServer()
    .on('GET grants', { data })
    .on('GET custom_roles', { data: [CAJA] });
}
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

  describe('with a role of the tenant', () => {
    it('shows it as a column that tells what differs from the role that it is made from', async () => {
      const { user } = await show(aServerWithCaja());
      expect(
        await screen.findByRole('columnheader', { name: /^Caja.*De Operador · 1 diferencia.*3 personas/ }),
      ).toBeTruthy();
      const cell = screen.getByRole('gridcell', { name: /^Envíos, Caja: .*Distinto de Operador: Crear$/ });
      expect(cell).toBeTruthy();
      await user.click(await letter('Envíos, Caja: Crear'));
      expect(screen.getByText('Caja: se da crear en Envíos')).toBeTruthy();
      expect(screen.getByRole('columnheader', { name: /Caja.*sin diferencias/ })).toBeTruthy();
      expect(((await letter('Permisos, Caja: Editar')) as HTMLButtonElement).title).toMatch(/administración principal/);
    });

    it('makes, duplicates and renames roles', async () => {
      const server = aServerWithCaja()
        .on('POST custom_roles', { data: CAJA })
        .on(`PUT custom_roles/${CAJA.id}`, { data: CAJA });
      const { user } = await show(server);
      await user.click(await screen.findByText('Nuevo rol'));
      const dialog = within(await screen.findByRole('dialog'));
      const sources = within(dialog.getByRole('combobox', { name: /Hecho a partir de/ }));
      expect(sources.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Cliente',
        'Operador',
        'Administrador',
        'Caja',
      ]);
      await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Mostrador');
      await user.click(dialog.getByRole('button', { name: 'Crear rol' }));
      await waitFor(() => expect(server.sent('POST custom_roles')).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.sent('POST custom_roles')[0]!.body).toEqual({
        custom_role: { name: 'Mostrador', from: 'operator' },
      });
      await user.click(await screen.findByLabelText('Duplicar: Caja'));
      await user.click(await screen.findByText('Crear rol'));
      await waitFor(() => expect(server.sent('POST custom_roles')).toHaveLength(2));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.sent('POST custom_roles')[1]!.body).toEqual({
        custom_role: { name: 'Copia de Caja', from: CAJA.id },
      });
      await user.click(await screen.findByLabelText('Cambiar nombre: Caja'));
      await user.type(await screen.findByLabelText(/^Nombre/), ' 2');
      await user.click(screen.getByText('Guardar'));
      await waitFor(() => expect(server.sent(`PUT custom_roles/${CAJA.id}`)).toHaveLength(1));
      expect(server.sent(`PUT custom_roles/${CAJA.id}`)[0]!.body).toEqual({ custom_role: { name: 'Caja 2' } });
    });

    it('says why a role that users have is not deleted', async () => {
      const refusal = failure(422, 'custom_role_in_use', { message: ['Hay usuarios con este rol: 3.'] } as never);
      const server = aServerWithCaja().on(`DELETE custom_roles/${CAJA.id}`, refusal);
      const { user } = await show(server);
      await user.click(await screen.findByLabelText('Eliminar: Caja'));
      await user.click(await screen.findByText('Eliminar'));
      await waitFor(() => expect(server.sent(`DELETE custom_roles/${CAJA.id}`)).toHaveLength(1));
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(screen.getByRole('link', { name: '3 personas' }).getAttribute('href')).toContain(CAJA.id);
    });

    it('drops the changes of a role that is deleted, and saves the others', async () => {
      const server = aServerWithCaja();
      server.on(`DELETE custom_roles/${CAJA.id}`, () => {
        server.on('GET grants', { data: table() }).on('GET custom_roles', { data: [] });
        return null;
      });
      const { user } = await show(server);
      await user.click(await letter('Envíos, Caja: Crear'));
      await user.click(await letter('Avisos, Operador: Crear'));
      await user.click(await screen.findByLabelText('Eliminar: Caja'));
      await user.click(await screen.findByText('Eliminar'));
      await user.click(await screen.findByRole('button', { name: 'Guardar 1 cambio' }));
      await waitFor(() => expect(server.sent('PUT grants')).toHaveLength(1));
      expect(JSON.stringify(server.sent('PUT grants')[0]!.body)).not.toContain(CAJA.id);
    });

    it('offers no change of roles to who may only read', async () => {
      await show(aServerWithCaja(), 'admin');
      expect(await screen.findByRole('link', { name: '3 personas' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Nuevo rol|Duplicar|Cambiar nombre/ })).toBeNull();
    });
  });

  it('shows an error with a way to try again', async () => {
    await show(new MockServer().on('GET grants', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
