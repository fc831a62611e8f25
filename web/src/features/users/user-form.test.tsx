import type { Role } from '@porte/contracts/acl/matrix.js';
import type { User } from '@porte/contracts/identity/user.js';
import { screen, waitFor } from '@testing-library/react';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { aUser } from './user.fixture.js';
import { UserFormPage } from './user-form-page.js';

const ID = aUser().id;
const showNew = (server: MockServer, role: Role = 'admin') =>
  renderAt(
    '/users/new',
    <ConfirmProvider>
      <UserFormPage />
    </ConfirmProvider>,
    { server, role },
  );
const showEdit = (server: MockServer, role: Role = 'admin', id = ID) =>
  renderAt(
    `/users/${id}/edit`,
    <ConfirmProvider>
      <UserFormPage />
    </ConfirmProvider>,
    { server, role, route: '/users/:id/edit' },
  );
const serverWith = (user: User): MockServer =>
  new MockServer().on(`GET users/${user.id}`, { data: user }).on('GET users', listOf([]));
const field = (name: string) => screen.findByRole('textbox', { name });
const types = (): string[] =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' }).options].map(option => option.text);

describe('the form of a new user', () => {
  it('creates the user from its input', async () => {
    const server = new MockServer().on('POST users', new Reply(201, { data: aUser() }));
    const { user, place } = await showNew(server);
    await user.type(await field('Nombre'), 'Beto');
    await user.type(await field('Apellido'), 'Ruiz');
    await user.type(await field('Correo'), 'beto@demo.example');
    await user.type(await field('Teléfono'), '5512345678');
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(place()).toBe('/users'));
    expect(server.sent('POST users').map(({ body }) => body)).toEqual([
      {
        user: {
          name: 'Beto',
          last_name: 'Ruiz',
          email: 'beto@demo.example',
          phone: '5512345678',
          user_type: 'customer',
          special_carriers: true,
          fiscal_data_verified: false,
        },
      },
    ]);
  });

  it('requires name, last name, e-mail and phone', async () => {
    const server = new MockServer();
    const { user } = await showNew(server);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Nombre' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(
      ['Apellido', 'Correo', 'Teléfono', 'Empresa'].map(name =>
        screen.getByRole('textbox', { name }).getAttribute('aria-invalid'),
      ),
    ).toEqual(['true', 'true', 'true', null]);
    expect(server.sent('POST users')).toHaveLength(0);
  });

  it('offers main admin to developers only', async () => {
    await showNew(new MockServer());
    await field('Nombre');
    expect(types()).toEqual(['Cliente', 'Operador', 'Administrador']);
  });

  it('shows amounts to developers and main admins', async () => {
    await showNew(new MockServer(), 'developer');
    await field('Nombre');
    expect(types()).toEqual(['Cliente', 'Operador', 'Administrador', 'Admin principal', 'Desarrollador']);
    expect(await field('Descuento')).toBeTruthy();
    expect(await field('Precio por guía de convenio propio')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Puede exportar sus envíos' })).toBeTruthy();
  });

  it('hides customer fields for other types', async () => {
    const { user } = await showNew(new MockServer());
    expect(await screen.findByRole('switch', { name: 'Datos fiscales verificados' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Operador');
    expect(screen.queryByRole('switch', { name: 'Datos fiscales verificados' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Cuenta principal' })).toBeNull();
  });

  it('shows at the field that the e-mail is taken', async () => {
    const server = new MockServer().on(
      'POST users',
      failure(422, 'validation_failed', { details: { email: ['ya está en uso'] } }),
    );
    const { user } = await showNew(server);
    for (const [name, text] of [
      ['Nombre', 'Beto'],
      ['Apellido', 'Ruiz'],
      ['Correo', 'beto@demo.example'],
      ['Teléfono', '5512345678'],
    ] as const)
      await user.type(await field(name), text);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya está en uso')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Correo' }));
  });
});

describe('the form of an existing user', () => {
  it('sends only the changes, and asks for no password', async () => {
    const server = serverWith(aUser()).on(`PUT users/${ID}`, { data: aUser() });
    const { user, place } = await showEdit(server);
    const company = await field('Empresa');
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
    await user.clear(company);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(place()).toBe('/users'));
    expect(server.sent(`PUT users/${ID}`)[0]!.body).toEqual({ user: { company: null } });
  });

  it('has neither type nor e-mail of a user of the same rank', async () => {
    await showEdit(serverWith(aUser({ user_type: 'admin', is_main_admin: true })), 'main_admin');
    await field('Nombre');
    expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull();
    expect(screen.queryByLabelText(/^Correo/)).toBeNull();
  });

  it('the form of an existing user of oneself has the profile’s fields', async () => {
    const own = '0190a000-0000-7000-8000-000000000001';
    await showEdit(serverWith(aUser({ id: own, user_type: 'admin' })), 'admin', own);
    await field('Nombre');
    expect(screen.getAllByRole('textbox').map(box => box.getAttribute('name'))).toEqual([
      'name',
      'last_name',
      'phone',
      'company',
    ]);
    expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull();
  });

  it('the form of an existing user of a higher role shows a message instead', async () => {
    await showEdit(serverWith(aUser({ user_type: 'developer' })));
    expect(await screen.findByText('Tu rol no puede cambiar a este usuario.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the form of an existing user of an unknown user shows not-found', async () => {
    await showEdit(new MockServer().on(`GET users/${ID}`, failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { name: 'No encontramos lo que buscas' })).toBeTruthy();
  });
});
