import { screen, waitFor, within } from '@testing-library/react';
import { CLOSE_LINES } from '@porte/contracts/billing/fiscal-close.js';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { FiscalClosePage } from './fiscal-close-page.js';

const aClose = (more: object = {}) => ({
  data: {
    period: '2026-10',
    opening: 100,
    closing: 800,
    lines: CLOSE_LINES.map(line => ({
      line,
      count: line === 'deposits' ? 2 : 0,
      amount: line === 'deposits' ? 700 : 0,
    })),
    differences: [],
    ...more,
  },
});
const open = (server: MockServer) =>
  renderAt('/fiscal-close?period=2026-10', <FiscalClosePage />, { server, role: 'admin' });

describe('the page of the fiscal close', () => {
  it('says that the month adds up, and leads to the rows of a line', async () => {
    const row = { id: 'm1', at: '2026-10-05T18:00:00Z', number: '7', user_id: 'u1', amount: 500 };
    const server = new MockServer().on('GET fiscal_close', aClose()).on('GET fiscal_close/rows', { data: [row] });
    const { user } = await open(server);
    expect(await screen.findByText(/La diferencia es 0/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Depósitos' }));
    const rows = within(await screen.findByRole('region', { name: 'Depósitos' }));
    expect(await rows.findByText('7')).toBeTruthy();
    await waitFor(() => expect(server.sent('GET fiscal_close/rows')).toHaveLength(1));
  });

  it('names what does not add up', async () => {
    const differences = [{ problem: 'canceled_but_counted', subject: 'i1', expected: 0, found: 500 }];
    await open(new MockServer().on('GET fiscal_close', aClose({ differences })));
    expect(await screen.findByText(/sigue contando/)).toBeTruthy();
  });

  it('says why a month could not be exported', async () => {
    const server = new MockServer()
      .on('GET fiscal_close', aClose())
      .on('GET fiscal_close/export', failure(503, 'service_unavailable'));
    const { user } = await open(server);
    await screen.findByText(/La diferencia es 0/);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });

  it('begins with the month that it is for the tenant', async () => {
    const server = new MockServer().on('GET fiscal_close', aClose({ period: '2026-11' }));
    await renderAt('/fiscal-close', <FiscalClosePage />, { server, role: 'admin', now: '2026-12-01T03:00:00Z' });
    expect(await screen.findByRole('option', { name: 'noviembre de 2026', selected: true })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'diciembre de 2026' })).toBeNull();
  });

  it('can be asked for again when it does not load', async () => {
    await open(new MockServer().on('GET fiscal_close', failure(500, 'internal_error')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
