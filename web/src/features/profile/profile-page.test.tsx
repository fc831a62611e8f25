import { screen, waitFor } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { ProfilePage } from './profile-page.js';
import { signUpLink } from '../../shared/referral/referral-code.js';

const aServer = (referrals = '0') =>
  new MockServer()
    .on('GET settings/referral_code/by_key', { data: { value: referrals } })
    .on('PUT registrations', { data: {} })
    .on('GET second_factor', {
      data: { active_since: null, app_since: null, passkeys: 0, recovery_codes_left: 0, required: false },
    })
    .on('GET passkeys', { data: [] })
    .on('GET sessions', { data: [] });
const at = (server = aServer()) =>
  renderAt(
    '/profile',
    <ConfirmProvider>
      <ProfilePage />
      <Notices />
    </ConfirmProvider>,
    { server },
  );
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Guardar' });
const sent = (server: MockServer) => server.sent('PUT registrations').map(({ body }) => body);

describe('the profile', () => {
  it('sends only the changes, and shows that they are saved', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.clear(field(/^Nombre/));
    await user.type(field(/^Nombre/), '  Anabel ');
    await user.click(save());
    expect(await screen.findByText('Guardado exitosamente!')).toBeTruthy();
    expect(sent(server)).toEqual([{ user: { name: 'Anabel' } }]);
    expect(server.sent('GET registrations').length).toBeGreaterThan(1);
  });

  it('accepts an empty company', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.clear(field(/^Empresa/));
    await user.click(save());
    await waitFor(() => expect(sent(server)).toEqual([{ user: { company: null } }]));
  });

  it('does not send a missing name', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.clear(field(/^Apellidos/));
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(document.activeElement === field(/^Apellidos/)).toBe(true);
    expect(sent(server)).toEqual([]);
  });

  it('requires the current password only if the e-mail or the password changes', async () => {
    const server = aServer();
    const { user } = await at(server);
    expect(screen.queryByLabelText(/^Contraseña actual/)).toBeNull();
    await user.type(field(/^Contraseña nueva/), 'another-secret');
    await user.click(save());
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    await user.type(field(/^Contraseña actual/), 'the old one');
    await user.click(save());
    await waitFor(() =>
      expect(sent(server)).toEqual([{ user: { password: 'another-secret', current_password: 'the old one' } }]),
    );
    await waitFor(() => expect(field(/^Contraseña nueva/).value).toBe(''));
    expect(screen.queryByLabelText(/^Contraseña actual/)).toBeNull();
  });

  it('asks a user with an app for a code too', async () => {
    const since = '2026-11-02T10:00:00Z';
    const server = aServer().on('GET second_factor', {
      data: { active_since: since, app_since: since, passkeys: 0, recovery_codes_left: 8, required: false },
    });
    const { user } = await at(server);
    await user.type(field(/^Contraseña nueva/), 'another-secret');
    await user.type(field(/^Contraseña actual/), 'the old one');
    await user.type(field(/^Código/), ' 123 456 ');
    await user.click(save());
    const proof = { current_password: 'the old one', code: '123 456' };
    await waitFor(() => expect(sent(server)).toEqual([{ user: { password: 'another-secret', ...proof } }]));
    await waitFor(() => expect(screen.queryByLabelText(/^Código/)).toBeNull());
  });

  it('offers a code, not required, if it is unknown whether the user has an app', async () => {
    const asked = Promise.withResolvers<unknown>();
    const server = aServer().on('GET second_factor', () => asked.promise);
    const { user } = await at(server);
    await user.type(field(/^Contraseña nueva/), 'another-secret');
    await user.type(field(/^Contraseña actual/), 'the old one');
    expect(screen.queryByLabelText(/^Código/)).toBeNull();
    asked.resolve(failure(500, 'internal_error'));
    expect(await screen.findByText(/^Si usas una app de códigos/)).toBeTruthy();
    expect(field(/^Código/).required).toBe(false);
    await user.click(save());
    const change = { password: 'another-secret', current_password: 'the old one' };
    await waitFor(() => expect(sent(server)).toEqual([{ user: change }]));
  });

  it("rejects a password made of the user's own data before calling the server", async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.type(field(/^Contraseña nueva/), 'ana@example.com');
    await user.click(save());
    expect(await screen.findByText('No puede basarse en tu nombre, tu correo ni tu empresa')).toBeTruthy();
    await user.clear(field(/^Contraseña nueva/));
    await user.type(field(/^Contraseña nueva/), '1234567890');
    expect(await screen.findByText('Es fácil de adivinar; elige otra menos común')).toBeTruthy();
    expect(sent(server)).toEqual([]);
  });

  it('keeps the current e-mail until the new one is confirmed, and shows where to confirm it', async () => {
    const server = aServer();
    const { user } = await at(server);
    const present = field(/^Correo/).value;
    await user.clear(field(/^Correo/));
    await user.type(field(/^Correo/), 'nueva@example.com');
    await user.type(field(/^Contraseña actual/), 'the old one');
    await user.click(save());
    expect(await screen.findByText('Revisa nueva@example.com para confirmar el cambio')).toBeTruthy();
    expect(field(/^Correo/).value).toBe(present);
    expect(screen.queryByLabelText(/^Contraseña actual/)).toBeNull();
  });

  it('shows server errors at their field', async () => {
    const server = aServer().on(
      'PUT registrations',
      failure(422, 'validation_failed', { details: { current_password: ['no es válido'] } }),
    );
    const { user } = await at(server);
    await user.clear(field(/^Correo/));
    await user.type(field(/^Correo/), 'nueva@example.com');
    await user.type(field(/^Contraseña actual/), 'wrong');
    await user.click(save());
    expect(await screen.findByText('No es válido')).toBeTruthy();
    expect(field(/^Contraseña actual/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Correo/).value).toBe('nueva@example.com');
  });
});

