import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { NewTransactionPage } from './new-transaction-page.js';
import { aBalance, aClient, aDeposit, CLIENT } from './transaction.fixture.js';

const aServer = (): MockServer =>
  new MockServer().on(`GET users/${CLIENT}`, { data: aClient() }).on('GET balances', aBalance(1000));
const show = (server: MockServer, query = '') =>
  renderAt(
    `/users/${CLIENT}/transactions/new${query}`,
    <ConfirmProvider>
      <NewTransactionPage />
    </ConfirmProvider>,
    { server, role: 'admin', route: '/users/:userId/transactions/new' },
  );
const made = (more: object) => new Reply(201, { data: { ...aDeposit(more), user: { id: CLIENT, balance: 1500 } } });

describe('a manual transaction', () => {
  it('names the user and its available balance, and states the action on the button', async () => {
    const { user } = await show(aServer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Nuevo movimiento de Beto Ruiz' })).toBeTruthy();
    expect(await screen.findByText('beto@demo.example · Saldo disponible: $1,000.00')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Importe' }), '500');
    expect(screen.getByRole('button', { name: 'Abonar $500.00' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Retiro');
    expect(screen.getByRole('button', { name: 'Retirar $500.00' })).toBeTruthy();
  });

  it('begins with the amount of its address, and sends nothing by itself', async () => {
    const server = aServer();
    await show(server, '?amount=500.50');
    expect(await screen.findByRole('button', { name: 'Abonar $500.50' })).toBeTruthy();
    expect(server.sent('POST transactions')).toEqual([]);
  });

  it.each(['abc', '-5', '1.234', '999999999', ''])('begins empty when its address says %p', async amount => {
    await show(aServer(), `?amount=${amount}`);
    expect(await screen.findByRole('button', { name: 'Abonar' })).toBeTruthy();
  });

  it("shows the result with the server's balance", async () => {
    const server = aServer().on('POST transactions', made({ amount: 500, balance_after: 1500 }));
    const { user } = await show(server);
    await user.type(await screen.findByRole('textbox', { name: 'Importe' }), '500');
    await user.type(screen.getByRole('textbox', { name: 'Descripción' }), ' Efectivo ');
    await user.click(screen.getByRole('button', { name: 'Abonar $500.00' }));
    expect(
      await screen.findByText('Abonaste $500.00 a Beto Ruiz. Su saldo disponible es ahora $1,500.00.'),
    ).toBeTruthy();
    expect(server.sent('POST transactions').map(({ body }) => body)).toEqual([
      { transaction: { user_id: CLIENT, amount: 500, transaction_type: 'deposit', description: 'Efectivo' } },
    ]);
  });

  it.each([
    [failure(422, 'validation_failed', { messages: ['No se pudo.'] }), /No se pudo\..*No se movió dinero\..*trace-1/s],
    [
      failure(500, 'internal_error'),
      /No sabemos si se aplicó\. Vuelve a intentar: no se aplicará dos veces\..*trace-1/s,
    ],
  ])('a manual transaction that fails says what happened to the money, with a reference', async (answer, words) => {
    const { user } = await show(aServer().on('POST transactions', answer));
    await user.type(await screen.findByRole('textbox', { name: 'Importe' }), '500');
    await user.click(screen.getByRole('button', { name: 'Abonar $500.00' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('moves nothing without an amount', async () => {
    const server = aServer();
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Abonar' }));
    expect(screen.getByRole('textbox', { name: 'Importe' }).getAttribute('aria-invalid')).toBe('true');
    expect(server.sent('POST transactions')).toHaveLength(0);
  });

  it('reuses its key after no response, so that it is executed once', async () => {
    const server = aServer().on('POST transactions', failure(503, 'service_unavailable'));
    const { user } = await show(server);
    await user.type(await screen.findByRole('textbox', { name: 'Importe' }), '500');
    await user.click(screen.getByRole('button', { name: 'Abonar $500.00' }));
    await screen.findByRole('alert');
    expect(screen.queryByText(/Abonaste/)).toBeNull();
    server.on('POST transactions', made({ amount: 500, balance_after: 1500 }));
    await user.click(screen.getByRole('button', { name: 'Abonar $500.00' }));
    await screen.findByText(/Abonaste/);
    const keys = server.sent('POST transactions').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/.{36}/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is sent once by a double click', async () => {
    const server = aServer().on('POST transactions', made({ amount: 500, balance_after: 1500 }));
    const { user } = await show(server);
    await user.type(await screen.findByRole('textbox', { name: 'Importe' }), '500');
    await user.dblClick(screen.getByRole('button', { name: 'Abonar $500.00' }));
    await screen.findByText(/Abonaste/);
    expect(server.sent('POST transactions')).toHaveLength(1);
  });

  it('takes money away only with a reason and after a second look that says what is left', async () => {
    const server = aServer().on(
      'POST transactions',
      made({ amount: 400, balance_after: 600, transaction_type: 'withdraw' }),
    );
    const { user } = await show(server);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Retiro');
    await user.type(screen.getByRole('textbox', { name: 'Importe' }), '400');
    await user.click(screen.getByRole('button', { name: 'Retirar $400.00' }));
    expect(screen.getByRole('textbox', { name: 'Motivo' }).getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Cobro duplicado');
    await user.click(screen.getByRole('button', { name: 'Retirar $400.00' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Retirar $400.00 · quedan $600.00' });
    expect(dialog.textContent).toContain('Del saldo de Beto Ruiz. Motivo: Cobro duplicado');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(server.sent('POST transactions')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Retirar $400.00' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar $400.00' }));
    expect(await screen.findByText(/Retiraste \$400\.00/)).toBeTruthy();
    expect(server.sent('POST transactions')).toHaveLength(1);
  });

  it('shows the missing amount of a withdrawal, and keeps the input', async () => {
    const server = aServer().on(
      'POST transactions',
      failure(402, 'insufficient_balance', { messages: ['No alcanza tu saldo: faltan $4,000.00. No se cobró nada.'] }),
    );
    const { user } = await show(server);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Retiro');
    await user.type(screen.getByRole('textbox', { name: 'Importe' }), '5000');
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Prueba');
    await user.click(screen.getByRole('button', { name: 'Retirar $5,000.00' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/faltan \$4,000\.00/);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Importe' }).value).toBe('5,000.00'),
    );
  });
});
