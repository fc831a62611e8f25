import type { Audit } from '@porte/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { AuditsPage } from './audits-page.js';

const anAudit = (more: Partial<Audit> = {}): Audit => ({
  id: '0190a000-0000-7000-8000-00000000000a',
  n: 7,
  service: 'identity',
  actor_id: 'u1',
  actor_email: 'rita@demo.example',
  actor_role: 'main_admin',
  session_id: 's1',
  network: '203.0.113.0/24',
  action: 'user.status_changed',
  subject: '0190a000-0000-7000-8000-00000000000b',
  label: 'ana@demo.example',
  data: { before: { status: 'active' }, after: { status: 'suspended' } },
  created_at: '2026-11-21T18:00:00.000Z',
  ...more,
});
const show = (server: MockServer, at = '/audits') => renderAt(at, <AuditsPage />, { server, role: 'main_admin' });
const toWhere = (server: MockServer): unknown =>
  JSON.parse(server.sent('GET audits').at(-1)!.query.get('where') ?? '{}');

describe('the audit trail', () => {
  it('shows who did what to whom, with old and new values below', async () => {
    const { user } = await show(new MockServer().on('GET audits', listOf([anAudit()])));
    const row = await screen.findByRole('row', {
      name: /Usuario suspendido o activado.*rita@demo\.example.*ana@demo\.example/,
    });
    await user.click(within(row).getByRole('button', { name: /Usuario suspendido o activado 7/ }));
    expect(await screen.findByText('active suspended')).toBeTruthy();
    expect(screen.getByText('203.0.113.0/24')).toBeTruthy();
    expect(screen.getByText('Administrador principal')).toBeTruthy();
  });

  it('shows masks and missing values as such, and names the system', async () => {
    const { user } = await show(
      new MockServer().on(
        'GET audits',
        listOf([
          anAudit({
            actor_id: null,
            actor_email: null,
            actor_role: 'system',
            action: 'user.password_changed',
            data: { before: { password_hash: null }, after: { password_hash: '••••••••' } },
          }),
        ]),
      ),
    );
    const row = await screen.findByRole('row', { name: /Contraseña cambiada.*El sistema/ });
    await user.click(within(row).getByRole('button', { name: /Contraseña cambiada/ }));
    expect(await screen.findByText('(vacío) ••••••••')).toBeTruthy();
  });

  it('is searched, and filtered by action and days, which are in the URL', async () => {
    const server = new MockServer().on('GET audits', listOf([anAudit()]));
    const { user, place } = await show(
      server,
      '/audits?action=setting.updated&search=vat&created_at=2026-11-01..2026-11-02',
    );
    await screen.findByRole('row', { name: /rita@demo/ });
    expect(toWhere(server)).toEqual({
      action: 'setting.updated',
      created_at: { gte: '2026-11-01T06:00:00.000Z', lte: '2026-11-03T05:59:59.999Z' },
    });
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(toWhere(server)).toEqual({}));
    expect(place()).toBe('/audits');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en la lista' }), 'rita');
    await waitFor(() => expect(server.sent('GET audits').at(-1)!.query.get('search')).toBe('rita'));
  });

  it('shows an empty state, and errors', async () => {
    const page = await show(new MockServer().on('GET audits', listOf([])));
    expect(await screen.findByText('Todavía no hay nada en la bitácora.')).toBeTruthy();
    page.unmount();
    await show(new MockServer().on('GET audits', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
