import { screen, waitFor } from '@testing-library/react';
import { failure, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { NOTIFICATION_KINDS } from '@porte/contracts/identity/notification.js';
import { groupsOf } from './notification-fields.js';
import { PreferencesPage } from './preferences-page.js';

const chosen = {
  muted: ['label_late'],
  kinds: ['purchase_resolved', 'label_late', 'low_balance', 'runway_short'],
  low_balance: null,
  tenant_low_balance: 500,
  low_balance_days: null,
  tenant_low_balance_days: 3,
};
const saved = { label_printing_format: 'pdf', origin_rfc: null, destination_rfc: null };
const aServer = (kept: object = saved) =>
  new MockServer()
    .on('GET preferences', { data: kept })
    .on('PUT preferences', { data: kept })
    .on('GET notifications/preferences', { data: chosen });
const at = (server: MockServer) =>
  renderAt(
    '/preferences',
    <ConfirmProvider>
      <PreferencesPage />
      <Notices />
    </ConfirmProvider>,
    { server },
  );
const sent = (server: MockServer) =>
  server.sent('PUT preferences').map(({ body }) => (body as { preference: object }).preference);
const format = () => screen.findByLabelText(/Formato de impresión/);

describe('the preferences', () => {
  it('the preferences are saved one by one, only the changed ones', async () => {
    const server = aServer();
    const { user } = await at(server);
    await user.selectOptions(await format(), 'thermal');
    await user.type(screen.getByLabelText(/RFC de origen/), ' abc010203xy1 ');
    await user.selectOptions(screen.getByLabelText(/País inicial/), 'Estados Unidos');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado exitosamente!')).toBeTruthy();
    expect(sent(server)).toEqual([
      { key: 'label_printing_format', value: 'thermal' },
      { key: 'origin_rfc', value: 'ABC010203XY1' },
      { key: 'default_country', value: 'US' },
    ]);
  });

  it('the preferences are saved by Ctrl S while a field is typed in, and not before something changed', async () => {
    const server = aServer();
    const { user } = await at(server);
    await format();
    await user.keyboard('{Control>}s{/Control}');
    await user.type(screen.getByLabelText(/RFC de origen/), 'ABC010203XY1{Control>}s{/Control}');
    expect(await screen.findByText('Guardado exitosamente!')).toBeTruthy();
    expect(sent(server)).toEqual([{ key: 'origin_rfc', value: 'ABC010203XY1' }]);
  });

  it('the preferences show a rejected value at its field, and stop there', async () => {
    const refuse = ({ body }: SeenCall) =>
      (body as { preference: { key: string } }).preference.key === 'origin_rfc'
        ? failure(422, 'validation_failed', { details: { value: ['no es válido'] } })
        : { data: saved };
    const server = aServer().on('PUT preferences', refuse);
    const { user } = await at(server);
    await format();
    await user.type(screen.getByLabelText(/RFC de origen/), 'X');
    await user.type(screen.getByLabelText(/RFC de destino/), 'Y');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('No es válido')).toBeTruthy();
    expect(screen.getByLabelText(/RFC de origen/).getAttribute('aria-invalid')).toBe('true');
    expect(sent(server)).toHaveLength(1);
  });

  it('the preferences are not sent if too long', async () => {
    const server = aServer();
    const { user } = await at(server);
    await format();
    await user.type(screen.getByLabelText(/RFC de destino/), 'X'.repeat(14));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Admite 13 caracteres/)).toBeTruthy();
    expect(sent(server)).toEqual([]);
  });

  it('offer two print formats, and keep a third that was set elsewhere', async () => {
    const { unmount } = await at(aServer());
    await waitFor(async () => expect([...(await format()).querySelectorAll('option')]).toHaveLength(2));
    unmount();
    await at(aServer({ ...saved, label_printing_format: 'zpl' }));
    expect(await format()).toHaveProperty('value', 'zpl');
  });

  it('the preferences show an error and retry', async () => {
    const server = aServer().on('GET preferences', failure(500, 'internal_error'));
    const { user } = await at(server);
    await screen.findByRole('alert');
    server.on('GET preferences', { data: saved });
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await format()).toHaveProperty('value', 'pdf');
  });
});

describe('what the reader is notified of', () => {
  const kindSwitch = (name: string) => screen.findByRole('switch', { name });
  const notified = (server: MockServer) =>
    server
      .sent('PUT notifications/preferences')
      .map(({ body }) => (body as { notification_preferences: object }).notification_preferences);

  const save = () => screen.getByRole('button', { name: 'Guardar' });

  it('is saved with the rest of the page, only what changed', async () => {
    const server = aServer().on('PUT notifications/preferences', { data: chosen });
    const { user } = await at(server);
    expect(await kindSwitch('Una guía llegó tarde')).toHaveProperty('checked', false);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    await user.click(await kindSwitch('Una compra pendiente se resolvió'));
    expect(notified(server)).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(notified(server)).toEqual([{ muted: ['purchase_resolved', 'label_late'] }]));
    expect([sent(server), screen.queryByRole('button', { name: 'Guardar' })]).toEqual([[], null]);
  });

  it('keeps what was switched when it is refused', async () => {
    const server = aServer().on(
      'PUT notifications/preferences',
      failure(500, 'internal_error', { messages: ['Algo falló'] }),
    );
    const { user } = await at(server);
    await user.click(await kindSwitch('Una compra pendiente se resolvió'));
    await user.click(save());
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    expect(await kindSwitch('Una compra pendiente se resolvió')).toHaveProperty('checked', false);
  });

  it('measures a low balance by an own amount, or by that of the tenant when it is left empty', async () => {
    const server = aServer().on('PUT notifications/preferences', { data: { ...chosen, low_balance: 1200.5 } });
    const { user } = await at(server);
    const amount = await screen.findByLabelText(/Avisarme cuando mi saldo baje de/);
    expect(screen.getByText(/te avisamos al bajar de \$500\.00/)).toBeTruthy();
    server.on('GET notifications/preferences', { data: { ...chosen, low_balance: 1200.5 } });
    await user.type(amount, '1200.50');
    await user.click(save());
    await waitFor(() => expect(notified(server)).toEqual([{ low_balance: 1200.5 }]));
    await user.clear(amount);
    await user.click(save());
    await waitFor(() => expect(notified(server).at(-1)).toEqual({ low_balance: null }));
  });

  it('asks for no amount of who switched its warning off', async () => {
    const { user } = await at(aServer());
    await screen.findByLabelText(/Avisarme cuando mi saldo baje de/);
    await user.click(await kindSwitch('Mi saldo está bajo'));
    expect(screen.queryByLabelText(/Avisarme cuando mi saldo baje de/)).toBeNull();
  });

  it('each kind stands in one group', () => {
    const grouped = groupsOf(NOTIFICATION_KINDS).flatMap(({ kinds }) => kinds);
    expect(grouped.toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
  });

  it('asks the browser for desktop notices only when switched on', async () => {
    const asked = jest.fn(() => {
      (Notification as { permission: string }).permission = 'granted';
      return Promise.resolve('granted');
    });
    Object.assign(globalThis, { Notification: { permission: 'default', requestPermission: asked } });
    const { user } = await at(aServer());
    const desktop = await kindSwitch('Avisos de escritorio en este navegador');
    expect([asked.mock.calls.length, (desktop as HTMLInputElement).checked]).toEqual([0, false]);
    await user.click(desktop);
    await waitFor(() => expect(desktop).toHaveProperty('checked', true));
    expect(asked).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(globalThis, 'Notification');
  });
});
