import { screen, waitFor } from '@testing-library/react';
import { fakeDevice, type FakeDevice } from '../../shared/passkeys/fake-device.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderOut } from '../../shared/testing/render-out.js';
import { LoginPage } from './login-page.js';

// Typing takes long on a busy machine.
jest.setTimeout(30_000);

const SESSION = { data: {}, access_token: 'a.b.c', expires_in: 900 };
const REQUEST = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 1000,
  userVerification: 'required',
  allowCredentials: [],
};
const inBase64url = (text: string): string => btoa(text).replace(/=+$/, '');
const SIGNED = {
  credential_id: inBase64url('key'),
  client_data: inBase64url('data'),
  authenticator_data: inBase64url('state'),
  signature: inBase64url('signed'),
  user_handle: inBase64url('user'),
};

const aServer = () =>
  new MockServer()
    .on('GET settings/get_register_flag', { data: { value: '0' } })
    .on('GET sign_in/passkey', { data: REQUEST })
    .on('POST sign_in/passkey', SESSION);
const at = (server: MockServer) =>
  renderOut('/login?redirect=%2Fshipments', { '/login': <LoginPage onHesitation={() => {}} /> }, { server });
const button = () => screen.findByRole('button', { name: 'Entrar con llave de acceso' });

describe('a passkey at the login page', () => {
  let device: FakeDevice;
  beforeEach(() => {
    device = fakeDevice();
  });
  afterEach(() => device.restore());

  it('enters without an e-mail', async () => {
    const server = aServer();
    const { user, place } = at(server);
    await user.click(await button());
    await waitFor(() => expect(place()).toBe('/shipments'));
    expect(server.sent('POST sign_in/passkey').map(({ body }) => body)).toEqual([{ passkey: SIGNED }]);
    expect(device.asked).toHaveLength(1);
  });

  it('is offered by the browser where the e-mail is typed, once the form is used', async () => {
    const server = aServer();
    device.offers = true;
    const { user, place } = at(server);
    await button();
    expect(server.sent('GET sign_in/passkey')).toEqual([]);
    await user.click(screen.getByLabelText(/Correo electrónico/));
    await waitFor(() => expect(place()).toBe('/shipments'));
    expect(device.asked.map(({ mediation }) => mediation)).toEqual(['conditional']);
  });

  it('says that none was used, and leaves both ways open', async () => {
    const server = aServer();
    device.refusal = new DOMException('refused', 'NotAllowedError');
    const { user, place } = at(server);
    await user.click(await button());
    expect((await screen.findByText(/No se usó ninguna llave/)).getAttribute('role')).toBe('alert');
    expect(server.sent('POST sign_in/passkey')).toEqual([]);
    device.refusal = null;
    await user.click(await button());
    await waitFor(() => expect(place()).toBe('/shipments'));
  });

  it('says why the server refused it', async () => {
    const server = aServer().on(
      'POST sign_in/passkey',
      failure(422, 'passkey_refused', { messages: ['No funcionó.'] }),
    );
    const { user, place } = at(server);
    await user.click(await button());
    expect(await screen.findByText('No funcionó.')).toBeTruthy();
    expect(place()).toBe('/login?redirect=%2Fshipments');
    expect(await button()).toBeTruthy();
  });

  it('is not offered by a browser without passkeys', async () => {
    device.restore();
    at(aServer());
    await screen.findByRole('button', { name: 'Entrar' });
    expect(screen.queryByRole('button', { name: /llave/ })).toBeNull();
  });

  it.each([
    [true, /^Código$|^Código\*/],
    [false, /^Código de recuperación/],
  ])('is the second factor after the password, beside a code (with an app: %p)', async (has_app, label) => {
    const server = aServer()
      .on('POST sign_in', { second_factor: { token: 'abc.def', enrolment: null, has_app, passkey: REQUEST } })
      .on('POST sign_in/second_factor/passkey', SESSION);
    const { user, place } = at(server);
    await user.type(screen.getByLabelText(/Correo electrónico/), 'ana@example.com');
    await user.type(screen.getByLabelText(/^Contraseña/), 'porte-demo-2026{Enter}');
    expect(await screen.findByRole('textbox', { name: label })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Usar tu llave de acceso' }));
    await waitFor(() => expect(place()).toBe('/shipments'));
    expect(server.sent('POST sign_in/second_factor/passkey').map(({ body }) => body)).toEqual([
      { second_factor: { ...SIGNED, token: 'abc.def' } },
    ]);
  });
});
