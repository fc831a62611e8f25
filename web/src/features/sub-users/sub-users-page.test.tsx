import type { SubUser } from '@porte/contracts/identity/sub-user.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { SubUsersPage } from './sub-users-page.js';

const LUIS: SubUser = {
  id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0a001',
  name: 'Luis',
  last_name: 'Ortega',
  fullname: 'Luis Ortega',
  email: 'luis@tienda.example',
  phone: '5512345678',
  status: 'active',
  may_activate: true,
  invitation: null,
  current_sign_in_at: '2026-11-20T18:00:00Z',
  monthly_limit: 6500,
  allowed_services: null,
  sees_prices: true,
  spent: 5940,
  labels: 40,
};
const JORGE: SubUser = {
  ...LUIS,
  id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0a002',
  name: 'Jorge',
  last_name: 'Medina',
  fullname: 'Jorge Medina',
  email: 'jorge@tienda.example',
  status: 'suspended',
  may_activate: false,
  monthly_limit: null,
  spent: 0,
  labels: 0,
};
const TERRESTRE = { id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0b001', name: 'Terrestre', carrier_name: 'Correcaminos' };

const serverWith = (...people: SubUser[]) =>
  new MockServer()
    .on('GET subusers', { data: { own_spent: 4302, own_labels: 30, people } })
    .on('GET services/offered', { data: [TERRESTRE] });
const at = (server: MockServer) =>
  renderAt(
    '/sub-users',
    <ConfirmProvider>
      <SubUsersPage />
      <Notices />
    </ConfirmProvider>,
    { server },
  );

describe('the page of sub-users', () => {
  it('shows what everybody spent this month, and who is near the limit', async () => {
    await at(serverWith(LUIS, JORGE));
    expect(await screen.findByText('$10,242.00')).toBeTruthy();
    expect(screen.getByText('70 guías')).toBeTruthy();
    expect(within(screen.getByRole('button', { name: /Luis Ortega/ })).getByText('Cerca del límite')).toBeTruthy();
    expect(within(screen.getByRole('button', { name: /Jorge Medina/ })).getByText('Sin acceso')).toBeTruthy();
  });

  it('sends the limit, the chosen services and whether a person sees prices', async () => {
    const server = serverWith(LUIS).on(`PUT subusers/${LUIS.id}`, { data: LUIS });
    const { user } = await at(server);
    const limit = await screen.findByRole('textbox', { name: 'Puede gastar al mes' });
    await user.clear(limit);
    await user.type(limit, '8000');
    await user.click(screen.getByRole('switch', { name: 'Puede usar todos los servicios' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Correcaminos · Terrestre' }));
    await user.click(screen.getByRole('switch', { name: 'Ve precios y saldo' }));
    expect(screen.getByText(/No verá precios, saldo, cargos ni facturas/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.sent(`PUT subusers/${LUIS.id}`).map(({ body }) => body)).toEqual([
        { sub_user: { monthly_limit: 8000, allowed_services: [TERRESTRE.id], sees_prices: false } },
      ]),
    );
    expect(await screen.findByText('Guardamos los límites de Luis Ortega')).toBeTruthy();
  });

  it('asks before it suspends, and offers no activation of a person whom staff suspended', async () => {
    const server = serverWith(LUIS, JORGE).on(`PUT subusers/${LUIS.id}`, { data: LUIS });
    const { user } = await at(server);
    await user.click(await screen.findByRole('button', { name: 'Suspender' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Suspender' }));
    await waitFor(() =>
      expect(server.sent(`PUT subusers/${LUIS.id}`).map(({ body }) => body)).toEqual([
        { sub_user: { status: 'suspended' } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: /Jorge Medina/ }));
    expect(await screen.findByText(/Suspendida por nuestro equipo/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull();
  });

  it('invites the first person from its empty state, without a limit where none is typed', async () => {
    const server = serverWith().on('POST subusers', new Reply(201, { data: LUIS }));
    const { user } = await at(server);
    await user.click(await screen.findByRole('button', { name: 'Invitar a alguien' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Nombre/), 'Luis');
    await user.type(dialog.getByLabelText(/^Apellidos/), 'Ortega');
    await user.type(dialog.getByLabelText(/^Correo/), 'luis@tienda.example');
    await user.type(dialog.getByLabelText(/^Teléfono/), '5512345678');
    await user.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    expect(await screen.findByText('Enviamos la invitación a luis@tienda.example')).toBeTruthy();
    expect(server.sent('POST subusers').map(({ body }) => body)).toEqual([
      {
        sub_user: {
          name: 'Luis',
          last_name: 'Ortega',
          email: 'luis@tienda.example',
          phone: '5512345678',
          monthly_limit: null,
          sees_prices: true,
        },
      },
    ]);
  });

  it('says why it shows nothing to a person who has no sub-users', async () => {
    await at(new MockServer().on('GET subusers', failure(403, 'forbidden', { messages: ['Sin permiso.'] })));
    expect(await screen.findByText('Sin permiso.')).toBeTruthy();
  });
});
