import { screen } from '@testing-library/react';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { Deliveries } from './deliveries.js';

const DELIVERY = {
  id: '0190a000-0000-7000-8000-000000000001',
  user_id: '0190a000-0000-7000-8000-000000000002',
  endpoint_id: '0190a000-0000-7000-8000-000000000003',
  message_id: 'msg_1',
  type: 'deposit.cleared',
  number: null,
  sequence: 1,
  state: 'withheld',
  attempts: 1,
  last_status: 500,
  last_ms: 120,
  last_attempt_at: '2026-11-24T19:00:00.000Z',
  next_attempt_at: null,
  occurred_at: '2026-11-24T18:00:00.000Z',
  created_at: '2026-11-24T18:00:00.000Z',
};
const CALL = {
  id: '0190a000-0000-7000-8000-000000000004',
  at: '2026-11-24T19:00:00.000Z',
  status: 500,
  reason: null,
  duration_ms: 120,
  headers: {},
  body: '',
};

describe('the log of an endpoint', () => {
  it('shows why an event is not sent, and the calls before', async () => {
    const server = new MockServer()
      .on('GET webhook_deliveries', listOf([DELIVERY]))
      .on(`GET webhook_deliveries/${DELIVERY.id}/calls`, {
        data: { ...DELIVERY, url: 'https://shop.example/hook', body: '{}', calls: [CALL] },
      });
    const { user } = await renderAt('/webhooks', <Deliveries endpointId={DELIVERY.endpoint_id} />, { server });
    const row = await screen.findByRole('button', { name: /deposit\.cleared/ });
    expect(row.textContent).toContain('Sin permiso');
    expect(row.textContent).not.toContain('500');
    await user.click(row);
    expect(await screen.findByText('No enviado: sin permiso para leerlo.')).toBeTruthy();
    expect(screen.getByText(/^HTTP 500/)).toBeTruthy();
  });
});
