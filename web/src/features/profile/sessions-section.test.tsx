import { screen, waitFor, within } from '@testing-library/react';
import type { SessionView } from '@porte/contracts/identity/session.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { SessionsSection } from './sessions-section.js';

const aSession = (more: Partial<SessionView>): SessionView => ({
  id: 'here',
  device: { browser: 'Chrome', system: 'Windows' },
  network: '203.0.113.0/24',
  by_staff: false,
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-22T10:00:00Z',
  current: false,
  ...more,
});
const HERE = aSession({ current: true });
const PHONE = aSession({ id: 'phone', device: { browser: 'Safari', system: 'iPhone' }, network: null });
const UNKNOWN = aSession({ id: 'unknown', device: { browser: null, system: null } });

const OF_STAFF = aSession({ id: 'staff', device: { browser: null, system: null }, network: null, by_staff: true });

const at = (server: MockServer) =>
  renderAt(
    '/profile',
    <ConfirmProvider>
      <SessionsSection />
      <Notices />
    </ConfirmProvider>,
    { server },
  );
const confirmed = async (user: Awaited<ReturnType<typeof at>>['user'], verb = 'Cerrar sesión') =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));

describe('the sessions in the profile', () => {
  it('show device, network and which one is current, which cannot be ended here', async () => {
    await at(new MockServer().on('GET sessions', { data: [HERE, PHONE, UNKNOWN, OF_STAFF] }));
    const [here, phone, unknown, ofStaff] = await screen.findAllByRole('listitem');
    expect(here!.textContent).toMatch(/^Chrome en WindowsEsta sesiónÚltimo uso: .+ · red 203\.0\.113\.0\/24$/);
    expect(within(here!).queryByRole('button')).toBeNull();
    expect(phone!.textContent).toMatch(/^Safari en iPhoneÚltimo uso: [^·]+Cerrar sesión$/);
    expect(unknown!.textContent).toContain('Dispositivo desconocido');
    expect(ofStaff!.textContent).toContain('El equipo, dentro de tu cuenta');
  });

  it('the sessions in the profile are ended one by one after a confirmation', async () => {
    const sessions = [HERE, PHONE];
    const server = new MockServer()
      .on('GET sessions', () => ({ data: sessions }))
      .on('DELETE sessions/*', () => (sessions.pop(), null));
    const { user } = await at(server);
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión de Safari en iPhone' }));
    await confirmed(user);
    expect(await screen.findByText('Sesión cerrada')).toBeTruthy();
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Sesiones' })).getAllByRole('listitem')).toHaveLength(1),
    );
    expect(server.sent('DELETE sessions/phone')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
  });

  it('the sessions in the profile are ended all except the current one, after a confirmation', async () => {
    const server = new MockServer().on('GET sessions', { data: [HERE, PHONE] }).on('DELETE sessions', null);
    const { user } = await at(server);
    const press = async () => user.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }));
    await press();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    expect(server.sent('DELETE sessions')).toEqual([]);
    await press();
    await confirmed(user, 'Cerrar sesiones');
    expect(await screen.findByText('Se cerraron las demás sesiones')).toBeTruthy();
    expect(server.sent('DELETE sessions')).toHaveLength(1);
  });

  it('the sessions in the profile show an error, and can be reloaded', async () => {
    const server = new MockServer().on('GET sessions', failure(503, 'service_unavailable'));
    const { user } = await at(server);
    const retry = await screen.findByRole('button', { name: /reintentar|volver a intentar/i });
    server
      .on('GET sessions', { data: [HERE, PHONE] })
      .on('DELETE sessions/*', failure(404, 'not_found', { messages: ['No encontramos lo que buscas.'] }));
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión de Safari en iPhone' }));
    await confirmed(user);
    expect((await screen.findByText('No encontramos lo que buscas.')).closest('[role="alert"]')).toBeTruthy();
  });
});
