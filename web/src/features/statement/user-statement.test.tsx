import type { CheckedStatement } from '@porte/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { UserStatementPage } from './user-statement-page.js';

const aStatement = (more: Partial<CheckedStatement> = {}): CheckedStatement => ({
  user: { id: 'u1', name: 'Ana Núñez', email: 'ana@example.com' },
  currency: 'MXN',
  start_date: '2026-11-01',
  end_date: '2026-11-20',
  opening: 500,
  deposits: 0,
  charges: 700,
  closing: -200,
  check: { matches: true, movements: -700, stored_closing: -200, difference: 0 },
  lines: [
    {
      id: 't1',
      at: '2026-11-06T16:00:00Z',
      amount: -139,
      balance: 561,
      code: 'label',
      description: 'Guía 1',
      shipment_id: null,
      created_by: 'app',
    },
  ],
  ...more,
});
const show = (server: MockServer) =>
  renderAt('/users/u1/statement?from=2026-11-01&to=2026-11-20', <UserStatementPage />, {
    server: server.on('GET users/u1', { data: { id: 'u1', fullname: 'Ana Núñez' } }),
    role: 'admin',
    route: '/users/:userId/statement',
  });

describe("a customer's statement, for staff", () => {
  it('is of that customer, with the signs of amounts and balances', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    await show(server);
    const table = within(await screen.findByRole('table', { name: 'Movimientos del periodo' }));
    const [row] = table.getAllByRole('row').slice(1);
    expect(
      [...row!.querySelectorAll('td, [role=cell], [role=gridcell]')].map(cell => cell.textContent).slice(-2),
    ).toEqual(['−$139.00', expect.stringMatching(/^\D*\$561\.00$/)]);
    expect(row!.textContent).not.toContain('−$561.00');
    expect(screen.getByText('Saldo final').nextSibling?.textContent).toBe('−$200.00');
    expect(server.sent('GET statement')[0]!.query.get('user_id')).toBe('u1');
  });

  it('hides the old days while the picked ones are loading', async () => {
    const server = new MockServer().on('GET statement', { data: aStatement() });
    const { user } = await show(server);
    await screen.findByText('Guía 1');
    let answer!: (given: unknown) => void;
    server.on('GET statement', () => new Promise(resolve => (answer = resolve)));
    await user.clear(screen.getByLabelText('Desde'));
    await user.type(screen.getByLabelText('Desde'), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await waitFor(() => expect(server.sent('GET statement')).toHaveLength(2));
    expect(screen.queryByText('Guía 1')).toBeNull();
    answer({ data: aStatement({ lines: [] }) });
    expect(await screen.findByText('No hubo movimientos en estos días.')).toBeTruthy();
  });
});
