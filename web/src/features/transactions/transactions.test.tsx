import type { Role } from '@porte/contracts/acl/matrix.js';
import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { AllTransactionsPage } from './all-transactions-page.js';
import { MyTransactionsPage } from './my-transactions-page.js';
import { aBalance, aClient, aDeposit, aMovement, CLIENT } from './transaction.fixture.js';
import { UserTransactionsPage } from './user-transactions-page.js';

const row = (name: RegExp) => screen.findByRole('row', { name });
const toWhere = ({ query }: SeenCall): unknown => JSON.parse(query.get('where') ?? '{}');
const mine = (server: MockServer, at = '/my-transactions', role: Role = 'customer') =>
  renderAt(at, <MyTransactionsPage />, { server, role });
const last = (server: MockServer, route = 'GET transactions'): SeenCall => server.sent(route).at(-1)!;

describe('my transactions', () => {
  it('show purpose, amount and the balance after each', async () => {
    await mine(new MockServer().on('GET transactions', listOf([aMovement(), aDeposit()])));
    const bought = within(await row(/Guía.*Envío 12/));
    expect(bought.getByRole('link', { name: 'Envío 12' }).getAttribute('href')).toBe('/shipments/s1');
    expect(bought.getByText('−$139.00')).toBeTruthy();
    expect(bought.getByText('$861.00')).toBeTruthy();
    expect(bought.queryByRole('button', { name: /^Estado/ })).toBeNull();
    const deposit = within(await row(/Abono manual/));
    expect(deposit.getByText('+$1,000.00')).toBeTruthy();
    expect(deposit.getByText(/Efectivo en mostrador/)).toBeTruthy();
    expect(screen.getByText('Saldo disponible: $5,000.00')).toBeTruthy();
  });

  it("my transactions link a wallet's owner, and not a sub-user, to the statement", async () => {
    const page = await mine(new MockServer().on('GET transactions', listOf([aMovement()])));
    expect((await screen.findByRole('link', { name: 'Estado de cuenta' })).getAttribute('href')).toBe(
      '/my-transactions/statement',
    );
    page.unmount();
    await renderAt('/my-transactions', <MyTransactionsPage />, {
      server: new MockServer().on('GET transactions', listOf([aMovement()])),
      role: 'customer',
      me: { parent_id: 'u0' },
    });
    await row(/Guía.*Envío 12/);
    expect(screen.queryByRole('link', { name: 'Estado de cuenta' })).toBeNull();
  });

  it('my transactions name the currency once, in the head', async () => {
    await mine(new MockServer().on('GET transactions', listOf([aMovement()])));
    expect(await screen.findByRole('columnheader', { name: 'Saldo (MXN)' })).toBeTruthy();
  });

  it('my transactions show a canceled one as not counted', async () => {
    await mine(new MockServer().on('GET transactions', listOf([aMovement({ status: 'canceled' })])));
    const canceled = within(await row(/Envío 12/));
    expect(canceled.getByText('−$139.00').tagName).toBe('DEL');
    expect(canceled.getByText('no cuenta')).toBeTruthy();
    expect(canceled.getByRole('button', { name: 'Estado: Cancelado' })).toBeTruthy();
  });

  it('my transactions are filtered and searched by the URL', async () => {
    const server = new MockServer().on('GET transactions', listOf([aMovement()]));
    await mine(server, '/my-transactions?search=12&type=withdraw&status=cleared&code=label');
    await row(/Envío 12/);
    expect(toWhere(last(server))).toEqual({
      transaction_type: 'withdraw',
      status: 'cleared',
      code: 'label',
    });
    expect(last(server).query.get('search')).toBe('12');
    expect(last(server).query.get('include')).toBe('shipment,invoice');
  });

  it('my transactions name the sub-user who bought', async () => {
    const server = new MockServer()
      .on('GET transactions', listOf([aMovement({ made_by: 'sub-1' })]))
      .on('GET users', listOf([aClient({ id: 'sub-1', fullname: 'Caro Paz' })]));
    await mine(server);
    expect(await screen.findByText('Caro Paz')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Hecho por' })).toBeTruthy();
    expect(toWhere(last(server, 'GET users'))).toEqual({ id: ['sub-1'] });
  });

  it('my transactions open to all facts', async () => {
    const { user } = await mine(new MockServer().on('GET transactions', listOf([aMovement({ fee: 2.5 })])));
    await user.click(await screen.findByRole('button', { name: 'Detalles de movimiento 7' }));
    expect(await screen.findByText('CRM0000001')).toBeTruthy();
    expect(screen.getByText('$2.50')).toBeTruthy();
    expect(screen.getByText('El sistema')).toBeTruthy();
  });

  it('my transactions of staff are their own, not everyone’s', async () => {
    const server = new MockServer().on('GET transactions', listOf([]));
    await mine(server, '/my-transactions', 'admin');
    await screen.findByText(/Aún no hay movimientos/);
    expect(toWhere(last(server))).toEqual({ user_id: '0190a000-0000-7000-8000-000000000001' });
  });
});

describe('all transactions', () => {
  const show = (server: MockServer, role: Role) => renderAt('/transactions', <AllTransactionsPage />, { server, role });

  it('all transactions name each wallet and link to it', async () => {
    const server = new MockServer().on(
      'GET transactions/all',
      listOf([
        aMovement({
          user: {
            id: CLIENT,
            sequential_id: 2,
            name: 'Beto',
            last_name: 'Ruiz',
            email: 'beto@demo.example',
            company: null,
          },
        }),
      ]),
    );
    await show(server, 'operator');
    expect((await screen.findByRole('link', { name: 'Beto Ruiz' })).getAttribute('href')).toBe(
      `/users/${CLIENT}/transactions`,
    );
    expect(last(server, 'GET transactions/all').query.get('include')).toBe('user,shipment');
  });

  it('redirect a customer to its own', async () => {
    const server = new MockServer();
    const { place } = await show(server, 'customer');
    expect(place()).toBe('/my-transactions');
    expect(server.sent('GET transactions/all')).toHaveLength(0);
  });
});

describe('checking a movement in its list', () => {
  const ROOT = 'ab'.repeat(32);
  const day = (amount: number) => ({
    data: {
      opening: 1000,
      lines: [{ id: 't1', amount, balance: 861 }],
      check: { matches: true, movements: -139, stored_closing: 861, difference: 0 },
    },
  });
  const serverOf = (amount: number) =>
    new MockServer()
      .on('GET transactions', listOf([aMovement()]))
      .on('GET statement', day(amount))
      .on('GET statement/signed', {
        lines: [{ step: { id: 't1' }, batch: 4 }],
        batches: [{ n: 4, sealed_at: '2026-11-20T15:01:00Z', root: ROOT }],
      });
  const check = async (server: MockServer) => {
    const { user } = await renderAt('/my-transactions', <MyTransactionsPage />, { server, role: 'customer' });
    await user.click(await screen.findByRole('button', { name: /^Detalles de/ }));
    await user.click(await screen.findByRole('button', { name: 'Comprobar en el libro contable' }));
  };

  it('the check of a movement shows its amount in the ledger and its seal', async () => {
    const server = serverOf(-139);
    await check(server);
    expect(await screen.findByText('Comprobado:')).toBeTruthy();
    expect(screen.getByText('abababababab…')).toBeTruthy();
    expect(Object.fromEntries(last(server, 'GET statement').query)).toEqual({
      start_date: '2026-11-20',
      end_date: '2026-11-20',
    });
  });

  it('the check of a movement says that it has no seal yet', async () => {
    await check(serverOf(-139).on('GET statement/signed', { lines: [], batches: [] }));
    expect(await screen.findByText(/^Todavía no: avísanos/)).toBeTruthy();
  });

  it('the check of a movement reports another amount in the ledger', async () => {
    await check(serverOf(-138.99));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no coincide.*movimiento 7/);
    expect(screen.queryByText('Comprobado:')).toBeNull();
  });
});

