import type { SubUser } from '@porte/contracts/identity/sub-user.js';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, MockServer } from '../../../shared/testing/mock-server.js';
import { aPerson, renderAt } from '../../../shared/testing/render.js';
import { UserSubUsersPage } from './user-sub-users-page.js';

jest.setTimeout(30_000);

const PARENT = aPerson('customer', { id: '0190a000-0000-7000-8000-0000000000a1', fullname: 'Ana López' });
const OTHER = aPerson('customer', { id: '0190a000-0000-7000-8000-0000000000a2', fullname: 'Beto Ruiz' });
const LUIS: SubUser = {
  id: '0190a000-0000-7000-8000-0000000000a3',
  name: 'Luis',
  last_name: 'Ortega',
  fullname: 'Luis Ortega',
  email: 'luis@tienda.example',
  phone: '5512345678',
  status: 'active',
  may_activate: true,
  invitation: null,
  current_sign_in_at: null,
  monthly_limit: 500,
  allowed_services: null,
  sees_prices: true,
  spent: 120,
  labels: 1,
};

const aServer = (people: readonly SubUser[] = [LUIS]) =>
  new MockServer()
    .on(`GET users/${PARENT.id}`, { data: PARENT })
    .on('GET subusers', { data: { own_spent: 0, own_labels: 0, people } })
    .on(`PUT users/${LUIS.id}`, { data: {} })
    .on(`PUT users/${OTHER.id}`, { data: OTHER });

const open = (server: MockServer) =>
  renderAt(`/users/${PARENT.id}/subusers`, <UserSubUsersPage />, {
    server,
    role: 'admin',
    route: '/users/:userId/subusers',
  });

const add = async (server: MockServer, email: string) => {
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'Agregar subusuario' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar subusuario' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Correo/ }), email);
  await user.click(within(dialog).getByRole('button', { name: 'Agregar' }));
};

describe('the sub-users of a customer, for staff', () => {
  it('the page lists what each spent, and separates one after a question', async () => {
    const server = aServer();
    const { user } = await open(server);
    expect(await screen.findByText('$120.00 de $500.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Luis Ortega/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar de subusuarios' }));
    await screen.findByRole('alertdialog', { name: '¿Separar a Luis Ortega de Ana López?' });
    await user.click(screen.getByRole('button', { name: 'Quitar de subusuarios' }));
    await waitFor(() => expect(server.sent(`PUT users/${LUIS.id}`)[0]?.body).toEqual({ user: { parent_id: null } }));
  });

  it('the dialog adds the one user that has an e-mail', async () => {
    const server = aServer([]).on('GET users', listOf([OTHER]));
    await add(server, 'Beto@demo.example');
    await waitFor(() =>
      expect(server.sent(`PUT users/${OTHER.id}`)[0]?.body).toEqual({ user: { parent_id: PARENT.id } }),
    );
  });

  it.each([[[]], [[OTHER, PARENT]]])(
    'the dialog adds no one where not exactly one user has the e-mail',
    async found => {
      const server = aServer([]).on('GET users', listOf(found));
      await add(server, 'beto@demo.example');
      expect(await screen.findByText('Usuario no encontrado!')).toBeTruthy();
      expect(server.sent(`PUT users/${OTHER.id}`)).toEqual([]);
    },
  );
});
