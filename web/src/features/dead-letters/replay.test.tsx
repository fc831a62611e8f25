import type { DeadLetter } from '@porte/contracts';
import { screen, waitFor } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { DeadLettersPage } from './dead-letters-page.js';

const letter: DeadLetter = {
  id: 'e1',
  service: 'billing',
  consumer: 'billing',
  type: 'label.generated',
  subject: 's1',
  key: 'k',
  parked: false,
  errors: ['Error: no'],
  data: {},
  died_at: '2026-11-20T16:00:00Z',
};

it('replays a dead letter once, however often the button is pressed', async () => {
  let answer!: (given: unknown) => void;
  const server = new MockServer()
    .on('GET dead_letters/*', listOf([]))
    .on('GET dead_letters/billing', listOf([letter]))
    .on('PUT dead_letters/billing/billing/e1/replay', () => new Promise(resolve => (answer = resolve)));
  const { user } = await renderAt('/dead-letters', <DeadLettersPage />, { server, role: 'developer' });
  await user.dblClick(await screen.findByRole('button', { name: 'Aplicar de nuevo' }));
  await user.click(await screen.findByRole('button', { name: 'Aplicando…' }));
  answer(failure(422, 'replay_failed'));
  await user.click(await screen.findByRole('button', { name: 'Aplicar de nuevo' }));
  await waitFor(() => expect(server.sent('PUT dead_letters/billing/billing/e1/replay')).toHaveLength(2));
  answer({});
});