describe('a user’s transactions', () => {
  const show = (server: MockServer, role: Role = 'admin') =>
    renderAt(`/users/${CLIENT}/transactions`, <UserTransactionsPage />, {
      server,
      role,
      route: '/users/:userId/transactions',
    });

  it('a user’s transactions name the user and its available balance', async () => {
    const server = new MockServer()
      .on(`GET users/${CLIENT}`, { data: aClient() })
      .on('GET balances', aBalance(861))
      .on('GET transactions', listOf([aMovement()]));
    await show(server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Movimientos de Beto Ruiz' })).toBeTruthy();
    expect(await screen.findByText('beto@demo.example · Saldo disponible: $861.00')).toBeTruthy();
    expect(server.sent('GET transactions').map(toWhere)).toEqual([{ user_id: CLIENT }]);
    expect(screen.getByRole('link', { name: 'Nuevo movimiento' }).getAttribute('href')).toBe(
      `/users/${CLIENT}/transactions/new`,
    );
  });

  it('a user’s transactions of a sub-user are its parent’s, whose balance it uses', async () => {
    const server = new MockServer()
      .on(`GET users/${CLIENT}`, { data: aClient({ parent_id: 'parent-1' }) })
      .on('GET balances', aBalance(861, 'parent-1'))
      .on('GET transactions', listOf([aMovement()]));
    await show(server);
    expect(await screen.findByText(/Usa el saldo de su cuenta principal, disponible: \$861\.00/)).toBeTruthy();
    expect(toWhere(last(server))).toEqual({ user_id: 'parent-1' });
    expect(server.sent('GET balances')[0]!.query.get('user_ids')).toBe('parent-1');
  });

  it('a user’s transactions are read-only for an operator', async () => {
    await show(
      new MockServer().on(`GET users/${CLIENT}`, { data: aClient() }).on('GET transactions', listOf([])),
      'operator',
    );
    await screen.findByText('Este usuario aún no tiene movimientos.');
    expect(screen.queryByRole('link', { name: 'Nuevo movimiento' })).toBeNull();
  });

  it('show not-found for an unknown id', async () => {
    await show(new MockServer().on(`GET users/${CLIENT}`, failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { name: 'No encontramos a este usuario' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ver todos los usuarios' })).toBeTruthy());
  });
});

describe('the export of movements', () => {
  const none = (): MockServer =>
    new MockServer().on('GET transactions', listOf([])).on('GET transactions/all', listOf([]));
  const button = () => screen.queryByRole('button', { name: 'Exportar' });
  const download = async ({ user }: Awaited<ReturnType<typeof mine>>, server: MockServer): Promise<URLSearchParams> => {
    server.on('POST transactions/export', failure(429, 'exports_busy'));
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(server.sent('POST transactions/export')).toHaveLength(1));
    return server.sent('POST transactions/export')[0]!.query;
  };

  it('has the filters of the list, and no column that is the same in each row', async () => {
    const server = none();
    const query = await download(await mine(server, '/my-transactions?search=12&type=withdraw'), server);
    expect(JSON.parse(query.get('where')!)).toEqual({ transaction_type: 'withdraw' });
    expect(query.get('search')).toBe('12');
    expect(query.get('columns')!.split(',')).toContain('balance_after');
    expect(query.get('columns')!.split(',')).not.toContain('user_id');
  });

  it('the export of movements of a user has the rows of its wallet', async () => {
    const server = none().on(`GET users/${CLIENT}`, { data: aClient({ parent_id: 'parent-1' }) });
    const page = await renderAt(`/users/${CLIENT}/transactions`, <UserTransactionsPage />, {
      server,
      role: 'admin',
      route: '/users/:userId/transactions',
    });
    expect(JSON.parse((await download(page, server)).get('where')!)).toEqual({ user_id: 'parent-1' });
  });

  it.each<[Role, boolean]>([
    ['developer', true],
    ['admin', false],
    ['operator', false],
  ])('the export of movements of all wallets is offered to %s: %s', async (role, isOffered) => {
    await renderAt('/transactions', <AllTransactionsPage />, { server: none(), role });
    await screen.findByRole('heading', { level: 1 });
    expect(button() !== null).toBe(isOffered);
  });
});
