import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderOut } from '../../shared/testing/render-out.js';
import { ConfirmationPage } from './ask-mail-page.js';
import { LoginPage, safeRedirect } from './login-page.js';

// Typing takes long on a busy machine.
jest.setTimeout(30_000);

const login = <LoginPage onHesitation={() => {}} />;
const open = (flag: string | null = '0') =>
  new MockServer().on('GET settings/get_register_flag', { data: { value: flag } });

const email = () => screen.getByLabelText<HTMLInputElement>(/Correo electrónico/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/);

/** Types e-mail and password and submits them. */
async function signingIn(server: MockServer, pages: object = {}) {
  const shown = renderOut('/login?redirect=%2Fshipments', { '/login': login, ...pages }, { server });
  await shown.user.type(email(), ' ana@example.com ');
  await shown.user.type(password(), 'porte-demo-2026');
  await shown.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return shown;
}

describe('the login page', () => {
  it.each([
    [
      'a wrong pair',
      failure(401, 'invalid_credentials', { messages: ['El correo o la contraseña no son correctos.'] }),
      'El correo o la contraseña no son correctos.',
    ],
    [
      'a suspended account',
      failure(403, 'suspended', { messages: ['Tu cuenta está suspendida.'] }),
      'Tu cuenta está suspendida.',
    ],
    [
      'too many attempts',
      failure(429, 'too_many_requests', {
        messages: ['Demasiados intentos; espera 42 segundos.'],
        params: { retry_after: 42 },
      }),
      'Demasiados intentos; espera 42 segundos.',
    ],
    [
      'a service that is away',
      new Reply(503, ''),
      'No hay respuesta del servidor. Lo que escribiste sigue aquí; se reintenta solo.',
    ],
  ])('shows the error for %s, keeps the input, and focuses the password', async (_, reply, text) => {
    const { place } = await signingIn(open().on('POST sign_in', reply));
    expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
    expect([email().value, password().value]).toEqual(['ana@example.com', 'porte-demo-2026']);
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
    expect(place()).toBe('/login?redirect=%2Fshipments');
  });

  it('keeps the input if there is no response, and sends it again on request', async () => {
    const server = open().on('POST sign_in', { data: {}, access_token: 'a.b.c', expires_in: 900 });
    server.isAway = true;
    const { user, place } = await signingIn(server);
    await screen.findByText(/No hay respuesta del servidor/);
    expect(email().value).toBe('ana@example.com');
    server.isAway = false;
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(place()).toBe('/shipments'));
    expect(server.sent('POST sign_in').at(-1)!.body).toEqual({
      user: { email: 'ana@example.com', password: 'porte-demo-2026' },
    });
  });

  it('offers an unconfirmed user another mail to the typed address', async () => {
    const server = open().on(
      'POST sign_in',
      failure(403, 'unconfirmed', { messages: ['Confirma tu correo electrónico antes de entrar.'] }),
    );
    const { user, place } = await signingIn(server, { '/confirmation': <ConfirmationPage /> });
    await screen.findByText(/Confirma tu correo electrónico antes de entrar/);
    expect(screen.getAllByRole('link', { name: 'Reenviar correo de confirmación' })).toHaveLength(1);
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Reenviar correo de confirmación' }));
    expect(place()).toBe('/confirmation');
    expect(email().value.trim()).toBe('ana@example.com');
  });

  it('asks for a code after the password of an account with a second factor, and enters with it', async () => {
    const answers = [
      failure(422, 'validation_failed', { messages: ['El código no es válido.'] }),
      { data: {}, access_token: 'a.b.c', expires_in: 900 },
    ];
    const server = open()
      .on('POST sign_in', { second_factor: { token: 'abc.def', enrolment: null, has_app: true, passkey: null } })
      .on('POST sign_in/second_factor', () => answers.shift());
    const { user, place } = await signingIn(server);
    await user.type(await screen.findByLabelText(/^Código/), '111 222{Enter}');
    expect(await screen.findByText('El código no es correcto o ya se usó')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(place()).toBe('/shipments'));
    expect(server.sent('POST sign_in/second_factor').map(({ body }) => body)).toEqual(
      Array(2).fill({ second_factor: { token: 'abc.def', code: '111 222' } }),
    );
  });

  it('has staff without a required second factor set one up, and keeps them until they have their codes', async () => {
    const enrolment = { secret: 'AAAA2222BBBB3333', qr: { size: 10, path: 'M4 4h1v1h-1z' } };
    const server = open()
      .on('POST sign_in', { second_factor: { token: 'abc.def', enrolment, has_app: true, passkey: null } })
      .on('POST sign_in/second_factor', {
        data: {},
        access_token: 'a.b.c',
        expires_in: 900,
        recovery_codes: ['AAAA-BBBB-CCCC-DDDD'],
      });
    const { user, place } = await signingIn(server);
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeTruthy();
    expect(screen.getByText('AAAA2222BBBB3333')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Código/ }), '123456{Enter}');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(place()).toBe('/login?redirect=%2Fshipments');
    await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(place()).toBe('/shipments'));
  });

  it('starts in the e-mail, and brings the app along from the first key', async () => {
    const onHesitation = jest.fn();
    const { user } = renderOut('/login', { '/login': <LoginPage onHesitation={onHesitation} /> }, { server: open() });
    expect(document.activeElement).toBe(email());
    expect(onHesitation).not.toHaveBeenCalled();
    await user.keyboard('a');
    expect([email().value, onHesitation.mock.calls.length]).toEqual(['a', 1]);
  });

  it('requires all fields before it calls the server', async () => {
    const server = open();
    const { user } = renderOut('/login', { '/login': login }, { server });
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getAllByText('Es obligatorio')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(server.sent('POST sign_in')).toEqual([]);
  });

  it('always offers a password reset, another confirmation only to those who need one, and sign-up only if the register flag is 0', async () => {
    const { unmount } = renderOut('/login', { '/login': login }, { server: open('0') });
    expect((await screen.findByRole('link', { name: 'Crea tu cuenta' })).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.queryByRole('link', { name: 'Reenviar correo de confirmación' })).toBeNull();
    unmount();
    for (const flag of ['1', null, '']) {
      const server = open(flag);
      const shown = renderOut('/login', { '/login': login }, { server });
      await screen.findByRole('button', { name: 'Entrar' });
      await Promise.resolve();
      expect(server.sent('GET settings/get_register_flag')).toHaveLength(1);
      expect(screen.queryByRole('link', { name: 'Crea tu cuenta' })).toBeNull();
      shown.unmount();
    }
  });

  it.each([
    ['confirmed', 'status', 'Tu correo ha sido confirmado.'],
    ['reset', 'status', 'Contraseña restablecida con éxito'],
    ['invalid', 'alert', /no es válido o ya venció/],
  ])('shows the result of %s', (notice, role, text) => {
    renderOut({ pathname: '/login', state: { notice } }, { '/login': login }, { server: open() });
    expect(screen.getByText(text).getAttribute('role')).toBe(role);
  });

  it.each([
    ['/shipments/7?tab=a#end', '/shipments/7?tab=a#end'],
    ['/zonas/ñ', '/zonas/%C3%B1'],
    [null, '/'],
    ['', '/'],
    ['shipments', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
  ])('redirects %p to %p', (wanted, led) => {
    expect(safeRedirect(wanted)).toBe(led);
  });

  it('switches to English, including its links', async () => {
    const { user } = renderOut('/login', { '/login': login }, { server: open() });
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy();
  });
});
