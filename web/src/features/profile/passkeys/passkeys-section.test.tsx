import { screen, waitFor, within } from '@testing-library/react';
import { Notices } from '../../../shared/feedback/notify.js';
import { fakeDevice, type FakeDevice } from '../../../shared/passkeys/fake-device.js';
import { failure, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { PasskeysSection } from './passkeys-section.js';

// Typing takes long on a busy machine.
jest.setTimeout(30_000);

const PHONE = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Mi teléfono',
  host: 'localhost',
  is_backed_up: true,
  refused_at: null,
  last_used_at: null,
  created_at: '2026-11-20T18:00:00Z',
};
const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Porte Demo' },
  user: { id: btoa('user').replace(/=+$/, ''), name: 'ana@example.com', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};

const aServer = (passkeys: object[] = []) =>
  new MockServer()
    .on('GET second_factor', {
      data: { active_since: null, app_since: null, passkeys: 1, recovery_codes_left: 0, required: false },
    })
    .on('GET passkeys', { data: passkeys })
    .on('POST passkeys/begin', { data: CREATION })
    .on('POST passkeys', { data: { passkey: PHONE, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] } });
const at = (server: MockServer) =>
  renderAt(
    '/profile',
    <>
      <PasskeysSection />
      <Notices />
    </>,
    { server },
  );

/** Up to the step in which the device makes the key. */
async function toDevice(server: MockServer) {
  const shown = await at(server);
  await shown.user.click(await screen.findByRole('button', { name: 'Agregar llave de acceso' }));
  await shown.user.type(await screen.findByLabelText(/^Contraseña actual/), 'porte-demo-2026{Enter}');
  await shown.user.type(await screen.findByLabelText(/^Nombre/), ' Mi teléfono ');
  return shown;
}

describe('the list of passkeys', () => {
  let device: FakeDevice;
  beforeEach(() => {
    device = fakeDevice();
  });
  afterEach(() => device.restore());

  it('adds one with the password, and shows the recovery codes in the same dialog', async () => {
    const server = aServer();
    const { user } = await toDevice(server);
    const dialog = screen.getByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Crear llave' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(dialog.isConnected).toBe(true);
    expect(server.sent('POST passkeys/begin').map(({ body }) => body)).toEqual([
      { passkey: { current_password: 'porte-demo-2026' } },
    ]);
    expect(server.sent('POST passkeys').map(({ body }) => body)).toEqual([
      {
        passkey: {
          name: 'Mi teléfono',
          credential_id: btoa('key'),
          client_data: btoa('data').replace(/=+$/, ''),
          attestation: btoa('made').replace(/=+$/, ''),
          transports: ['internal'],
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('GET passkeys').length).toBeGreaterThan(1);
  });

  it.each([
    ['NotAllowedError', /Tu dispositivo no creó la llave/],
    ['InvalidStateError', /ya tiene una llave de tu cuenta/],
  ])('adds none where the device says %s, which may be tried again', async (name, text) => {
    const server = aServer();
    device.refusal = new DOMException('refused', name);
    const { user } = await toDevice(server);
    await user.click(screen.getByRole('button', { name: 'Crear llave' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.sent('POST passkeys')).toEqual([]);
    device.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Crear llave' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  });

  it('renames one', async () => {
    const server = aServer([PHONE]).on(`PUT passkeys/${PHONE.id}`, { data: PHONE });
    const { user } = await at(server);
    expect(await screen.findByText(/Creada el .* · sin usar · con copia/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cambiar el nombre de la llave Mi teléfono' }));
    const name = await screen.findByLabelText(/^Nombre/);
    await user.clear(name);
    await user.type(name, 'Oficina{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(`PUT passkeys/${PHONE.id}`).map(({ body }) => body)).toEqual([{ passkey: { name: 'Oficina' } }]);
  });

  it('removes one with the password, and says what follows of removing the last', async () => {
    const remove = `PUT passkeys/${PHONE.id}/remove`;
    const server = aServer([PHONE]).on(
      remove,
      failure(403, 'second_factor_required', { messages: ['Tu equipo pide un segundo factor.'] }),
    );
    const { user } = await at(server);
    await user.click(await screen.findByRole('button', { name: 'Quitar la llave Mi teléfono' }));
    expect(await screen.findByText(/Bastará tu contraseña/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Contraseña actual/), 'porte-demo-2026{Enter}');
    expect(await screen.findByText('Tu equipo pide un segundo factor.')).toBeTruthy();
    server.on(remove, null);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar llave' }));
    expect(await screen.findByText('Se quitó la llave Mi teléfono')).toBeTruthy();
  });

  it('says which one was refused and which one belongs to another host', async () => {
    await at(
      aServer([
        { ...PHONE, refused_at: '2026-11-21T18:00:00Z' },
        { ...PHONE, id: '2', name: 'Otra', host: 'envios.example' },
      ]),
    );
    expect(await screen.findByText('Rechazada')).toBeTruthy();
    expect(screen.getByText(/Pudo haber sido copiada/)).toBeTruthy();
    expect(screen.getByText(/para envios\.example/)).toBeTruthy();
  });

  it('removes but does not add in a browser that has none', async () => {
    device.restore();
    await at(aServer([PHONE]));
    expect(await screen.findByText('Este navegador no puede crear llaves de acceso aquí.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Quitar la llave Mi teléfono' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
  });

  it('shows an error, and loads again', async () => {
    const server = aServer([PHONE]).on('GET passkeys', failure(500, 'internal_error', { messages: ['Algo falló'] }));
    const { user } = await at(server);
    await screen.findByText('Algo falló');
    server.on('GET passkeys', { data: [PHONE] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByText('Mi teléfono')).toBeTruthy();
  });
});
