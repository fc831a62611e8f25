import { screen } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { OutboundCalls } from './outbound-calls.js';

const CALL = {
  id: 'c1',
  subject_kind: 'shipment',
  subject_id: 's1',
  attempt: 1,
  adapter: 'FedexRest',
  operation: 'buy',
  started_at: '2026-11-20T18:00:00Z',
  duration_ms: 1_234,
  method: 'POST',
  address: 'https://apis.fedex.com/ship/v1/shipments',
  request: '{"wanted":1}',
  status: 422,
  response: '{"errors":[]}',
  outcome: 'rejected',
  reason: 'PACKAGE.WEIGHT.INVALID',
};

const show = (server: MockServer, role: Role = 'admin') =>
  renderAt('/shipments/s1', <OutboundCalls journal="carrier_calls" subjectId="s1" />, {
    server,
    role,
    route: '/shipments/:id',
  });

describe('the calls to the carrier of a shipment', () => {
  it('the calls to the carrier of a shipment are asked for once they are opened, and show what was said', async () => {
    const lost = { ...CALL, id: 'c2', operation: 'other', status: null, response: '', outcome: 'unknown', reason: '' };
    const server = new MockServer().on('GET carrier_calls', listOf([CALL, lost]));
    const { user } = await show(server);
    const button = await screen.findByRole('button', { name: 'Ver qué se pidió y qué respondió' });
    expect(server.sent('GET carrier_calls')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Comprar guía')).toBeTruthy();
    for (const text of [
      'Rechazado',
      'PACKAGE.WEIGHT.INVALID',
      '1,234 ms · HTTP 422',
      'other',
      '1,234 ms',
      '(sin respuesta)',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(JSON.parse(server.sent('GET carrier_calls')[0]!.query.get('where')!)).toEqual({ subject_id: 's1' });
  });

  it('the calls to the carrier of a shipment say that none are kept', async () => {
    const { user } = await show(new MockServer().on('GET carrier_calls', listOf([])));
    await user.click(await screen.findByRole('button', { name: 'Ver qué se pidió y qué respondió' }));
    expect(await screen.findByText(/No hay llamadas guardadas/)).toBeTruthy();
  });

  it('the calls to the carrier of a shipment are not for customers', async () => {
    await show(new MockServer(), 'customer');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
