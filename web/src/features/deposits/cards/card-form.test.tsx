import { screen, waitFor } from '@testing-library/react';
import { failure, listOf, MockServer, Reply } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { AddFundsPage } from '../add-funds-page.js';

const NUMBER = '4111111111111111';
const TOKENS = { url: 'https://provider.example/v1/m/tokens', public_key: 'pk_1' };
const METHOD = {
  method: 'card',
  minimum: 3.01,
  maximum: 29000,
  fee: { tiers: [{ up_to: null, percent: 2.9, fixed: 2.5 }], vat_percent: 16 },
};
const CARD = { id: 'c1', brand: 'visa', card_number: '•••• 1111', created_at: '2026-11-01T10:00:00Z' };
const DEPOSIT = {
  id: 'd1',
  method: 'card',
  state: 'failed',
  failure: 'card_funds',
  amount: 500,
  paid_amount: null,
  fee: 0,
  fee_rule: METHOD.fee,
  instructions: null,
  expires_at: null,
  reason: null,
  created_at: '2026-11-20T16:00:00Z',
};

const serverWith = (cards: object[] = []): MockServer =>
  new MockServer()
    .on('GET payment_methods', {
      data: { methods: [METHOD], business_name: 'Porte Demo', card_tokens: TOKENS, is_test: false },
    })
    .on('GET settings/show_bank_accounts/by_key', { data: { value: '0' } })
    .on('GET credit_cards', { data: cards })
    .on('GET deposits', listOf([]))
    .on('GET deposits/d1', { data: DEPOSIT })
    .on('POST credit_cards/add_funds', { data: DEPOSIT })
    .on('POST credit_cards/c1/add_funds', { data: DEPOSIT });
const show = (server: MockServer) =>
  renderAt('/credits?method=card', <AddFundsPage />, { server, role: 'customer', route: '/credits' });
type User = Awaited<ReturnType<typeof show>>['user'];

/** The provider, which the browser calls itself. */
const AT_PROVIDER = 'POST /v1/m/tokens';
const TOKEN = { id: 'token-1234' };

async function fill(user: User): Promise<void> {
  await user.type(await screen.findByLabelText(/Importe a pagar/), '500');
  await user.type(await screen.findByLabelText(/Número de la tarjeta/), '4111 1111 1111 1111');
  await user.type(screen.getByLabelText(/Nombre en la tarjeta/), 'Ana Prueba');
  await user.type(screen.getByLabelText(/Vencimiento/), '04/40');
  await user.type(screen.getByLabelText(/Código \(CVV\)/), '123');
  for (const [label, text] of [
    [/Calle y número/, 'Reforma 100'],
    [/^Colonia/, 'Centro'],
    [/Código postal/, '06000'],
    [/^Ciudad/, 'CDMX'],
    [/^Estado/, 'CDMX'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
}
const pay = (user: User) => user.click(screen.getByRole('button', { name: 'Pagar $500.00' }));

describe('the form for cards', () => {
  it('says on its button what will be charged, once that is known', async () => {
    const { user } = await show(serverWith());
    const amount = await screen.findByLabelText(/Importe a pagar/);
    expect(screen.getByRole('button', { name: 'Pagar' })).toBeTruthy();
    await user.type(amount, '1234.5');
    expect(screen.getByRole('button', { name: 'Pagar $1,234.50' })).toBeTruthy();
    expect(screen.queryByText('Cambios sin guardar')).toBeNull();
  });

  it('gives the card to the provider alone, and us its token', async () => {
    const server = serverWith().on(AT_PROVIDER, TOKEN);
    const { user } = await show(server);
    await fill(user);
    await pay(user);
    expect(await screen.findByText(/no tiene fondos suficientes/)).toBeTruthy();
    expect(server.sent(AT_PROVIDER)[0]!.body).toEqual({
      card_number: NUMBER,
      holder_name: 'Ana Prueba',
      expiration_month: '04',
      expiration_year: '40',
      cvv2: '123',
      address: {
        line1: 'Reforma 100',
        line2: 'Centro',
        postal_code: '06000',
        city: 'CDMX',
        state: 'CDMX',
        country_code: 'MX',
      },
    });
    const [sent] = server.sent('POST credit_cards/add_funds');
    expect(sent!.body).toEqual({
      credit_card: { token_id: 'token-1234', device_session_id: expect.stringMatching(/^[a-z]{32}$/), amount: 500 },
    });
  });

  it('says in the language of the person why the provider refuses the card', async () => {
    const server = serverWith().on(
      AT_PROVIDER,
      new Reply(422, { error_code: 2004, description: 'Invalid check digit' }),
    );
    const { user } = await show(server);
    await fill(user);
    await pay(user);
    expect(await screen.findByText(/no es correcto/)).toBeTruthy();
    expect(server.sent('POST credit_cards/add_funds')).toHaveLength(0);
  });

  it('repeats a lost request with the same token', async () => {
    const server = serverWith()
      .on(AT_PROVIDER, TOKEN)
      .on('POST credit_cards/add_funds', failure(503, 'service_unavailable'));
    const { user } = await show(server);
    await fill(user);
    await pay(user);
    await waitFor(() => expect(server.sent('POST credit_cards/add_funds')).toHaveLength(1));
    server.on('POST credit_cards/add_funds', { data: DEPOSIT });
    await waitFor(() => pay(user));
    expect(await screen.findByText(/no tiene fondos suficientes/)).toBeTruthy();
    expect(server.sent(AT_PROVIDER)).toHaveLength(1);
  });

  it('pays with a saved card without asking for it again', async () => {
    const server = serverWith([CARD]);
    const { user } = await show(server);
    await user.type(await screen.findByLabelText(/Importe a pagar/), '500');
    expect(screen.getByRole('option', { name: 'Visa •••• 1111' })).toBeTruthy();
    expect(screen.queryByLabelText(/Número de la tarjeta/)).toBeNull();
    await pay(user);
    expect(await screen.findByText(/no tiene fondos suficientes/)).toBeTruthy();
    expect(server.sent('POST credit_cards/c1/add_funds')[0]!.body).toMatchObject({ credit_card: { amount: 500 } });
  });

  it('saves the card first where the person wants that', async () => {
    const server = serverWith().on(AT_PROVIDER, TOKEN);
    server.on('POST credit_cards', () => {
      server.on('GET credit_cards', { data: [CARD] });
      return { data: CARD };
    });
    const { user } = await show(server);
    await fill(user);
    await user.click(screen.getByLabelText(/Guardar esta tarjeta/));
    await pay(user);
    expect(await screen.findByText(/no tiene fondos suficientes/)).toBeTruthy();
    expect(server.sent('POST credit_cards')).toHaveLength(1);
    expect(server.sent('POST credit_cards/c1/add_funds')).toHaveLength(1);
  });

  it('removes a saved card after a confirmation, and then asks for another', async () => {
    const server = serverWith([CARD]).on('DELETE credit_cards/c1', () => {
      server.on('GET credit_cards', { data: [] });
      return {};
    });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Eliminar Visa •••• 1111' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByLabelText(/Número de la tarjeta/)).toBeTruthy();
    expect(server.sent('DELETE credit_cards/c1')).toHaveLength(1);
  });
});
