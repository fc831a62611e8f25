import { readLabel } from '@porte/testing-kit/read-label';
import { Books, invoiceProcess } from '@porte/billing';
import { Processes } from '@porte/process-kit';
import { unzipSync } from 'fflate';
import { DEMO_TENANT } from '../src/index.js';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, Visitor } from './visitor.js';

jest.setTimeout(180_000);

describe('Porte, through its gateway', () => {
  let porte: Porte;
  let customer: Visitor;
  beforeAll(async () => {
    porte = await startPorte();
    customer = await porte.visitor('cliente@demo.example');
  });
  afterAll(() => porte.stop());

  const wallet = async (visitor: Visitor) => {
    const { balance, available_balance } = (await visitor.get('/api/registrations')).body.data;
    return { balance, available_balance };
  };

  it('starts with the documented demo customer', async () => {
    expect(await wallet(customer)).toEqual({ balance: 5000, available_balance: 5000 });
    const shipments = (await customer.get('/api/shipments?per_page=50')).body;
    expect(shipments.meta.pagination.total_objects).toBe(12);
    expect(new Set(shipments.data.map((shipment: { status: string }) => shipment.status))).toEqual(
      new Set(['pending', 'success', 'error', 'canceled', 'pending_cancellation']),
    );
    expect((await customer.get('/api/addresses/count')).body.data.count).toBe(4);
    expect((await customer.get('/api/packages/count')).body.data.count).toBe(3);
  });

  it('sells a label with matching balance, ledger, list and PDF', async () => {
    const before = await wallet(customer);
    const id = await aPackedShipment(customer, { to: '68000' });
    const rate = await theRate(customer, id);
    expect(rate).toMatchObject({ total: 254, insurance_amount: 25, extended_zone: true, extended_zone_amount: 65 });
    const bought = await buy(customer, id, { ...rate, total: 279 }, { insure_package: true });
    expect(bought.status).toBe(200);
    const { shipment, user } = bought.body.data;
    expect(shipment).toMatchObject({ status: 'success', step: 'confirmed', rate: { total: 279, insured: true } });
    expect(user).toEqual({ id: customer.user.id, balance: before.balance - 279 });
    expect(await wallet(customer)).toEqual({
      balance: before.balance - 279,
      available_balance: before.available_balance - 279,
    });
    const rows = (await customer.get(`/api/transactions?where[shipment_id]=${id}`)).body.data;
    expect(rows).toMatchObject([
      {
        amount: 279,
        transaction_type: 'withdraw',
        status: 'cleared',
        created_by: 'app',
        balance_after: before.balance - 279,
      },
    ]);
    const listed = (
      await customer.get(`/api/shipments?where[labels.tracking_number]=${shipment.generated_label.tracking_number}`)
    ).body.data;
    expect(listed.map((row: { id: string }) => row.id)).toEqual([id]);
    for (const format of ['pdf', 'thermal']) {
      const file = await customer.get(`${shipment.generated_label.download_url}?format=${format}`);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect((await readLabel(file.body)).barcodes.map(({ text }) => text)).toContain(
        shipment.generated_label.tracking_number,
      );
    }
    expect((await customer.get(`${shipment.generated_label.download_url}?format=zpl`)).body.toString()).toMatch(
      /^\^XA/,
    );
    expect(await porte.stack.service('billing').get<Books>(Books).check()).toEqual([]);
  });

  it('answers what a customer spent as the ledger has it, to the centavo', async () => {
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const answers = (await customer.get(`/api/answers?from=${day(-300)}&to=${day(1)}`)).body.data;
    const movements = (await customer.get('/api/transactions?per_page=1000')).body.data as {
      code: string;
      amount: number;
    }[];
    const centavos = (...codes: string[]): number =>
      movements
        .filter(({ code }) => codes.includes(code))
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const paid = centavos('label', 'late_label') - centavos('refund');
    expect(paid).toBeGreaterThan(0);
    expect(Math.round(answers.total.now.spend * 100)).toBe(paid);
    for (const list of ['weeks', 'carriers', 'services', 'destinations'])
      expect(
        answers[list].reduce(
          (sum: number, { now }: { now: { spend: number } }) => sum + Math.round(now.spend * 100),
          0,
        ),
      ).toBe(paid);
  });

  it('invoices a payment of the demo customer without further set-up, stamped by the sandbox', async () => {
    const payments = (await customer.get('/api/transactions?where[transaction_type]=deposit')).body.data;
    const requested = await customer.post('/api/invoices/request_invoice', {
      invoice: { transaction_id: payments[0].id },
    });
    expect(requested.status).toBe(201);
    const { id } = requested.body.data;
    const billing = porte.stack.service('billing');
    await billing
      .get<Processes>(Processes)
      .outcome(invoiceProcess, { tenant_id: DEMO_TENANT, id }, { states: ['generated', 'rejected'] });
    const invoice = (await customer.get(`/api/invoices/${id}`)).body.data;
    expect(invoice).toMatchObject({ status: 'generated', is_real: false, reason_code: null });
    const { 0: xml } = Object.values(unzipSync((await customer.post(`/api/invoices/${id}/download`, {})).body));
    expect(Buffer.from(xml!).toString()).toMatch(/ Serie="DEMO".* Rfc="EKU9003173C9".*TimbreFiscalDigital/);
  });

  it('splits the paid amount by the price chain', async () => {
    const id = await aPackedShipment(customer);
    const { body } = await buy(customer, id, await theRate(customer, id));
    expect(body.data.shipment.rate.total).toBe(189);
    const developer = await porte.visitor('dev@demo.example');
    const own = await aPackedShipment(developer);
    expect(await theRate(developer, own)).toMatchObject({
      subtotal: 143,
      system_price: 143,
      tenant_price: 166,
      total: 189,
    });
  });

  it.each([
    ['cliente@demo.example', []],
    ['operador@demo.example', []],
    ['admin@demo.example', ['admin_amount', 'admin_percentage', 'tenant_price']],
    [
      'principal@demo.example',
      ['admin_amount', 'admin_percentage', 'system_price', 'tenant_amount', 'tenant_percentage', 'tenant_price'],
    ],
    [
      'dev@demo.example',
      [
        'admin_amount',
        'admin_percentage',
        'quoted_rate',
        'subtotal',
        'system_amount',
        'system_percentage',
        'system_price',
        'tenant_amount',
        'tenant_percentage',
        'tenant_price',
      ],
    ],
  ])('shows %s only the lines of its role', async (email, lines) => {
    const visitor = await porte.visitor(email);
    const { body } = await visitor.post('/api/quotes', {
      quote: {
        origin_postal_code: '06000',
        destination_postal_code: '64000',
        length: 30,
        width: 40,
        height: 25,
        weight: 4,
        parcel_type: 'box',
      },
    });
    const secret = Object.keys(body.data.data[0])
      .filter(key => /^(quoted_rate|subtotal|system_|tenant_|admin_)/.test(key))
      .sort();
    expect(secret).toEqual(lines);
  });

  it('lets staff deposit money once and the customer spend it', async () => {
    const admin = await porte.visitor('admin@demo.example');
    const before = await wallet(customer);
    const deposit = {
      transaction: { user_id: customer.user.id, amount: 150.5, transaction_type: 'deposit', description: 'Efectivo' },
    };
    const first = await admin.post('/api/transactions', deposit, { 'idempotency-key': 'deposit-1' });
    expect(first.status).toBe(201);
    const again = await admin.post('/api/transactions', deposit, { 'idempotency-key': 'deposit-1' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await wallet(customer)).balance).toBe(before.balance + 150.5);
    expect((await customer.post('/api/transactions', deposit)).status).toBe(403);
  });

  it('isolates the second tenant', async () => {
    const norte = await porte.visitor('admin@norte.example', 'norte');
    const { body } = await customer.get('/api/shipments?per_page=1');
    for (const path of [`/api/shipments/${body.data[0].id}`, `/api/users/${customer.user.id}`])
      expect((await norte.get(path)).status).toBe(404);
    expect((await norte.get('/api/shipments/count')).body.data.count).toBe(0);
    expect(
      (await norte.get('/api/carriers?per_page=100')).body.data.map((carrier: { name: string }) => carrier.name),
    ).toEqual(['Correcaminos']);
    expect(
      (await norte.get('/api/users?per_page=100')).body.data.map((user: { email: string }) => user.email).sort(),
    ).toEqual(['admin@norte.example', 'cliente@norte.example']);
    expect((await customer.get('/api/shipments', { 'x-tenant-id': 'norte' })).body.error.code).toBe('tenant_mismatch');
    expect((await customer.get('/api/shipments', { 'x-tenant-id': 'nadie' })).body.error.code).toBe('tenant_not_found');
    const shopper = await porte.visitor('cliente@norte.example', 'norte');
    expect((await wallet(shopper)).balance).toBe(1000);
    const id = await aPackedShipment(shopper);
    expect((await buy(shopper, id, await theRate(shopper, id))).status).toBe(200);
  });

  it("charges a sub-user's label to its parent and lists it there", async () => {
    const sub = await porte.visitor('sub@demo.example');
    const before = await wallet(customer);
    expect(await wallet(sub)).toEqual(before);
    const id = await aPackedShipment(sub);
    const rate = await theRate(sub, id);
    expect((await buy(sub, id, rate)).status).toBe(200);
    expect((await wallet(customer)).balance).toBe(before.balance - rate.total);
    expect((await customer.get(`/api/shipments/${id}`)).status).toBe(200);
    expect((await customer.get(`/api/transactions?where[shipment_id]=${id}`)).body.data).toHaveLength(1);
  });

  it('makes a free, marked demo label for an unverified customer', async () => {
    const nuevo = await porte.visitor('nuevo@demo.example');
    const id = await aPackedShipment(nuevo);
    const rate = await theRate(nuevo, id);
    expect(rate.total).toBe(0);
    const { body } = await buy(nuevo, id, rate);
    expect(body.data.shipment).toMatchObject({ status: 'success', rate: { demo: true, total: 0 } });
    const file = await nuevo.get(body.data.shipment.generated_label.download_url);
    expect((await readLabel(file.body)).texts.some(({ text }) => text.includes('DEMO'))).toBe(true);
    const second = await aPackedShipment(nuevo);
    expect((await buy(nuevo, second, await theRate(nuevo, second))).body.error.code).toBe('not_verified');
    expect((await nuevo.get('/api/transactions/count')).body.data.count).toBe(0);
  });

  it('sends live events', async () => {
    const aborted = new AbortController();
    const stream = await customer.stream('/api/events', aborted.signal);
    const id = await aPackedShipment(customer);
    await buy(customer, id, await theRate(customer, id));
    const heard = await stream.until(
      text => text.includes(id) && text.includes('"status":"success"') && text.includes('balance'),
    );
    aborted.abort();
    expect(heard).toContain('shipment.moved');
  });

  it('documents every route of its API', async () => {
    const { body } = await Visitor.anonymous(porte.url).get('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    for (const path of ['/api/sign_in', '/api/quotes', '/api/shipments/{id}/rates', '/api/zones', '/api/transactions'])
      expect(Object.keys(body.paths)).toContain(path);
    expect((await Visitor.anonymous(porte.url).get('/api/docs')).status).toBe(200);
    expect((await Visitor.anonymous(porte.url).get('/')).body.toString()).toContain('/api/docs');
  });
});
