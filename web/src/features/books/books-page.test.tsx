import type { BooksCheck, BooksDifferenceView } from '@porte/contracts';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { screen, within } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { BooksPage } from './books-page.js';

const aCheck = (more: Partial<BooksCheck> = {}): BooksCheck => ({
  id: 'b1', started_at: '2026-11-20T15:59:00Z', finished_at: '2026-11-20T16:00:00Z', transfers: 1234, shipments: 56, labels: 50, in_flight: 0, surplus: 0, posted: 9000, pending: 139, differences: [], difference_count: more.differences?.length ?? 0, ...more,
});
const show = (server: MockServer, role: Role = 'admin') => renderAt('/books', <BooksPage />, { server, role });

describe('the books', () => {
  it('agree, and say since when and over how much', async () => {
    await show(new MockServer().on('GET books', { data: aCheck() }));
    expect(await screen.findByText('Todo cuadra: cero diferencias.')).toBeTruthy();
    expect(screen.getByText('1,234')).toBeTruthy();
    expect(screen.getByText('$9,000.00')).toBeTruthy();
  });

  it('show each difference with its amounts and the way to its shipment', async () => {
    const differences: BooksDifferenceView[] = [{ code: 'capture_missing', ids: { shipment: 's1', purchase: 'p1' }, expected: 139, found: 0 }];
    await show(new MockServer().on('GET books', { data: aCheck({ differences }) }));
    const item = within(await screen.findByRole('listitem'));
    expect(screen.getByText('Hay 1 diferencia.')).toBeTruthy();
    expect(item.getByRole('link', { name: 'Ver envío' }).getAttribute('href')).toBe('/shipments/s1');
    expect(item.getByText('$139.00')).toBeTruthy();
  });

  it('are checked when asked, and the new result is shown', async () => {
    const server = new MockServer().on('GET books', { data: null });
    server.on('POST books/checks', () => {
      server.on('GET books', { data: aCheck() });
      return { data: aCheck() };
    });
    const { user } = await show(server);
    await screen.findByText('Todavía no se ha revisado.');
    await user.click(screen.getAllByRole('button', { name: 'Revisar ahora' })[0]!);
    expect(await screen.findByText('Todo cuadra: cero diferencias.')).toBeTruthy();
  });

  it('say what went wrong with a check', async () => {
    const server = new MockServer().on('GET books', { data: aCheck() }).on('POST books/checks', failure(503, 'service_unavailable', { messages: ['El servicio no está disponible.'] }));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Revisar ahora' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no está disponible/);
  });
});
