import { screen, waitFor, within } from '@testing-library/react';
import type { AccountEvent } from '@porte/contracts/identity/account-event.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { fakeDevice } from '../../shared/passkeys/fake-device.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { SecurityPage } from './security-page.js';

// Typing takes long on a busy machine.
jest.setTimeout(30_000);

const NO_FACTOR = { active_since: null, app_since: null, passkeys: 0, recovery_codes_left: 0, required: false };
const SINCE = '2026-11-02T10:00:00Z';
const WITH_APP = { ...NO_FACTOR, active_since: SINCE, app_since: SINCE, recovery_codes_left: 8 };
const PHONE = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Mi teléfono',
  host: 'localhost',
  is_backed_up: true,
  refused_at: null,
  last_used_at: null,
  created_at: SINCE,
};

const aServer = (factor: object = NO_FACTOR, events: Partial<AccountEvent>[] = []) =>
  new MockServer()
    .on('PUT registrations', { data: {} })
    .on('GET second_factor', { data: factor })
    .on('GET passkeys', { data: [] })
    .on('GET sessions', { data: [] })
    .on('GET account_events', {
      data: events,
      meta: { pagination: { page: 1, per_page: 4, total_pages: 1, total_objects: events.length } },
    });
const at = (server = aServer(), me: object = {}, state: object | null = null) =>
  renderAt(
    '/profile/security',
    <ConfirmProvider>
      <SecurityPage />
      <Notices />
    </ConfirmProvider>,
    { server, me, state },
  );
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const sent = (server: MockServer) => server.sent('PUT registrations').map(({ body }) => body);

