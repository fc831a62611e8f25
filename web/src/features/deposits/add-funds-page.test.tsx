import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { AddFundsPage } from './add-funds-page.js';

const ACCOUNT = {
  id: 'b1',
  bank: 'Banco de Muestra',
  beneficiary: 'Porte Demo SA de CV',
  clabe: '999180000123456782',
  account_number: '0012345678',
  rfc: 'PDE200101AB1',
  created_at: '2026-11-01T10:00:00Z',
};
const A_DEPOSIT = {
  id: 'd1',
  method: 'transfer',
  state: 'rejected',
  amount: 500,
  paid_amount: null,
  created_at: '2026-11-20T16:00:00Z',
  reason: 'No aparece en el banco',
};

const OFF = { methods: [], business_name: 'Porte Demo', card_tokens: null, is_test: false };
const fee = (percent: number, fixed: number) => ({ tiers: [{ up_to: null, percent, fixed }], vat_percent: 16 });
const ON = {
  methods: [
    { method: 'spei', minimum: 9.29, maximum: 29000, fee: fee(0, 8) },
    { method: 'store', minimum: 3.01, maximum: 29000, fee: fee(2.9, 2.5) },
  ],
  business_name: 'Porte Demo',
  is_test: true,
};
const A_REFERENCE = {
  ...A_DEPOSIT,
  id: 'd2',
  method: 'store',
  state: 'awaiting',
  reason: null,
  fee: 0,
  fee_rule: fee(2.9, 2.5),
  failure: null,
  expires_at: '2026-11-24T18:00:00Z',
  instructions: { kind: 'store', reference: '12345678901234567890123456789', test_url: 'http://127.0.0.1:9/pay/x' },
};

const serverWith = (shown = '1', accounts: object[] = [ACCOUNT], methods: object = OFF): MockServer =>
  new MockServer()
    .on('GET payment_methods', { data: methods })
    .on('GET dashboards/spend_rate', { data: { per_day: 300, days: 28 } })
    .on('GET settings/show_bank_accounts/by_key', { data: { value: shown } })
    .on('GET settings/bank_amount/by_key', { data: { value: '250' } })
    .on('GET bank_accounts', listOf(accounts))
    .on('GET deposits', listOf([]));
const show = (server: MockServer, at = '/credits') =>
  renderAt(at, <AddFundsPage />, { server, role: 'customer', route: '/credits' });

