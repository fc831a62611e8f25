import { screen, waitFor, within } from '@testing-library/react';
import { announceArrival } from '../../../shared/notifications/arrivals.js';
import { failure, listOf, type MockServer } from '../../../shared/testing/mock-server.js';
import { aServer, shellAt } from '../shell.fixture.js';

const aNotification = (id: string, more: object = {}) => ({
  id,
  kind: 'purchase_resolved',
  params: { number: 12, outcome: 'failed', amount: 330 },
  subject: 'shipment',
  subject_id: 's1',
  created_at: '2031-03-04T11:00:00Z',
  read_at: null,
  ...more,
});

const withUnread = (count: number, rows: object[] = [], total = rows.length): MockServer =>
  aServer()
    .on('GET notifications/unread_count', { data: { count } })
    .on('GET notifications', listOf(rows, total))
    .on('PUT notifications/*/read', { data: {} })
    .on('PUT notifications/read_all', { data: { count } });

async function opened(server: MockServer, options: object = {}) {
  const shell = await shellAt('/addresses', { server, ...options });
  await shell.user.click(await screen.findByRole('button', { name: /^Notificaciones/ }));
  const panel = await screen.findByRole('dialog', { name: 'Notificaciones' });
  return { ...shell, panel: within(panel) };
}

describe('the bell', () => {
  it('says how many notifications are unread', async () => {
    await shellAt('/addresses', { server: withUnread(3) });
    expect(await screen.findByRole('button', { name: 'Notificaciones, 3 sin leer' })).toBeTruthy();
    expect(screen.getByText('3')).toBeTruthy();
  });

  it('lists them by day with their amounts, and leads to the shipment, which reads it', async () => {
    const server = withUnread(1, [
      aNotification('n1'),
      aNotification('n2', {
        kind: 'deposit_credited',
        params: { amount: 5000, balance: 5280 },
        subject: 'wallet',
        subject_id: null,
        created_at: '2031-03-03T20:00:00Z',
        read_at: '2031-03-03T21:00:00Z',
      }),
    ]);
    const { user, panel, place } = await opened(server);
    const today = within(await panel.findByRole('region', { name: 'Hoy' }));
    expect(today.getByText('Los $330.00 apartados ya están en tu saldo. Puedes elegir otra tarifa.')).toBeTruthy();
    const yesterday = within(panel.getByRole('region', { name: 'Ayer' }));
    expect(yesterday.getByRole('link', { name: /Se abonaron \$5,000\.00/ }).getAttribute('href')).toBe(
      '/my-transactions',
    );
    expect(yesterday.queryByRole('img', { name: 'Sin leer' })).toBeNull();
    await user.click(today.getByRole('link', { name: /Envío 12: no se generó la guía/ }));
    expect(place()).toBe('/shipments/s1');
    await waitFor(() => expect(server.sent('PUT notifications/n1/read')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads all at once and shows the unread ones alone', async () => {
    const server = withUnread(2, [aNotification('n1')]);
    const { user, panel } = await opened(server);
    await user.click(await panel.findByRole('button', { name: 'Marcar todo como leído' }));
    await waitFor(() => expect(server.sent('PUT notifications/read_all')).toHaveLength(1));
    server.on('GET notifications', listOf([]));
    await user.click(panel.getByRole('tab', { name: 'Sin leer' }));
    expect(await panel.findByText('Ya leíste todo.')).toBeTruthy();
    expect(server.sent('GET notifications').at(-1)!.query.get('unread')).toBe('true');
  });

  it('fetches earlier ones on demand', async () => {
    const server = withUnread(0, [aNotification('n1')], 45);
    const { user, panel } = await opened(server);
    await user.click(await panel.findByRole('button', { name: 'Ver anteriores' }));
    await waitFor(() => expect(server.sent('GET notifications').at(-1)!.query.get('per_page')).toBe('40'));
  });

  it('says that there is none, and that it could not ask', async () => {
    const { panel, unmount } = await opened(withUnread(0));
    expect(await panel.findByText(/Aún no hay nada/)).toBeTruthy();
    unmount();
    const failed = await opened(withUnread(0).on('GET notifications', failure(500, 'internal_error')));
    expect(await failed.panel.findByText('No pudimos cargar tus notificaciones')).toBeTruthy();
  });

  it('leaves the page usable, and closes at a press outside and on Escape', async () => {
    const { user } = await opened(withUnread(0));
    const panel = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Notificaciones' });
    expect(panel()!.getAttribute('aria-modal')).not.toBe('true');
    await user.click(document.body);
    await waitFor(() => expect(panel()).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Notificaciones' }));
    await waitFor(() => expect(panel()).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('says nothing of $0.00 when nothing was charged', async () => {
    const { panel } = await opened(
      withUnread(1, [aNotification('n1', { params: { number: 12, outcome: 'failed', amount: 0 } })]),
    );
    expect(await panel.findByText('No se te cobró. Puedes elegir otra tarifa.')).toBeTruthy();
  });
});

describe('a notification that arrives', () => {
  const shown: { title: string; body?: string | undefined }[] = [];
  beforeEach(() => {
    shown.length = 0;
    class Shown {
      static permission = 'granted';
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { body?: string } = {}) {
        shown.push({ title, body });
      }
      close(): void {}
    }
    Object.assign(globalThis, { Notification: Shown });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(document, 'visibilityState');
  });
  const look = (visibilityState: string): void =>
    void Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
  const arrive = (id: string): void => announceArrival({ ...aNotification(id), user_id: 'u' } as never);

  it('is shown on the desktop while the reader looks elsewhere, if it was asked for', async () => {
    localStorage.setItem('desktop_notices', 'on');
    await shellAt('/addresses', { server: withUnread(0) });
    await screen.findByRole('button', { name: 'Notificaciones' });
    look('hidden');
    await waitFor(() => {
      arrive('n1');
      expect(shown[0]).toMatchObject({ title: 'Envío 12: no se generó la guía' });
    });
    const before = shown.length;
    look('visible');
    arrive('n2');
    expect(shown).toHaveLength(before);
  });

  it('is not shown on the desktop by default', async () => {
    localStorage.removeItem('desktop_notices');
    await shellAt('/addresses', { server: withUnread(0) });
    await screen.findByRole('button', { name: 'Notificaciones' });
    look('hidden');
    arrive('n1');
    expect(shown).toEqual([]);
  });
});
