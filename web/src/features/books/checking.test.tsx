import type { BooksCheck, BooksDifferenceView, BooksSeals } from '@porte/contracts';
import { screen, waitFor } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { BooksPage } from './books-page.js';

const aCheck = (differences: BooksDifferenceView[] = []): BooksCheck => ({
  id: 'b1',
  started_at: '2026-11-20T15:59:00Z',
  finished_at: '2026-11-20T16:00:00Z',
  transfers: 10,
  shipments: 9,
  labels: 8,
  in_flight: 0,
  surplus: 0,
  posted: 900,
  pending: 0,
  seal_batches: 4,
  chain_checked_at: null,
  differences,
  difference_count: differences.length,
});
const seals: BooksSeals = {
  sealed_at: null,
  batches: 0,
  waiting: 10_000,
  waiting_since: '2026-11-20T15:59:30Z',
  days: [],
};
const serverWith = (check = aCheck()): MockServer =>
  new MockServer().on('GET books', { data: check }).on('GET books/seals', { data: seals });
const show = (server: MockServer) => renderAt('/books', <BooksPage />, { server, role: 'admin' });

describe('checking the books', () => {
  it('sends one request while it runs, however often the button is pressed, with a new key each time', async () => {
    let answer!: (given: unknown) => void;
    const server = serverWith().on('POST books/checks', () => new Promise(resolve => (answer = resolve)));
    const { user } = await show(server);
    await user.dblClick(await screen.findByRole('button', { name: 'Revisar ahora' }));
    await user.click(await screen.findByRole('button', { name: 'Revisando…' }));
    answer(failure(503, 'service_unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Revisar ahora' }));
    await waitFor(() => expect(server.sent('POST books/checks')).toHaveLength(2));
    const keys = server.sent('POST books/checks').map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.every(Boolean), new Set(keys).size]).toEqual([true, 2]);
    answer({ data: aCheck() });
  });

  it('shows the expected and the found value of each difference', async () => {
    await show(serverWith(aCheck([{ code: 'capture_missing', ids: {}, expected: 139, found: 0 }])));
    expect((await screen.findByRole('listitem')).textContent).toMatch(/Debería ser\s*\$139\.00.*Hay\s*\$0\.00/);
  });

  it("shows the backlog up to the server's limit", async () => {
    await show(serverWith());
    expect(await screen.findByText(/^Más de 10,000 movimientos, el más antiguo desde el /)).toBeTruthy();
  });
});
