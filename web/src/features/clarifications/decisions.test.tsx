import type { Clarification } from '@porte/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { aClarification } from './clarification.fixture.js';
import { ClarificationPage } from './clarification-page.js';
import { bringFile, fillFound } from './found-label.fixture.js';

const serverWith = (more: Partial<Clarification> = {}): MockServer =>
  new MockServer().on('GET clarifications/q1', { data: aClarification(more) });
const show = (server: MockServer) =>
  renderAt('/clarifications/q1', <ClarificationPage />, { server, role: 'admin', route: '/clarifications/:id' });
const keysOf = (server: MockServer, route: string): (string | null)[] =>
  server.sent(route).map(({ headers }) => headers.get('idempotency-key'));

describe('a decision of staff', () => {
  it('reuses its key when it is sent again after no response', async () => {
    const server = serverWith().on('PUT clarifications/q1', failure(503, 'service_unavailable'));
    const { user } = await show(server);
    const form = within(await screen.findByRole('form', { name: 'No hubo guía' }));
    await user.type(form.getByLabelText(/Motivo/), ' No está ');
    for (const count of [1, 2]) {
      await user.click(form.getByRole('button', { name: 'Liberar el importe' }));
      await waitFor(() => expect(server.sent('PUT clarifications/q1')).toHaveLength(count));
    }
    const [first, second] = keysOf(server, 'PUT clarifications/q1');
    expect([Boolean(first), second]).toEqual([true, first]);
    expect(server.sent('PUT clarifications/q1')[0]!.body).toEqual({
      clarification: { decision: 'release', reason: 'No está' },
    });
  });

  it('a decision of staff to adopt a label has a key, and trims the number', async () => {
    const server = serverWith().on('PUT clarifications/q1/adopt', { data: aClarification() });
    const { user } = await show(server);
    const form = await fillFound(user, ' COR77 ');
    await bringFile(user);
    await user.click(form.getByRole('button', { name: 'Registrar guía y cobrar' }));
    await waitFor(() =>
      expect(keysOf(server, 'PUT clarifications/q1/adopt')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]),
    );
    expect((server.sent('PUT clarifications/q1/adopt')[0]!.body as FormData).get('tracking_number')).toBe('COR77');
    // Prevents a second decision until the page shows the first.
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Encontré la guía' })).toBeNull());
  });

  it('ends the age of the clarification', async () => {
    await show(serverWith({ state: 'decided', decision: 'release', decided_at: '2026-11-20T18:30:00Z' }));
    expect(await screen.findByText('3 horas')).toBeTruthy();
  });
});