describe('the referral code', () => {
  it('is copied, and shared by WhatsApp and X', async () => {
    const { user } = await at(aServer('1'));
    await user.click(await screen.findByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('ANA123');
    expect(await screen.findByText(/^Copiado/)).toBeTruthy();
    const link = encodeURIComponent(signUpLink(window.location.origin, 'ANA123'));
    expect(screen.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href')).toContain(link);
    expect(screen.getByRole('link', { name: 'Compartir en X' }).getAttribute('href')).toContain(link);
  });

  it('is hidden if the tenant disabled it', async () => {
    const server = aServer('0');
    await at(server);
    await waitFor(() => expect(server.sent('GET settings/referral_code/by_key')).toHaveLength(1));
    expect(screen.queryByText('Código de referido')).toBeNull();
  });
});

describe('the second factor on the profile', () => {
  const PROOF = { second_factor: { current_password: 'porte-demo-2026' } };

  it('the second factor on the profile is set up by password, app and first code, and shows its codes once', async () => {
    const server = aServer()
      .on('POST second_factor', { data: { secret: 'AAAA2222BBBB3333', qr: { size: 10, path: 'M4 4h1v1h-1z' } } })
      .on('PUT second_factor/confirm', { data: { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] } });
    const { user } = await at(server);
    await user.click(await screen.findByRole('button', { name: 'Configurar' }));
    await user.type(await screen.findByLabelText(/^Contraseña actual/), 'porte-demo-2026');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('AAAA2222BBBB3333')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Código/ }), '123456');
    await user.click(screen.getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull());
    expect(server.sent('POST second_factor').map(({ body }) => body)).toEqual([PROOF]);
    expect(server.sent('PUT second_factor/confirm').map(({ body }) => body)).toEqual([
      { second_factor: { code: '123456' } },
    ]);
  });

  it('the second factor on the profile warns of few codes, and its app can be removed unless the team requires it and there is no passkey', async () => {
    const since = '2026-01-02T10:00:00Z';
    const state = { active_since: since, app_since: since, passkeys: 0, recovery_codes_left: 3, required: false };
    const server = aServer().on('GET second_factor', { data: state }).on('PUT second_factor/remove', null);
    const shown = await at(server);
    expect(await screen.findByText('Quedan pocos')).toBeTruthy();
    await shown.user.click(screen.getByRole('button', { name: 'Quitar' }));
    await shown.user.type(await screen.findByLabelText(/^Contraseña actual/), 'porte-demo-2026');
    await shown.user.click(screen.getAllByRole('button', { name: 'Quitar' }).at(-1)!);
    expect(await screen.findByText('Aplicación de códigos quitada')).toBeTruthy();
    expect(server.sent('PUT second_factor/remove').map(({ body }) => body)).toEqual([PROOF]);
    shown.unmount();
    const requiring = await at(aServer().on('GET second_factor', { data: { ...state, required: true } }));
    expect(await screen.findByText('Aplicación de códigos')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
    requiring.unmount();
    await at(aServer().on('GET second_factor', { data: { ...state, required: true, passkeys: 1 } }));
    expect(await screen.findByRole('button', { name: 'Quitar' })).toBeTruthy();
  });
});
