import { screen, waitFor } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { renderOut } from '../../shared/testing/render-out.js';
import { ConfirmationPage, ForgotPasswordPage } from './ask-mail-page.js';
import { ConfirmPage } from './confirm-page.js';
import { LoginPage } from './login-page.js';
import { InvitationPage } from './invitation-page.js';
import { ResetPasswordPage } from './reset-password-page.js';

// Typing takes long on a busy machine.
jest.setTimeout(30_000);

const pages = {
  '/login': <LoginPage onHesitation={() => {}} />,
  '/confirm': <ConfirmPage />,
  '/confirmation': <ConfirmationPage />,
  '/forgot-password': <ForgotPasswordPage />,
  '/reset-password': <ResetPasswordPage />,
  '/invitation': <InvitationPage />,
};
const server = () => new MockServer().on('GET settings/get_register_flag', { data: { value: '0' } });
const INVALID = failure(422, 'invalid_token', { messages: ['El enlace no es válido o ya venció.'] });

describe.each([
  ['/forgot-password', 'POST forgot_password', 'Te enviamos las instrucciones por correo.'],
  ['/confirmation', 'POST confirmations', 'Correo de confirmación ha sido enviado.'],
])('the request of a mail at %s', (path, route, sent) => {
  it('sends the address and shows the same confirmation whether or not an account exists', async () => {
    const api = server().on(route, { data: {} });
    const { user } = renderOut({ pathname: path, state: { email: 'ana@example.com ' } }, pages, { server: api });
    await user.click(screen.getByRole('button', { name: 'Enviar correo' }));
    expect(await screen.findByRole('heading', { name: sent })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Si ana@example.com tiene una cuenta');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
    expect(api.sent(route).map(({ body }) => body)).toEqual([{ user: { email: 'ana@example.com' } }]);
    await user.click(screen.getByRole('button', { name: 'Usar otro correo' }));
    expect(screen.getByLabelText(/Correo electrónico/)).toBeTruthy();
  });

  it('requires an address, and keeps it if the server rejects it', async () => {
    const api = server().on(
      route,
      failure(429, 'too_many_requests', { messages: ['Demasiados intentos; espera 30 segundos.'] }),
    );
    const { user } = renderOut(path, pages, { server: api });
    await user.click(screen.getByRole('button', { name: 'Enviar correo' }));
    expect(screen.getByText('Es obligatorio')).toBeTruthy();
    await user.type(screen.getByLabelText(/Correo electrónico/), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Enviar correo' }));
    expect(await screen.findByText('Demasiados intentos; espera 30 segundos.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Correo electrónico/).value).toBe('ana@example.com');
  });
});

describe('the confirmation link of a mail', () => {
  const CONFIRM = 'POST confirmations/confirm';

  it('confirms on a button press, not on opening, and continues to the sign-in with a notice', async () => {
    const api = server().on('GET confirmations', { data: {} }).on(CONFIRM, { data: {} });
    const { user, place } = renderOut('/confirm?confirmation_token=abc-_1', pages, { server: api });
    const button = await screen.findByRole('button', { name: 'Confirmar correo' });
    expect(api.sent('GET confirmations').map(({ query }) => query.get('confirmation_token'))).toEqual(['abc-_1']);
    expect(api.sent(CONFIRM)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Tu correo ha sido confirmado.')).toBeTruthy();
    expect(place()).toBe('/login');
    expect(api.sent(CONFIRM).map(({ body }) => body)).toEqual([{ confirmation: { confirmation_token: 'abc-_1' } }]);
  });

  it('returns a signed-in user to the page of the e-mail', async () => {
    const api = server().on('GET confirmations', { data: {} }).on(CONFIRM, { data: {} });
    const { user, place } = await renderAt('/confirm?confirmation_token=abc', <ConfirmPage />, { server: api });
    await user.click(await screen.findByRole('button', { name: 'Confirmar correo' }));
    await waitFor(() => expect(place()).toBe('/profile/security'));
  });

  it('continues to the sign-in if the token was invalidated in between', async () => {
    const { user, place } = renderOut('/confirm?confirmation_token=abc', pages, {
      server: server().on('GET confirmations', { data: {} }).on(CONFIRM, INVALID),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirmar correo' }));
    expect((await screen.findByText(/El enlace de confirmación no es válido o ya venció/)).getAttribute('role')).toBe(
      'alert',
    );
    expect(place()).toBe('/login');
  });

  it('can be pressed again if the confirmation got no response', async () => {
    const api = server().on('GET confirmations', { data: {} }).on(CONFIRM, { data: {} });
    const { user } = renderOut('/confirm?confirmation_token=abc', pages, { server: api });
    const button = await screen.findByRole('button', { name: 'Confirmar correo' });
    api.isAway = true;
    await user.click(button);
    await screen.findByRole('alert');
    api.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Confirmar correo' }));
    expect(await screen.findByText('Tu correo ha sido confirmado.')).toBeTruthy();
  });

  it('continues to the sign-in if the token is invalid', async () => {
    const { place } = renderOut('/confirm', pages, { server: server().on('GET confirmations', INVALID) });
    expect((await screen.findByText(/El enlace de confirmación no es válido o ya venció/)).getAttribute('role')).toBe(
      'alert',
    );
    expect(place()).toBe('/login');
  });

  it('can be retried if the server did not respond', async () => {
    const api = server().on('GET confirmations', { data: {} });
    api.isAway = true;
    const { user, place } = renderOut('/confirm?confirmation_token=abc', pages, { server: api });
    await screen.findByRole('alert');
    expect(place()).toBe('/confirm?confirmation_token=abc');
    api.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Confirmar correo' })).toBeTruthy();
  });
});

describe('the password reset link of a mail', () => {
  const shown = (api: MockServer) => renderOut('/reset-password?reset_password_token=abc', pages, { server: api });
  const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña nueva/);
  const repeated = () => screen.getByLabelText<HTMLInputElement>(/^Repite la contraseña/);
  const save = () => screen.getByRole('button', { name: 'Guardar contraseña' });

  it('sends the password as typed, and continues to the sign-in with a notice', async () => {
    const api = server().on('PUT reset_password', { data: {} });
    const { user, place, store } = shown(api);
    await user.type(password(), ' mi clave nueva ');
    await user.type(repeated(), ' mi clave nueva ');
    await user.click(save());
    expect(await screen.findByText('Contraseña restablecida con éxito')).toBeTruthy();
    expect(place()).toBe('/login');
    expect(store.getState().session.state).toBe('out');
    expect(api.sent('PUT reset_password').map(({ body }) => body)).toEqual([
      {
        user: { password: ' mi clave nueva ', password_confirmation: ' mi clave nueva ', reset_password_token: 'abc' },
      },
    ]);
  });

  it('shows on the password that both differ, until they match', async () => {
    const api = server();
    const { user } = shown(api);
    await user.type(password(), 'mi-clave-nueva');
    await user.tab();
    expect(screen.queryByText('No coincide con la confirmación')).toBeNull();
    await user.type(repeated(), 'mi-clave-otra');
    await user.click(save());
    expect(await screen.findByText('No coincide con la confirmación')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(screen.getByLabelText(/^Contraseña nueva/).getAttribute('aria-describedby')).toContain(
      screen.getByText('No coincide con la confirmación').closest('[id]')!.id,
    );
    await user.clear(repeated());
    await user.type(repeated(), 'mi-clave-nueva');
    await waitFor(() => expect(screen.queryByText('No coincide con la confirmación')).toBeNull());
    expect(api.sent('PUT reset_password')).toEqual([]);
  });

  it('shows that it is invalid, and offers another one', async () => {
    const { user, place } = shown(server().on('PUT reset_password', INVALID));
    await user.type(password(), 'mi-clave-nueva');
    await user.type(repeated(), 'mi-clave-nueva');
    await user.click(save());
    expect(await screen.findByText(/El enlace no es válido o ya venció/)).toBeTruthy();
    expect(password().value).toBe('mi-clave-nueva');
    await user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    expect(place()).toBe('/forgot-password');
  });

  it('shows that a part of it is missing', () => {
    renderOut('/reset-password', pages, { server: server() });
    expect(screen.getByRole('status').textContent).toContain('Al enlace le falta una parte.');
    expect(screen.queryByLabelText(/Contraseña nueva/)).toBeNull();
  });
});

describe('the link of an invitation', () => {
  const OFFER = { data: { name: 'Ana', email: 'ana@demo.example', ends_at: '2026-12-05T10:00:00Z' } };
  const shown = (api: MockServer) => renderOut('/invitation?invitation_token=abc', pages, { server: api });

  it('the link of an invitation leads to a first password for the named e-mail, then to the sign-in', async () => {
    const api = server().on('GET invitations', OFFER).on('PUT invitations/accept', { data: {} });
    const { user, place, store } = shown(api);
    expect(await screen.findByRole('heading', { name: 'Te damos la bienvenida, Ana' })).toBeTruthy();
    expect(screen.getByText(/ana@demo.example/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Contraseña/), 'mi-clave-nueva');
    await user.type(screen.getByLabelText(/^Repite la contraseña/), 'mi-clave-nueva');
    await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
    expect(await screen.findByText(/Tu contraseña quedó lista/)).toBeTruthy();
    expect([place(), store.getState().session.state]).toEqual(['/login', 'out']);
    expect(api.sent('GET invitations')).toHaveLength(1);
    expect(api.sent('PUT invitations/accept').map(({ body }) => body)).toEqual([
      {
        invitation: {
          password: 'mi-clave-nueva',
          password_confirmation: 'mi-clave-nueva',
          invitation_token: 'abc',
        },
      },
    ]);
  });

  it('the link of an invitation says in one page that it works no longer, at once or when the password is sent', async () => {
    const first = shown(server().on('GET invitations', INVALID));
    expect(await screen.findByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeTruthy();
    expect(screen.queryByLabelText(/Contraseña/)).toBeNull();
    first.unmount();
    const { user } = shown(server().on('GET invitations', OFFER).on('PUT invitations/accept', INVALID));
    await user.type(await screen.findByLabelText(/^Contraseña/), 'mi-clave-nueva');
    await user.type(screen.getByLabelText(/^Repite la contraseña/), 'mi-clave-nueva');
    await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
    expect(await screen.findByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeTruthy();
  });
});
