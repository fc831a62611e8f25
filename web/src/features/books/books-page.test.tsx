import type { BooksCheck, BooksDifferenceView, BooksSeals } from '@porte/contracts';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { BOOKS_CODES } from '@porte/contracts/billing/books-codes.js';
import { screen, within } from '@testing-library/react';
import en from '../../i18n/en/books.json';
import esMX from '../../i18n/es-MX/books.json';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { BooksPage } from './books-page.js';

const aCheck = (more: Partial<BooksCheck> = {}): BooksCheck => ({
  id: 'b1',
  started_at: '2026-11-20T15:59:00Z',
  finished_at: '2026-11-20T16:00:00Z',
  transfers: 1234,
  shipments: 56,
  labels: 50,
  in_flight: 0,
  surplus: 0,
  posted: 9000,
  pending: 139,
  seal_batches: 4,
  chain_checked_at: '2026-11-20T09:00:00Z',
  differences: [],
  difference_count: more.differences?.length ?? 0,
  ...more,
});
/** The subjects of differences on the server (services/billing/src/books). */
const ABOUT = ['shipment', 'purchase', 'transfer', 'wallet', 'account', 'cancellation', 'carrier', 'tracking_number'];
const ROOT = 'ab12cd34ef56'.padEnd(64, '0');
const someSeals = (more: Partial<BooksSeals> = {}): BooksSeals => ({
  sealed_at: '2026-11-20T15:59:30Z',
  batches: 7,
  waiting: 0,
  waiting_since: null,
  days: [{ day: '2026-11-19', root: ROOT, batches: 5 }],
  ...more,
});
const NOW = '2026-11-20T16:00:00Z';
const show = (server: MockServer, role: Role = 'admin', seals = someSeals()) =>
  renderAt('/books', <BooksPage />, { server: server.on('GET books/seals', { data: seals }), role, now: NOW });

describe('the books', () => {
  it('the books show the time and size of the last check without differences', async () => {
    await show(new MockServer().on('GET books', { data: aCheck() }));
    expect(await screen.findByText('Todo coincide: cero diferencias.')).toBeTruthy();
    expect(screen.getByText('1,234')).toBeTruthy();
    expect(screen.getByText('$9,000.00')).toBeTruthy();
  });

  it('the books show each difference with its amounts and a link to its shipment', async () => {
    const differences: BooksDifferenceView[] = [
      { code: 'capture_missing', ids: { shipment: 's1', purchase: 'p1' }, expected: 139, found: 0 },
    ];
    await show(new MockServer().on('GET books', { data: aCheck({ differences }) }));
    const item = within(await screen.findByRole('listitem'));
    expect(screen.getByText('Hay 1 diferencia.')).toBeTruthy();
    expect(item.getByRole('link', { name: 'Ver envío' }).getAttribute('href')).toBe('/shipments/s1');
    expect(item.getByText('$139.00')).toBeTruthy();
  });

  it('the books are checked on request, and show the new result', async () => {
    const server = new MockServer().on('GET books', { data: null });
    server.on('POST books/checks', () => {
      server.on('GET books', { data: aCheck() });
      return { data: aCheck() };
    });
    const { user } = await show(server);
    await screen.findByText('Todavía no se ha revisado.');
    await user.click(screen.getAllByRole('button', { name: 'Revisar ahora' })[0]!);
    expect(await screen.findByText('Todo coincide: cero diferencias.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('the books show the error of a failed check', async () => {
    const server = new MockServer()
      .on('GET books', { data: aCheck() })
      .on('POST books/checks', failure(503, 'service_unavailable', { messages: ['El servicio no está disponible.'] }));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Revisar ahora' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No se pudo revisar\..*no está disponible/);
  });

  it.each([
    ['es-MX', esMX],
    ['en', en],
  ])('the books have texts for every code and every kind of subject in %s', (_, words) => {
    expect(BOOKS_CODES.filter(code => !(`books.code.${code}` in words))).toEqual([]);
    expect(ABOUT.filter(kind => !(`books.about.${kind}` in words))).toEqual([]);
  });

  it('the books describe the subject of a broken seal without raw codes', async () => {
    const differences: BooksDifferenceView[] = [
      { code: 'step_changed', ids: { batch: '5', transfer: 't1' }, expected: null, found: null },
      { code: 'day_differs', ids: { day: '2026-11-19' }, expected: null, found: null },
    ];
    await show(new MockServer().on('GET books', { data: aCheck({ differences }) }));
    const [step, day] = await screen.findAllByRole('listitem');
    expect(step!.textContent).toMatch(/cambió después de sellarse.*Lote de sellos 5.*Movimiento t1/);
    expect(day!.textContent).toContain('Día 19 nov 2026 (UTC)');
  });
});

describe('the seals section', () => {
  it('shows the last seal, the backlog, the last complete check, and the roots of days', async () => {
    const { user } = await show(new MockServer().on('GET books', { data: aCheck() }));
    const part = within(await screen.findByRole('region', { name: 'Verificación del libro' }));
    expect(await part.findByText('hoy, 9:59 a.m.')).toBeTruthy();
    expect(part.getByText('Nada: todo está sellado')).toBeTruthy();
    expect(part.getByText('hoy, 3:00 a.m.')).toBeTruthy();
    expect(part.getByText('19 nov 2026')).toBeTruthy();
    expect(part.getByText('ab12cd34ef56…')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Copiar la huella completa del 19 nov 2026' }));
    expect(await navigator.clipboard.readText()).toBe(ROOT);
  });

  it('shows how many movements wait and since when, and warns if that is long', async () => {
    await show(
      new MockServer().on('GET books', { data: aCheck() }),
      'admin',
      someSeals({ waiting: 1234, waiting_since: '2026-11-20T15:44:59Z' }),
    );
    expect(await screen.findByText(/^1,234 movimientos, el más antiguo desde el /)).toBeTruthy();
    expect(screen.getByText(/El sellado está detenido/)).toBeTruthy();
  });

  it('does not warn before the next sealing', async () => {
    await show(
      new MockServer().on('GET books', { data: aCheck() }),
      'admin',
      someSeals({ waiting: 1, waiting_since: '2026-11-20T15:45:00Z' }),
    );
    expect(await screen.findByText(/^1 movimiento, desde el /)).toBeTruthy();
    expect(screen.queryByText(/El sellado está detenido/)).toBeNull();
  });

  it('is shown before the first check and the first seal', async () => {
    await show(
      new MockServer().on('GET books', { data: null }),
      'admin',
      someSeals({ sealed_at: null, batches: 0, days: [] }),
    );
    expect(await screen.findByText('Todavía no hay ninguno')).toBeTruthy();
    expect(screen.getByText(/La huella de cada día se calcula/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Revisar ahora' })).toHaveLength(1);
  });

  it('leaves the check visible if the seals cannot be loaded', async () => {
    await renderAt('/books', <BooksPage />, {
      server: new MockServer()
        .on('GET books', { data: aCheck() })
        .on('GET books/seals', failure(500, 'internal_error')),
      role: 'admin',
    });
    expect(await screen.findByText('Todo coincide: cero diferencias.')).toBeTruthy();
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
