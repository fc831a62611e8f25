import type { Role } from '@porte/contracts/acl/matrix.js';
import { screen, waitFor } from '@testing-library/react';
import { listOf, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { aPaid } from '../shipment.fixture.js';
import { ShipmentPage } from './shipment-page.js';

jest.mock('../confirm/paint-label.js', () => ({ paintLabel: jest.fn(() => new Promise(() => {})) }));

it.each<[string, 'success' | 'pending_cancellation', Role, string]>([
  ['Rechazar cancelación', 'pending_cancellation', 'admin', 'reject_cancel_shipment'],
  ['Marcar entregado', 'success', 'developer', 'deliver'],
])('sends "%s" of a shipment in the state %s immediately, and nothing else', async (name, status, role, path) => {
  const server = new MockServer()
    .on('GET shipments/s1', { data: aPaid({ status }) })
    .on('GET shipments', listOf([]))
    .on('GET shipments/s1/timeline', { data: [] })
    .on('PUT shipments/s1/*', { data: aPaid() });
  const { user } = await renderAt(
    '/shipments/s1',
    <ConfirmProvider>
      <ShipmentPage />
    </ConfirmProvider>,
    { server, role, route: '/shipments/:id' },
  );
  await user.click(await screen.findByRole('button', { name: 'Acciones de envío 12' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() =>
    expect(server.sent('PUT shipments/s1/*').map(call => call.path)).toEqual([`shipments/s1/${path}`]),
  );
  expect(server.sent('PUT shipments/s1/*')[0]!.headers.get('idempotency-key')).toMatch(/.{20}/);
});