describe('the page to add funds', () => {
  it('names the accounts, the minimum and the latest deposits with the reason of a rejection', async () => {
    await show(serverWith().on('GET deposits', listOf([A_DEPOSIT])));
    expect(await screen.findByText('999 180 0001 2345 6782')).toBeTruthy();
    expect(await screen.findByText(/\$250\.00 o más/)).toBeTruthy();
    const row = within((await screen.findByText('No aparece en el banco')).closest('li')!);
    expect(row.getByText('Transferencia')).toBeTruthy();
  });

  it('says how much is left and for how many days', async () => {
    await show(serverWith());
    expect(await screen.findByText(/te alcanza para unos \d+ días/)).toBeTruthy();
  });

  it('sends amount, day and file as one form', async () => {
    const server = serverWith().on('POST transfer_funds/send_payment_proof', { data: { ...A_DEPOSIT, amount: 750.5 } });
    const { user } = await show(server);
    await user.type(await screen.findByLabelText(/Importe transferido/), '750.50');
    await user.click(screen.getByRole('button', { name: 'Enviar comprobante' }));
    expect(server.sent('POST transfer_funds/send_payment_proof')).toHaveLength(0);
    await user.upload(screen.getByLabelText(/^Comprobante/), new File(['%PDF-'], 'c.pdf', { type: 'application/pdf' }));
    await user.click(screen.getByRole('button', { name: 'Enviar comprobante' }));
    expect(await screen.findByText(/Recibimos tu comprobante por \$750\.50/)).toBeTruthy();
    const sent = server.sent('POST transfer_funds/send_payment_proof')[0]!.body as FormData;
    expect([sent.get('amount'), (sent.get('files[]') as File).name]).toEqual(['750.5', 'c.pdf']);
    expect(sent.get('transaction_date')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each([
    ['the setting is off', serverWith('0')],
    ['there is no account', serverWith('1', [])],
  ])('says so where %s', async (_, server) => {
    await show(server);
    expect(await screen.findByText(/no hay forma de agregar créditos/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says before paying what will be credited, then shows the reference with its bar code', async () => {
    const server = serverWith('1', [ACCOUNT], ON)
      .on('POST openpay', { data: A_REFERENCE })
      .on('GET deposits/d2', { data: A_REFERENCE });
    const { user } = await show(server, '/credits?method=store');
    expect(await screen.findByText(/no se mueve dinero real/)).toBeTruthy();
    await user.type(await screen.findByLabelText(/Importe a pagar/), '500');
    expect(screen.getByText('$19.72')).toBeTruthy();
    expect(screen.getByText('$480.28')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Generar referencia' }));
    expect(await screen.findByRole('img', { name: /Código de barras/ })).toBeTruthy();
    expect(server.sent('POST openpay')[0]!.body).toEqual({ openpay: { payment_method: 'store', amount: 500 } });
    await user.click(screen.getByRole('button', { name: 'Generar nueva referencia' }));
    expect(await screen.findByRole('button', { name: 'Generar referencia' })).toBeTruthy();
  });

  it('the page to add funds shows fee and crediting time of each method, the cheapest first and selected', async () => {
    await show(serverWith('1', [ACCOUNT], ON));
    const ways = within(await screen.findByRole('navigation', { name: 'Formas de pago' })).getAllByRole('link');
    expect(ways.map(way => way.textContent)).toEqual([
      'TransferenciaSin comisiónSe abona al revisar tu comprobante',
      'SPEIComisión: $8.00 más IVASe abona al llegar la transferencia',
      'TiendasComisión: 2.9 % + $2.50 más IVASe abona cuando la tienda reporta tu pago',
    ]);
    expect(ways.map(way => way.getAttribute('aria-current'))).toEqual(['page', null, null]);
  });

  it('the page to add funds suggests the payment that covers the missing amount, and usual amounts', async () => {
    const { user } = await show(serverWith('1', [ACCOUNT], ON), '/credits?method=spei&missing=156.00');
    const amounts = within(await screen.findByRole('group', { name: 'Importes frecuentes' }));
    await user.click(amounts.getByRole('button', { name: 'Cubre lo que falta: $165.28' }));
    expect(screen.getByText('$156.00')).toBeTruthy();
    expect(screen.getByLabelText(/Importe a pagar/)).toHaveProperty('value', '165.28');
    await user.click(amounts.getByRole('button', { name: '$1,000.00' }));
    expect(amounts.getByRole('button', { pressed: true }).textContent).toBe('$1,000.00');
  });

  describe('with a CLABE for each customer', () => {
    const own = (of: object) => ({
      methods: [{ method: 'stp', minimum: 10, maximum: null, fee: of }],
      business_name: 'Porte Demo',
      is_test: true,
    });
    const account = {
      clabe: '646180123400000008',
      bank: 'STP',
      beneficiary: 'Porte Demo SA de CV',
      test_url: 'http://127.0.0.1:9/stp/transfer',
    };
    const at = (of: object) => serverWith('0', [], own(of)).on('PUT stp/clabe', { data: account });

    it('shows it with bank and beneficiary, copies it, and says that all of a transfer is credited', async () => {
      const { user } = await show(at({ tiers: [{ up_to: null, percent: 0, fixed: 0 }], vat_percent: 16 }));
      expect(await screen.findByText('646 180 1234 0000 0008')).toBeTruthy();
      expect(screen.getByText('Porte Demo SA de CV')).toBeTruthy();
      expect(screen.getByText('STP')).toBeTruthy();
      expect(screen.getByText(/Transfiere \$10\.00 o más/)).toBeTruthy();
      expect(screen.getByText(/se abona todo lo que llega/)).toBeTruthy();
      expect(screen.getByText(/no se mueve dinero real/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Simular una transferencia' }).getAttribute('href')).toBe(
        account.test_url,
      );
      await user.click(screen.getByRole('button', { name: 'Copiar CLABE' }));
      expect(await navigator.clipboard.readText()).toBe(account.clabe);
    });

    it('says what of any transfer is credited where there is a fee', async () => {
      const { user } = await show(at(fee(0, 8)));
      expect(await screen.findByText('De $10.00 se abonan $0.72.')).toBeTruthy();
      await user.type(screen.getByLabelText('¿Cuánto vas a transferir?'), '500');
      expect(screen.getByText('$490.72')).toBeTruthy();
    });

    it('can be asked for again when it does not load', async () => {
      const server = at(fee(0, 0)).on('PUT stp/clabe', failure(503, 'service_unavailable'));
      const { user } = await show(server);
      await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
      expect(server.sent('PUT stp/clabe').length).toBeGreaterThan(1);
    });

    it('says of a transfer that STP has yet to list that it is looked for', async () => {
      const coming = { ...A_DEPOSIT, state: 'awaiting', method: 'stp', reason: null, instructions: null };
      await show(at(fee(0, 0)).on('GET deposits', listOf([coming])));
      expect(await screen.findByText('Verificando')).toBeTruthy();
    });
  });

  it('has the server ask the provider, and says what became of the payment', async () => {
    const paid = { ...A_REFERENCE, state: 'credited', paid_amount: 500, fee: 19.72 };
    const server = serverWith('1', [ACCOUNT], ON)
      .on('GET deposits/d2', { data: A_REFERENCE })
      .on('PUT deposits/d2/check', { data: paid });
    const { user } = await show(server, '/credits?method=store&deposit=d2');
    const check = await screen.findByRole('button', { name: 'Ya pagué, revisar' });
    server.on('GET deposits/d2', { data: paid });
    await user.click(check);
    expect(await screen.findByText('Listo: abonamos $480.28 a tu saldo.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Código de barras/ })).toBeNull();
  });

  it('has the server read the order of PayPal after the return, and only then says that it is credited', async () => {
    const order = {
      ...A_REFERENCE,
      method: 'paypal',
      instructions: { kind: 'redirect', url: 'https://www.paypal.com/checkoutnow?token=EC1' },
    };
    const server = serverWith('1', [ACCOUNT], { ...ON, methods: [{ ...ON.methods[1]!, method: 'paypal' }] })
      .on('GET deposits/d2', { data: order })
      .on('POST paypal/execute', () => {
        server.on('GET deposits/d2', { data: { ...order, state: 'credited', paid_amount: 500, fee: 19.72 } });
        return { data: order };
      });
    await show(server, '/credits?method=paypal&deposit=d2&token=EC1&PayerID=P');
    expect(await screen.findByText('Listo: abonamos $480.28 a tu saldo.')).toBeTruthy();
    expect(server.sent('POST paypal/execute').map(({ body }) => body)).toEqual([{ paypal: { payment_id: 'EC1' } }]);
  });

  it('has the server ask Mercado Pago after the return', async () => {
    const preference = {
      ...A_REFERENCE,
      method: 'mercado_pago',
      instructions: { kind: 'redirect', url: 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=p1' },
    };
    const server = serverWith('1', [ACCOUNT], { ...ON, methods: [{ ...ON.methods[1]!, method: 'mercado_pago' }] })
      .on('GET deposits/d2', { data: preference })
      .on('PUT deposits/d2/check', () => {
        server.on('GET deposits/d2', { data: { ...preference, state: 'credited', paid_amount: 500, fee: 19.72 } });
        return { data: preference };
      });
    await show(server, '/credits?method=mercado_pago&deposit=d2&payment_id=1&status=approved&preference_id=p1');
    expect(await screen.findByText('Listo: abonamos $480.28 a tu saldo.')).toBeTruthy();
    expect(server.sent('PUT deposits/d2/check')).toHaveLength(1);
  });

  it.each([
    ['the page of Mercado Pago says so', '&collection_status=in_process&preference_id=p1', false],
    ['the server has found the payment', '', true],
  ])('does not invite to pay again while a payment is in process: %s', async (_, query, is_processing) => {
    const preference = {
      ...A_REFERENCE,
      method: 'mercado_pago',
      is_processing,
      instructions: { kind: 'redirect', url: 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=p1' },
    };
    const server = serverWith('1', [ACCOUNT], { ...ON, methods: [{ ...ON.methods[1]!, method: 'mercado_pago' }] })
      .on('GET deposits/d2', { data: preference })
      .on('PUT deposits/d2/check', { data: preference });
    await show(server, `/credits?method=mercado_pago&deposit=d2${query}`);
    expect(await screen.findByText(/Mercado Pago está procesando tu pago/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continuar en Mercado Pago' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ya pagué, revisar' })).toBeTruthy();
  });

  it('says of a payment that was made twice that it comes back or is credited', async () => {
    const second = { ...A_DEPOSIT, state: 'in_review', method: 'mercado_pago', reason: null, second_of: 'd1' };
    await show(serverWith().on('GET deposits', listOf([second])));
    expect(await screen.findByText(/Pagaste dos veces.*te lo devolvemos o lo abonamos/)).toBeTruthy();
  });

  it('gives up a payment that is not wanted any more, after a second look', async () => {
    const given = { ...A_REFERENCE, state: 'failed', failure: 'canceled' };
    const server = serverWith('1', [ACCOUNT], ON)
      .on('GET deposits/d2', { data: A_REFERENCE })
      .on('PUT deposits/d2/give_up', { data: given });
    const { user } = await show(server, '/credits?method=store&deposit=d2');
    expect(await screen.findByText(/7-Eleven.*logo de Paynet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ya no quiero pagarla' }));
    server.on('GET deposits/d2', { data: given });
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText(/El pago se canceló/)).toBeTruthy();
  });

  it('names limits and fee before an amount is typed, and does not invite to pay what the fee takes', async () => {
    const { user } = await show(serverWith('1', [ACCOUNT], ON), '/credits?method=spei');
    expect(await screen.findByText('Hasta $29,000.00 · Comisión: $8.00 más IVA')).toBeTruthy();
    await user.type(screen.getByLabelText(/Importe a pagar/), '9');
    expect(screen.getByText('La comisión es de $9.28: de este importe no se abona nada.')).toBeTruthy();
  });

  it('lets PayPal be opened from its minimum on', async () => {
    const paypal = { method: 'paypal', minimum: 100, maximum: null, fee: fee(4.58, 4.64) };
    const { user } = await show(serverWith('0', [], { ...ON, methods: [paypal] }), '/credits?method=paypal');
    const button = await screen.findByRole('button', { name: 'Continuar en PayPal' });
    await user.type(screen.getByLabelText(/Importe a pagar/), '99.99');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.clear(screen.getByLabelText(/Importe a pagar/));
    await user.type(screen.getByLabelText(/Importe a pagar/), '100');
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
  });

  it.each([
    ['is too large', new File([new Uint8Array(5_000_001)], 'c.pdf', { type: 'application/pdf' }), /más de 5 MB/],
    ['is of another kind', new File(['x'], 'c.gif', { type: 'image/gif' }), /Elige PDF, PNG, JPG/],
  ])('says at the field before sending that a file %s', async (_, file, words) => {
    await show(serverWith());
    fireEvent.change(await screen.findByLabelText(/^Comprobante/), { target: { files: [file] } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Ningún archivo')).toBeTruthy();
  });

  it('leads to the movements after a payment by card that its bank has approved', async () => {
    const card = {
      ...A_REFERENCE,
      method: 'card',
      state: 'credited',
      paid_amount: 500,
      fee: 19.72,
      instructions: null,
    };
    const server = serverWith('1', [ACCOUNT], ON).on('GET deposits/d2', { data: card });
    await show(server, '/credits?method=store&deposit=d2&id=ch1');
    expect(await screen.findByText('Listo: abonamos $480.28 a tu saldo.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Tus depósitos')).toBeNull());
  });

  it('offers only what works', async () => {
    await show(serverWith('0', [], { ...ON, methods: [ON.methods[0]!] }));
    expect(await screen.findByRole('button', { name: 'Generar referencia' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Formas de pago' })).toBeNull();
  });

  it('asks again after a failure', async () => {
    const server = serverWith().on('GET bank_accounts', failure(503, 'service_unavailable'));
    const { user } = await show(server);
    const again = await screen.findByRole('button', { name: 'Volver a intentar' });
    server.on('GET bank_accounts', listOf([ACCOUNT]));
    await user.click(again);
    await waitFor(() => expect(screen.getByText('Banco de Muestra')).toBeTruthy());
  });

  it('leads back into the app only', async () => {
    const page = await show(serverWith(), '/credits?back=/shipments/s1/rates/new');
    expect((await screen.findByRole('link', { name: /Volver/ })).getAttribute('href')).toBe('/shipments/s1/rates/new');
    page.unmount();
    for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { unmount } = await show(serverWith(), `/credits?back=${encodeURIComponent(foreign)}`);
      await screen.findByText('Banco de Muestra');
      expect(screen.queryByRole('link', { name: /Volver/ })).toBeNull();
      unmount();
    }
  });
});
