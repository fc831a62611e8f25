import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BatchRow, BatchView } from '@porte/contracts';
import { useCountQuery } from '../../../shared/api/resources.js';
import { failure, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { PayManyPage } from './pay-many-page.js';

const RATE = {
  service_id: 's',
  service_name: 'Terrestre',
  carrier_name: 'Correcaminos',
  logo: null,
  days: 3,
  total: 139,
  insure_package: false,
};

const row = (position: number, more: Partial<BatchRow> = {}): BatchRow => ({
  position,
  shipment_id: `shipment-${position}`,
  sequential_id: position,
  name: `Ana ${position}`,
  city: 'Monterrey',
  status: 'waiting',
  rate: RATE,
  tracking_number: null,
  error: null,
  ...more,
});

const batchOf = (state: BatchView['state'], ...rows: BatchRow[]): BatchView => {
  const count = (status: BatchRow['status']) => rows.filter(each => each.status === status).length;
  return {
    id: 'b',
    state,
    rule: 'cheapest',
    service_id: null,
    is_pausing: false,
    created_at: '2026-11-28T10:00:00Z',
    counts: {
      rating: count('rating'),
      waiting: count('waiting'),
      buying: count('buying'),
      bought: count('bought'),
      short: count('short'),
      beyond: count('beyond'),
      failed: count('failed'),
    },
    total: 139 * rows.length,
    paid: 139 * count('bought'),
    missing: 139 * count('short'),
    held: 139 * count('buying'),
    started_with: null,
    rows,
  };
};

const show = (server: MockServer, available_balance: number) =>
  renderAt('/shipments/pay?batch=b', <PayManyPage />, { server, me: { available_balance } });

describe('the page of a batch', () => {
  it('pays what the balance covers, once, and says what is missing', async () => {
    let shown = batchOf('ready', row(1), row(2));
    const server = new MockServer()
      .on('GET batches/b', () => ({ data: shown }))
      .on('POST batches/b/confirm', () => {
        shown = batchOf('done', row(1, { status: 'bought', tracking_number: 'CRM1' }), row(2, { status: 'beyond' }));
        return { data: shown };
      });
    await show(server, 200);
    await screen.findByText('No alcanza tu saldo: faltan $78.00');
    await userEvent.click(screen.getByRole('button', { name: 'Pagar 1 envío · $139.00' }));
    await screen.findByText('CRM1');
    screen.getByText('Fuera de lo que confirmaste');
    screen.getByText('1 fuera de lo que confirmaste');
    screen.getByRole('button', { name: 'Cotizar de nuevo el que falta' });
    screen.getByRole('heading', { name: '1 guía pagada' });
    await waitFor(() => expect(server.sent('POST batches/b/confirm')).toHaveLength(1));
    expect(server.sent('POST batches/b/confirm')[0]!.body).toEqual({ most: 139 });
  });

  it('derives the balance from the batch while it is bought, whatever the balance of the session says', async () => {
    const rows = [row(1, { status: 'bought' }), row(2, { status: 'buying' }), row(3), row(4, { status: 'short' })];
    const server = new MockServer().on('GET batches/b', { data: { ...batchOf('buying', ...rows), started_with: 500 } });
    await show(server, 4321);
    const money = within(await screen.findByRole('region', { name: 'Resumen' }));
    const facts = money.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['$500.00', '−$139.00', '−$139.00', '$222.00']);
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    expect(screen.getByText('faltan $56.00', { exact: false })).toBeTruthy();
  });

  it.each([
    ['beyond', 1161, null],
    ['short', 1161, null],
    ['beyond', 39, 'No alcanza tu saldo: faltan $100.00'],
    ['short', 39, 'No alcanza tu saldo: faltan $100.00'],
  ] as const)(
    'warns only of what the balance lacks: row %s, balance %d, warning %s',
    async (status, balance, expected) => {
      const batch = batchOf('done', row(1, { status: 'bought' }), row(2, { status }));
      await show(new MockServer().on('GET batches/b', { data: { ...batch, started_with: 139 + balance } }), balance);
      await screen.findByRole('button', { name: 'Cotizar de nuevo el que falta' });
      expect(screen.queryByText(/^No alcanza tu saldo/)?.textContent ?? null).toBe(expected);
    },
  );

  it('offers to pay the rest only once the balance was asked for again', async () => {
    const bought = row(1, { status: 'bought' });
    let shown = { ...batchOf('buying', bought, row(2)), started_with: 300 };
    const server = new MockServer()
      .on('GET batches/b', () => ({ data: shown }))
      .on('POST batches/b/pause', () => {
        shown = { ...shown, state: 'ready' };
        return { data: shown };
      });
    await show(server, 4321);
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull());
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    const before = server.sent('GET registrations').length;
    await screen.findByRole('button', { name: 'Pagar 1 envío · $139.00' });
    expect(server.sent('GET registrations').length).toBeGreaterThan(before);
  });

  it('says that the rest is not charged while a partly paid batch is quoted again, and not once it has ended without a label', async () => {
    const lead = 'Los que faltan no se cobran hasta que confirmes.';
    let shown = batchOf('rating', row(1, { status: 'bought' }), row(2, { status: 'rating', rate: null }));
    const server = new MockServer().on('GET batches/b', () => ({ data: shown }));
    await show(server, 861);
    await screen.findByText(lead);
    shown = batchOf('done', row(1, { status: 'failed', rate: null }));
    await waitFor(() => expect(screen.queryByText(lead)).toBeNull());
  });

  it('offers to pay the rest while the outcome of a purchase is unknown', async () => {
    const server = new MockServer().on('GET batches/b', {
      data: { ...batchOf('ready', row(1, { status: 'buying' }), row(2)), started_with: 1000 },
    });
    await show(server, 861);
    await screen.findByRole('button', { name: 'Pagar 1 envío · $139.00' });
  });

  it('makes what is known of the orders of stores stale with a refused confirmation and at its end', async () => {
    let shown = batchOf('buying', row(1, { status: 'bought' }), row(2));
    const server = new MockServer()
      .on('GET batches/b', () => ({ data: shown }))
      .on('GET store_orders/count', { data: { count: 1 } })
      .on('POST batches/b/pause', failure(409, 'wrong_state'));
    function Orders() {
      return <output>{useCountQuery({ path: 'store_orders' }).data}</output>;
    }
    const page = (
      <>
        <PayManyPage />
        <Orders />
      </>
    );
    const counts = () => server.sent('GET store_orders/count').length;
    await renderAt('/shipments/pay?batch=b', page, { server, me: { available_balance: 500 } });
    const pause = await screen.findByRole('button', { name: 'Pausar' });
    await waitFor(() => expect(counts()).toBe(1));
    await userEvent.click(pause);
    await waitFor(() => expect(counts()).toBe(2));
    shown = batchOf('done', row(1, { status: 'bought' }), row(2, { status: 'bought' }));
    await waitFor(() => expect(counts()).toBe(3), { timeout: 3000 });
  });

  it('says why a row failed, and rates it again', async () => {
    const failed = row(1, { status: 'failed', rate: null, error: { code: 'x', message: 'Ninguna tarifa' } });
    const server = new MockServer()
      .on('GET batches/b', () => ({ data: batchOf('done', failed) }))
      .on('POST batches/b/retry', () => ({ data: batchOf('rating', row(1, { status: 'rating', rate: null })) }));
    await show(server, 500);
    await screen.findByText('Ninguna tarifa');
    await userEvent.click(screen.getByRole('button', { name: 'Cotizar de nuevo el que falta' }));
    await waitFor(() => expect(server.sent('POST batches/b/retry')).toHaveLength(1));
  });
});
