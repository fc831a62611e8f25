import type { CheckedStatement } from '@porte/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { MyStatementPage } from './my-statement-page.js';

const aStatement = (more: Partial<CheckedStatement> = {}): CheckedStatement => ({
  user: { id: 'u1', name: 'Ana Núñez', email: 'ana@example.com' },
  currency: 'MXN',
  start_date: '2026-11-01',
  end_date: '2026-11-20',
  opening: 500,
  deposits: 200,
  charges: 139,
  closing: 561,
  check: { matches: true, movements: 61, stored_closing: 561, difference: 0 },
  lines: [
    {
      id: 't1',
      at: '2026-11-05T16:00:00Z',
      amount: 200,
      balance: 700,
      code: 'payment',
      description: 'Pago con tarjeta',
      shipment_id: null,
      created_by: 'app',
    },
    {
      id: 't2',
      at: '2026-11-06T16:00:00Z',
      amount: -139,
      balance: 561,
      code: 'label',
      description: 'Guía del envío 12',
      shipment_id: 's1',
      created_by: 'app',
    },
  ],
  ...more,
});
const show = (server: MockServer, at = '/my-transactions/statement?from=2026-11-01&to=2026-11-20') =>
  renderAt(at, <MyStatementPage />, { server, role: 'customer', now: '2026-12-01T05:59:00Z' });

describe('the statement page', () => {
  it('adds up from the opening to the closing balance, each movement with the balance after it', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    await show(server);
    const table = within(await screen.findByRole('table', { name: 'Movimientos del periodo' }));
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Pago con tarjeta.*\+\$200\.00.*\$700\.00/),
      expect.stringMatching(/Guía del envío 12.*\$139\.00.*\$561\.00/),
    ]);
    expect(screen.getByText('Saldo inicial').nextSibling?.textContent).toBe('$500.00');
    expect(screen.getByText('Saldo final').nextSibling?.textContent).toBe('$561.00');
    expect(screen.getByRole('link', { name: 'Guía del envío 12' }).getAttribute('href')).toBe('/shipments/s1');
    expect(Object.fromEntries(server.sent('GET statement')[0]!.query)).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-20',
    });
  });

  it('shows the complete purpose of a movement, on as many lines as necessary', async () => {
    const description = 'Ajuste por una recolección que no se usó y que el cliente pidió dos veces';
    const [line] = aStatement().lines;
    await show(new MockServer().on('GET statement', { data: aStatement({ lines: [{ ...line!, description }] }) }));
    expect(getComputedStyle(await screen.findByText(description)).whiteSpace).toBe('normal');
  });

  it('says that the ledger has the same sum, or that it has not', async () => {
    const page = await show(new MockServer().on('GET statement', { data: aStatement() }));
    const proven = (await screen.findByText('Comprobado:')).parentElement!;
    expect(proven.textContent).toMatch(/saldo inicial \$500\.00 y movimientos \+\$61\.00 dan el saldo final \$561\.00/);
    page.unmount();
    const check = { matches: false, movements: 61, stored_closing: 562, difference: 1 };
    await show(new MockServer().on('GET statement', { data: aStatement({ check }) }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no cuadra.*hay una diferencia de \$1\.00/);
    expect(screen.queryByText('Comprobado:')).toBeNull();
  });

  it('plots the balance of each day, with a table of the days that changed it', async () => {
    const { user, container } = await show(new MockServer().on('GET statement', { data: aStatement() }));
    const name = { name: 'Saldo al final de cada día con movimientos' };
    const days = () =>
      within(screen.getByRole('table', name))
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent);
    await screen.findByRole('table', name);
    expect(days()).toEqual(['6 nov 2026$561.00', '5 nov 2026$700.00', '1 nov 2026$500.00']);
    await waitFor(() => expect(container.querySelector('svg path')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: /^Ver tabla/ }));
    expect(days()).toHaveLength(3);
    expect(screen.getByRole('button', { name: /^Ver tabla/, pressed: true })).toBeTruthy();
  });

  it('uses the picked days, which are in the URL', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    const { user, place } = await show(server);
    await screen.findByText('Saldo inicial');
    await user.clear(screen.getByLabelText('Desde'));
    await user.type(screen.getByLabelText('Desde'), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await waitFor(() => expect(server.sent('GET statement').at(-1)!.query.get('start_date')).toBe('2026-10-01'));
    expect(place()).toContain('from=2026-10-01');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mostrar' }));
  });

  it('shows the month before with one press, and says which month is shown', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    const { user } = await show(server, '/my-transactions/statement');
    await screen.findByText('Saldo inicial');
    const month = (name: string) => screen.getByRole('button', { name });
    expect(month('Este mes').getAttribute('aria-pressed')).toBe('true');
    await user.click(month('Mes pasado'));
    await waitFor(() => expect(server.sent('GET statement')).toHaveLength(2));
    const { start_date, end_date } = Object.fromEntries(server.sent('GET statement')[1]!.query);
    expect(start_date).toMatch(/-01$/);
    expect(end_date! < new Date().toISOString()).toBe(true);
    expect([month('Este mes'), month('Mes pasado')].map(button => button.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
  });

  it('uses the month so far by default, in the tenant’s time zone', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    await show(server, '/my-transactions/statement');
    await screen.findByText('Saldo inicial');
    // In Mexico it is still the last evening of November.
    expect(Object.fromEntries(server.sent('GET statement')[0]!.query)).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
  });

  it('redirects a sub-user, whose wallet is its parent’s, to its own movements', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    const { place } = await renderAt('/my-transactions/statement', <MyStatementPage />, {
      server,
      role: 'customer',
      me: { parent_id: 'u0' },
    });
    await waitFor(() => expect(place()).toBe('/my-transactions'));
    expect(server.sent('GET statement')).toHaveLength(0);
  });

  it('shows an empty period, and errors', async () => {
    const page = await show(
      new MockServer().on('GET statement', { data: aStatement({ lines: [], deposits: 0, charges: 0, closing: 500 }) }),
    );
    expect(await screen.findByText('No hubo movimientos en estos días.')).toBeTruthy();
    page.unmount();
    await show(
      new MockServer().on(
        'GET statement',
        failure(422, 'validation_failed', { messages: ['El periodo es de 12 meses como máximo.'] }),
      ),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/12 meses/);
  });

  it('shows a date error at the day itself, and offers no file of it', async () => {
    const text = 'admite un periodo de 12 meses como máximo';
    await show(
      new MockServer().on(
        'GET statement',
        failure(422, 'validation_failed', { messages: [`end_date: ${text}`], details: { end_date: [text] } }),
      ),
    );
    expect(await screen.findByText('Admite un periodo de 12 meses como máximo')).toBeTruthy();
    expect(screen.getByLabelText('Hasta').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Desde').getAttribute('aria-invalid')).toBeNull();
    expect([
      screen.queryByText(/end_date/),
      screen.queryByRole('button', { name: 'Descargar Excel' }),
      screen.queryByRole('button', { name: 'Volver a intentar' }),
    ]).toEqual([null, null, null]);
  });

  it('downloads files of the same days', async () => {
    const server = new MockServer()
      .on('GET statement', { data: aStatement() })
      .on('GET statement/signed', failure(503, 'service_unavailable', { messages: ['No disponible.'] }));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Descargar firmado' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No se pudo descargar\..*No disponible/);
    expect(server.sent('GET statement/signed')[0]!.query.get('end_date')).toBe('2026-11-20');
  });
});
