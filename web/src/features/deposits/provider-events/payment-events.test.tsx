import { screen, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { ResourceList } from '../../../shared/resource/resource-list.js';
import { EndpointsPage } from './endpoints-page.js';
import { paymentEventPages } from './payment-event-pages.js';

const anEvent = (more: object = {}) => ({
  id: 'e1',
  provider: 'openpay',
  type: 'charge.succeeded',
  state: 'done',
  result: 'asked',
  charge_id: 'tr1',
  deposit_id: 'd1',
  deliveries: 1,
  verification_code: null,
  created_at: '2026-11-22T18:00:00Z',
  ...more,
});
const list = (rows: object[], role: Role = 'admin') =>
  renderAt('/payment-events', <ResourceList pages={paymentEventPages as never} />, {
    server: new MockServer().on('GET payment_events', listOf(rows)).on('GET saved_views', listOf([])),
    role,
  });

describe('the list of webhooks', () => {
  it('leads to the deposit of each, and nowhere from one without a deposit', async () => {
    await list([
      anEvent(),
      anEvent({ id: 'e2', type: 'verification', result: 'verification', charge_id: null, deposit_id: null }),
    ]);
    const first = within(await screen.findByRole('row', { name: /charge\.succeeded/ }));
    expect(first.getByRole('link').getAttribute('href')).toBe('/deposits/d1');
    const test = within(screen.getByRole('row', { name: /Prueba de la dirección/ }));
    expect(test.queryByRole('link')).toBeNull();
  });

  it('says why a transfer went back to its payer', async () => {
    await list([anEvent({ provider: 'stp', type: 'abono', result: 'returned', return_cause: 2, deposit_id: null })]);
    expect(await screen.findByText('Se devolvió a quien pagó')).toBeTruthy();
    expect(screen.getByText('Cliente suspendido')).toBeTruthy();
  });

  it('says that none came yet', async () => {
    await list([]);
    expect(await screen.findByText(/Aquí aparecen los avisos/)).toBeTruthy();
  });

  it('leads those who may change settings to what the providers need', async () => {
    await list([anEvent()]);
    expect((await screen.findByRole('link', { name: 'Conectar los avisos' })).getAttribute('href')).toBe(
      '/payment-events/endpoints',
    );
  });
});

describe('what staff enter at the providers', () => {
  const show = (server: MockServer) =>
    renderAt('/payment-events/endpoints', <EndpointsPage />, { server, role: 'admin' });
  const endpoint = { provider: 'openpay', path: '/api/webhooks/openpay/abc', user: 'porte', password: 'abc-123' };

  it('is the whole address, and a password that is copied without being shown', async () => {
    const server = new MockServer().on('GET payment_events/endpoints', { data: [endpoint] });
    const { user } = await show(server);
    expect(await screen.findByText(`${location.origin}/api/webhooks/openpay/abc`)).toBeTruthy();
    expect(screen.queryByText('abc-123')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copiar contraseña' }));
    expect(await navigator.clipboard.readText()).toBe('abc-123');
  });

  it('can be asked for again when it does not load', async () => {
    await show(new MockServer().on('GET payment_events/endpoints', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