/** Opens the dialog of a new e-mail or password. */
async function changing(what: 'correo' | 'contraseña', server: MockServer) {
  const shown = await at(server);
  await shown.user.click(await screen.findByRole('button', { name: `Cambiar tu ${what}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const verb = what === 'correo' ? 'Pedir el cambio' : 'Cambiar contraseña';
  return { ...shown, save: () => shown.user.click(dialog.getByRole('button', { name: verb })) };
}

describe('the security of the profile', () => {
  it.each([
    ['says that a new e-mail counts after its link was followed', { isEmailConfirmed: true }, 1],
    ['says nothing of the e-mail otherwise', null, 0],
  ])('%s', async (_, state, bars) => {
    await at(aServer(), {}, state);
    await screen.findByRole('button', { name: 'Cambiar tu correo' });
    expect(screen.queryAllByText('Tu correo quedó confirmado: desde ahora entras con él.')).toHaveLength(bars);
  });

  it('the security page is titled by its own name', async () => {
    await at();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seguridad');
    expect(document.title).toContain('Seguridad');
  });
});

describe('the password on the profile', () => {
  it('requires the current one, and is sent with it', async () => {
    const server = aServer();
    const { user, save } = await changing('contraseña', server);
    await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'another-secret');
    await save();
    expect(await screen.findByText('Es obligatorio')).toBeTruthy();
    expect(sent(server)).toEqual([]);
    await user.type(field(/^Contraseña actual/), 'the old one');
    await save();
    expect(await screen.findByText('Se cambió tu contraseña')).toBeTruthy();
    expect(sent(server)).toEqual([{ user: { password: 'another-secret', current_password: 'the old one' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks a user with an app for a code too', async () => {
    const server = aServer(WITH_APP);
    const { user, save } = await changing('contraseña', server);
    await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'another-secret');
    await user.type(field(/^Contraseña actual/), 'the old one');
    await user.type(await screen.findByLabelText(/^Código/), ' 123 456 ');
    await save();
    const proof = { current_password: 'the old one', code: '123 456' };
    await waitFor(() => expect(sent(server)).toEqual([{ user: { password: 'another-secret', ...proof } }]));
  });

  it('offers a code, not required, if it is unknown whether the user has an app', async () => {
    const server = aServer().on('GET second_factor', failure(500, 'internal_error'));
    const { user, save } = await changing('contraseña', server);
    await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'another-secret');
    await user.type(await screen.findByLabelText(/^Contraseña actual/), 'the old one');
    expect(await screen.findByText(/^Si usas una app de códigos/)).toBeTruthy();
    expect(field(/^Código/).required).toBe(false);
    await save();
    const change = { password: 'another-secret', current_password: 'the old one' };
    await waitFor(() => expect(sent(server)).toEqual([{ user: change }]));
  });

  it("is rejected if it is made of the user's own data, before calling the server", async () => {
    const server = aServer();
    const { user, save } = await changing('contraseña', server);
    await user.type(await screen.findByLabelText(/^Contraseña nueva/), 'ana@example.com');
    await user.type(field(/^Contraseña actual/), 'the old one');
    await save();
    expect(await screen.findByText('No puede basarse en tu nombre, tu correo ni tu empresa')).toBeTruthy();
    await user.clear(field(/^Contraseña nueva/));
    await user.type(field(/^Contraseña nueva/), '1234567890');
    expect(await screen.findByText('Es fácil de adivinar; elige otra menos común')).toBeTruthy();
    expect(sent(server)).toEqual([]);
  });
});

describe('the e-mail on the profile', () => {
  it('stays until the new one is confirmed, and the notice names where to confirm it', async () => {
    const server = aServer();
    const { user, save } = await changing('correo', server);
    await user.type(await screen.findByLabelText(/^Correo nuevo/), ' nueva@example.com');
    await user.type(field(/^Contraseña actual/), 'the old one');
    await save();
    expect(await screen.findByText('Revisa nueva@example.com para confirmar el cambio')).toBeTruthy();
    expect(sent(server)).toEqual([{ user: { email: 'nueva@example.com', current_password: 'the old one' } }]);
    expect(within(screen.getByRole('list', { name: 'Correo y contraseña' })).getByText('ana@example.com')).toBeTruthy();
  });

  it('says that the change is to be confirmed, and not the current one', async () => {
    await at(aServer(), { pending_email: 'nueva@example.com' });
    const row = (await screen.findByText('ana@example.com')).closest('li')!;
    expect(within(row).getByText('Cambio por confirmar')).toBeTruthy();
    expect(row.textContent).toContain('nueva@example.com');
  });

  it('shows the errors of the server at their field, and keeps what was typed', async () => {
    const server = aServer().on(
      'PUT registrations',
      failure(422, 'validation_failed', { details: { current_password: ['no es válido'] } }),
    );
    const { user, save } = await changing('correo', server);
    await user.type(await screen.findByLabelText(/^Correo nuevo/), 'nueva@example.com');
    await user.type(field(/^Contraseña actual/), 'wrong');
    await save();
    expect(await screen.findByText('No es válido')).toBeTruthy();
    expect(field(/^Contraseña actual/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Correo nuevo/).value).toBe('nueva@example.com');
  });
});

describe('the check of the account', () => {
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Protección de tu cuenta' }))
      .getAllByRole('listitem')
      .map(item => [within(item).getByRole('img').getAttribute('aria-label'), item.textContent]);
  beforeEach(() => {
    fakeDevice();
  });

  it('says that a second factor is missing, and sets it up', async () => {
    const { user } = await at();
    expect(await screen.findByText('1 pendiente')).toBeTruthy();
    expect(await items()).toEqual([
      ['Pendiente:', 'Tu contraseña basta para entrar: falta un segundo factorConfigurar'],
      ['Listo:', 'Correo confirmado'],
      ['Opcional:', 'Entra sin contraseña, con una llave de accesoAgregar'],
    ]);
    const list = within(screen.getByRole('list', { name: 'Protección de tu cuenta' }));
    await user.click(list.getByRole('button', { name: 'Configurar' }));
    expect(await screen.findByRole('dialog', { name: 'Configurar aplicación de códigos' })).toBeTruthy();
  });

  it('asks for new recovery codes where few are left, and to remove a refused passkey', async () => {
    const server = aServer({ ...WITH_APP, recovery_codes_left: 1 }).on('GET passkeys', {
      data: [PHONE, { ...PHONE, id: 'x', name: 'Vieja', refused_at: SINCE }],
    });
    const { user } = await at(server);
    expect(await screen.findByText('2 pendientes')).toBeTruthy();
    expect((await items()).map(([, text]) => text)).toEqual([
      'Genera códigos nuevos: queda 1Generar',
      'La llave de acceso Vieja pudo haber sido copiadaQuitar…',
      'Segundo factor con contraseña',
      '1 llave de acceso',
      'Correo confirmado',
    ]);
    await user.click(screen.getByRole('button', { name: 'Quitar…' }));
    expect(await screen.findByRole('dialog', { name: '¿Quitar la llave Vieja?' })).toBeTruthy();
  });

  it('says that the account is protected where nothing is missing', async () => {
    await at(aServer(WITH_APP));
    expect(await screen.findByText('Protegida')).toBeTruthy();
  });
});

describe('the recent activity on the profile', () => {
  const EVENT: AccountEvent = {
    id: 'e1',
    action: 'session.opened',
    by: 'self',
    acted_by: null,
    reason: null,
    name: null,
    sign_in: { first: 'password', second: 'code', is_new_device: true },
    step: null,
    network: '203.0.113.0/24',
    created_at: SINCE,
  };

  it('shows sign-ins, new devices, who acted as the user and why', async () => {
    const acting = { ...EVENT, id: 'e2', action: 'session.acting_started', by: 'other', sign_in: null, network: null };
    const events = [
      EVENT,
      { ...acting, acted_by: 'Rita Cano', reason: 'Caso 4471' },
      { ...acting, id: 'e3' },
    ] as AccountEvent[];
    const server = aServer(NO_FACTOR, events);
    await at(server);
    const rows = within(await screen.findByRole('list', { name: 'Actividad' })).getAllByRole('listitem');
    expect(rows[0]!.textContent).toMatch(
      /^Entraste con contraseña y códigoDispositivo nuevo.* · red 203\.0\.113\.0\/24$/,
    );
    expect(rows[1]!.textContent).toMatch(/^Rita Cano entró a tu cuentaMotivo: «Caso 4471»/);
    expect(rows[2]!.textContent).toMatch(/^El equipo entró a tu cuenta/);
    expect(screen.getByRole('link', { name: 'Ver todo' }).getAttribute('href')).toBe('/profile/activity');
  });

  it('says that there is none, without an empty list', async () => {
    await at();
    expect(await screen.findByText('Aún no hay actividad')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Actividad' })).toBeNull();
  });

  it('offers to load again what could not be loaded', async () => {
    await at(aServer().on('GET account_events', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: /reintentar|volver a intentar/i })).toBeTruthy();
  });
});

describe('the second factor on the profile', () => {
  const PROOF = { second_factor: { current_password: 'porte-demo-2026' } };

  it('the second factor on the profile is set up by password, app and first code, and shows its codes once', async () => {
    const server = aServer()
      .on('POST second_factor', { data: { secret: 'AAAA2222BBBB3333', qr: { size: 10, path: 'M4 4h1v1h-1z' } } })
      .on('PUT second_factor/confirm', { data: { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] } });
    const { user } = await at(server);
    await user.click((await screen.findAllByRole('button', { name: 'Configurar' })).at(-1)!);
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
