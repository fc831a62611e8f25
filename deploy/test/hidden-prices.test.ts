import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isGrantWithoutPrices, REPORT_PATHS, REPORTS, type Model } from '@porte/contracts';
import { localTime, newId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { until, type ApiAnswer } from '@porte/testing-kit';
import { DEMO_PASSWORD, DEMO_TENANT } from '../src/demo/people.js';
import { ownRows } from './belongings.js';
import { made, newCustomer, sellAt } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { needOf, servedRoutes, type Route } from './routes.js';
import { textOf, verdict } from './sweep.js';
import { aPackedShipment, BOX, buy, theRate, Visitor, type Rate } from './visitor.js';

jest.setTimeout(180_000);

const SERVICE = 'Canario';
const EMAIL = 'almacen@demo.example';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** pesos: no other number of the tests has these digits */
const FUNDS = 43_219.87;
const PRICE = 3_654.32;
const OVERWEIGHT = 2_918.73;
const CLAIM = 912.47;

/** Whatever the tests make is in it. */
const PERIOD = {
  from: localTime(new Date(Date.now() - 30 * 86_400_000), 'UTC').day,
  to: localTime(new Date(Date.now() + 86_400_000), 'UTC').day,
};

/** The numbers that are hidden in the answers to reading routes. */
const HIDDEN = [
  ...['absorbed', 'amount', 'available_balance', 'balance', 'charged', 'extended_zone_amount', 'girth_amount'],
  ...['insurance_amount', 'open', 'oversize_amount', 'premium', 'spend', 'tenant_low_balance', 'total'],
];

interface HiddenRate extends Omit<Rate, 'total' | 'insurance_amount'> {
  total: null;
  confirmation: string;
  insured_confirmation: string | null;
}

/** An amount as any answer could write it: pesos with or without separators, and centavos. */
function formsOf(pesos: number): string[] {
  const fixed = pesos.toFixed(2);
  const grouped = fixed.replace(/\B(?=(\d{3})+\.)/g, ',');
  return [fixed, grouped, fixed.replace(/0$/, ''), String(Math.round(pesos * 100))];
}

describe('a sub-user without prices, through the gateway', () => {
  let porte: Porte;
  let routes: Route[];
  let parent: Visitor;
  let developer: Visitor;
  let sub: Visitor;
  /** what the parent pays and has, in pesos */
  const amounts = new Set<number>();
  /** ids of rows that the sub-user sees, by path of the registry */
  const seen = new Map<string, string[]>();
  const heard: { call: string; text: string }[] = [];
  /** signed in before its parent hid the prices */
  let old: Visitor;
  /** answers to the sub-user while it saw prices, by their calls */
  const before = new Map<string, unknown>();

  const leaksIn = (text: string): string[] => {
    const forms = [...amounts].flatMap(formsOf).map(form => form.replace('.', '\\.'));
    return text.match(new RegExp(`(?<![\\d.])(${forms.join('|')})(?!\\d)`, 'g')) ?? [];
  };
  const listenTo = (visitor: Visitor): Visitor => {
    const send = visitor.send.bind(visitor);
    visitor.send = async (method, where, body, headers) => {
      const answer = await send(method, where, body, headers);
      heard.push({ call: `${method} ${where} → ${answer.status}`, text: textOf(answer) });
      return answer;
    };
    return visitor;
  };
  const signedIn = async (): Promise<Visitor> => listenTo(await porte.visitor(EMAIL));
  const allow = async (change: object): Promise<void> => {
    expect((await parent.put(`/api/subusers/${sub.user.id}`, { sub_user: change })).status).toBe(200);
    await porte.stack.caughtUp();
  };
  const hiddenRate = async (visitor: Visitor, shipment: string): Promise<HiddenRate> =>
    (await theRate(visitor, shipment, SERVICE)) as unknown as HiddenRate;
  const confirm = (visitor: Visitor, shipment: string, rate: HiddenRate, more: object = {}): Promise<ApiAnswer> =>
    visitor.post(`/api/shipments/${shipment}/rates`, {
      rate: { service_id: rate.service_id, confirmation: rate.confirmation, ...more },
    });

  async function furnish(): Promise<void> {
    const [service] = (await developer.get('/api/services?where[name]=Terrestre')).body.data;
    const sold = { carrier_id: service.carrier_id as string, name: SERVICE, code: 'canary' };
    await sellAt(porte, developer, sold, { price: PRICE, isLive: false, waybills: [] });
    const owner = await newCustomer(porte, EMAIL, 500);
    await ownRows(porte, { owner, tenantId: DEMO_TENANT, text: 'Propio' });
    const change = { user: { parent_id: parent.user.id } };
    expect((await developer.put(`/api/users/${owner.user.id}`, change)).status).toBe(200);
    await porte.stack.caughtUp();
    sub = await porte.visitor(EMAIL);
    const centavos = (pesos: number): number => Math.round(pesos * 100);
    await withConnection(porte.databases.overweights.superuserUrl, client =>
      client.query('update overweights set amount = $1 where user_id = $2', [centavos(OVERWEIGHT), sub.user.id]),
    );
    await withConnection(porte.databases.shipments.superuserUrl, client =>
      client.query('update claims set amount = $1 where user_id = $2', [centavos(CLAIM), sub.user.id]),
    );
    const ids = [await aPackedShipment(sub), await aPackedShipment(sub), await aPackedShipment(sub)];
    const rate = await theRate(sub, ids[0]!, SERVICE);
    for (const id of ids.slice(0, 2)) expect((await buy(sub, id, rate)).status).toBe(200);
    expect((await sub.put(`/api/shipments/${ids[1]}/request_cancellation`, {})).status).toBe(200);
    await porte.stack.caughtUp();
    const insured = Number((rate.total + rate.insurance_amount).toFixed(2));
    const { balance } = (await parent.get('/api/registrations')).body.data;
    const { spent } = (await parent.get('/api/subusers')).body.data.people[0];
    for (const amount of [FUNDS, PRICE, OVERWEIGHT, CLAIM, rate.total, insured, balance, spent]) amounts.add(amount);
    await withConnection(porte.databases.identity.superuserUrl, client =>
      client.query(
        `insert into notifications (tenant_id, id, user_id, kind, params, subject, subject_id)
         values ($1, $2, $3, 'label_late', $4, 'shipment', $5)`,
        [DEMO_TENANT, newId(), sub.user.id, JSON.stringify({ number: 1, amount: rate.total }), ids[0]],
      ),
    );
  }

  /** Reads every route, each row of a list by its id too. */
  async function* readings(visitor: Visitor): AsyncGenerator<{ route: Route; call: string; answer: ApiAnswer }> {
    for (const route of routes.filter(({ method, path: at }) => method === 'GET' || /\/export\w*$/.test(at))) {
      const { method, path: at, include } = route;
      const ids = at.includes('{') ? [...(seen.get(at.split('/')[1]!) ?? []).slice(0, 5), UNKNOWN] : [UNKNOWN];
      for (const id of ids) {
        const asked = at.replace('{key}', 'brand').replace(/\{\w+\}/g, id);
        const query = new URLSearchParams({
          ...(at.endsWith('/answers') && PERIOD),
          ...(include.length > 0 && { include: include.join(',') }),
        });
        const body = method === 'GET' ? undefined : {};
        const answer = await visitor.send(method, `/api${asked}?${query}`, body);
        yield { route, call: `${method} ${asked}`, answer };
      }
    }
  }

  /** Names of the fields that are a number in one answer, and null in the same place of another. */
  function hiddenNames(before: unknown, after: unknown, name = ''): string[] {
    if (typeof before === 'number') return after === null ? [name] : [];
    if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
    return Object.entries(before).flatMap(([field, value]) =>
      hiddenNames(value, (after as Record<string, unknown>)[field], Array.isArray(before) ? name : field),
    );
  }

  /** Ids of rows by the first part of their path. */
  async function readRows(visitor: Visitor): Promise<void> {
    const lists = routes.filter(({ method, path: at }) => method === 'GET' && /^\/\w+$/.test(at));
    for (const { path: at } of lists) {
      const { status, body } = await visitor.get(`/api${at}?per_page=50`);
      const rows: unknown = status === 200 && !Buffer.isBuffer(body) ? body.data : null;
      if (Array.isArray(rows))
        seen.set(
          at.slice(1),
          (rows as { id?: string }[]).flatMap(({ id }) => id ?? []),
        );
    }
  }

  beforeAll(async () => {
    porte = await startPorte();
    routes = await servedRoutes(porte);
    developer = await porte.visitor('dev@demo.example');
    parent = await newCustomer(porte, 'matriz@demo.example', FUNDS);
    await furnish();
    await readRows(sub);
    for await (const { call, answer } of readings(sub)) before.set(call, answer.body);
    old = await porte.visitor(EMAIL);
    expect(leaksIn(textOf(await old.get('/api/shipments?per_page=50')))).not.toEqual([]);
    await allow({ sees_prices: false });
    await until(async () => (await old.get('/api/shipments')).status === 401);
    sub = await signedIn();
  });
  beforeEach(() => void (heard.length = 0));
  afterEach(() => {
    const leaks = heard.flatMap(({ call, text }) => leaksIn(text).map(found => `${call}: ${found}`));
    expect(leaks).toEqual([]);
  });
  afterAll(() => porte.stop());

  it('loses the tokens from before its prices were hidden, and gets new ones without prices', async () => {
    expect((await old.get('/api/shipments')).status).toBe(401);
    const user = { email: EMAIL, password: DEMO_PASSWORD };
    expect((await listenTo(Visitor.anonymous(porte.url)).post('/api/sign_in', { user })).status).toBe(200);
    const { data } = (await sub.get('/api/registrations')).body;
    expect(data).toMatchObject({ sees_prices: false, balance: null, available_balance: null });
    const { can } = (await sub.get('/api/acls')).body;
    const models = Object.values(can as Record<string, string[]>).flat();
    expect(models.filter(model => !isGrantWithoutPrices({ model }))).toEqual([]);
    expect(models).toEqual(expect.arrayContaining(['Shipment', 'Pickup', 'Overweight']));
  });

  it('finds no amount in the answer to any reading route, of lists with all that they include, or in any file', async () => {
    const hidden = new Set<string>();
    for await (const { route, call, answer } of readings(sub)) {
      expect([call, answer.status < 500 || answer.status === 503]).toEqual([call, true]);
      const need = needOf(route);
      const isOfMoney = Array.isArray(need) && !isGrantWithoutPrices({ model: need[1] as Model });
      if (isOfMoney) expect([call, verdict(answer)]).toEqual([call, 'forbidden']);
      for (const name of hiddenNames(before.get(call), answer.body)) hidden.add(name);
    }
    // Whatever else is hidden here is no money, and has to be named as such.
    expect([...hidden].sort()).toEqual(HIDDEN);
    expect(heard.length).toBeGreaterThan(150);
  });

  it('finds no amount by an order or a filter', async () => {
    for (const [list, query] of [
      ['shipments', `where[total]=${PRICE}`],
      ['shipments', `where[total][gte]=${PRICE}`],
      ['shipments/count', `where[total][lte]=${PRICE}`],
      ['overweights', 'order=amount'],
      ['overweights', `where[amount]=${OVERWEIGHT}`],
      ['claims', 'order=amount'],
    ]) {
      const { status, body } = await sub.get(`/api/${list}?${query}`);
      expect([list, query, status, body.error.code]).toEqual([
        list,
        query,
        400,
        expect.stringMatching(/^unknown_(filter|order)$/),
      ]);
    }
  });

  it('quotes without amounts, buys, prints and cancels', async () => {
    const quote = { origin_postal_code: '06000', destination_postal_code: '64000', ...BOX };
    const { declared_tax_value: _, contents: __, ...quoted } = quote;
    const rates = (await sub.post('/api/quotes', { quote: quoted })).body.data.data;
    expect(rates.find((rate: Rate) => rate.service_name === SERVICE)).toMatchObject({ days: 2, total: null });
    await sub.post('/api/quotes/explain', { quote: quoted });
    await sub.post('/api/quotes', { quote: quoted }, { accept: 'application/x-ndjson' });
    const shipment = await aPackedShipment(sub);
    await sub.get(`/api/shipments/${shipment}/rates`, { accept: 'application/x-ndjson' });
    const rate = await hiddenRate(sub, shipment);
    expect(rate).toMatchObject({ total: null, insurance_amount: null, confirmation: expect.any(String) });
    const bought = await confirm(
      sub,
      shipment,
      { ...rate, confirmation: rate.insured_confirmation! },
      { insure_package: true },
    );
    expect([bought.status, bought.body.data?.shipment.rate.total]).toEqual([200, null]);
    const charged = (await parent.get(`/api/shipments/${shipment}`)).body.data;
    expect([...amounts]).toContain(charged.rate.total);
    const { data } = (await sub.get(`/api/shipments/${shipment}`)).body;
    expect(data).toMatchObject({ rate: { total: null }, status: 'success' });
    const label = data.generated_label.id as string;
    expect((await sub.get(`/api/labels/${label}/download`)).status).toBe(200);
    expect((await sub.put(`/api/shipments/${shipment}/request_cancellation`, {})).status).toBe(200);
    await porte.stack.caughtUp();
    await sub.get(`/api/shipments/${shipment}/timeline`);
    await sub.get('/api/notifications');
  });

  it('cannot find a price by guessing, nor buy with the confirmation of another rate', async () => {
    const [shipment, other] = [await aPackedShipment(sub), await aPackedShipment(sub)];
    const rate = await hiddenRate(sub, shipment);
    const guessed = await sub.post(`/api/shipments/${shipment}/rates`, {
      rate: { service_id: rate.service_id, total: [...amounts][4] },
    });
    expect([guessed.status, Object.keys(guessed.body.error.details)]).toEqual([422, ['confirmation']]);
    for (const confirmation of [(await hiddenRate(sub, other)).confirmation, 'nada', rate.insured_confirmation!]) {
      const { status, body } = await confirm(sub, shipment, { ...rate, confirmation });
      expect(status).toBe(confirmation === rate.insured_confirmation ? 409 : 422);
      expect(body.error.code).toBe(status === 409 ? 'price_changed' : 'validation_failed');
    }
    const ofUnknownKey = rate.confirmation.replace(/\.\w+\./, '.00000000.');
    const outdated = await confirm(sub, shipment, { ...rate, confirmation: ofUnknownKey });
    expect([outdated.status, outdated.body.error.code]).toEqual([409, 'price_changed']);
    expect(outdated.body.error.rates).toContainEqual(
      expect.objectContaining({ service_id: rate.service_id, total: null, confirmation: expect.any(String) }),
    );
    const agent = { name: 'Agente', agent: { daily_limit: 10_000, label_limit: 10 }, scopes: ['shipments.create'] };
    const made = await sub.post('/api/api_keys', { api_key: { ...agent, current_password: DEMO_PASSWORD } });
    expect(made.status).toBe(403);
  });

  it('cannot buy at a quoted price that has changed, and buys at the new one', async () => {
    const shipment = await aPackedShipment(sub);
    const rate = await hiddenRate(sub, shipment);
    const costs = { admin_cost: PRICE - 20, main_admin_cost: PRICE - 30 };
    const dearer = { service_id: rate.service_id, kg: 10, price: PRICE + 100, ...costs };
    await made(developer, 'service_prices', 'service_price', dearer);
    await porte.stack.caughtUp();
    const refused = await confirm(sub, shipment, rate);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'price_changed']);
    const again = refused.body.error.rates.find((each: Rate) => each.service_name === SERVICE);
    expect((await confirm(sub, shipment, again)).status).toBe(200);
  });

  it('cannot buy without enough balance, and the error does not say how much is missing', async () => {
    const shipment = await aPackedShipment(sub);
    const rate = await hiddenRate(sub, shipment);
    const { balance } = (await parent.get('/api/registrations')).body.data;
    await made(developer, 'transactions', 'transaction', {
      user_id: parent.user.id,
      amount: balance - 1,
      transaction_type: 'withdraw',
      description: 'Retiro',
    });
    const { status, body } = await confirm(sub, shipment, rate);
    expect([status, body.error.code, body.error.params]).toEqual([402, 'insufficient_balance', { missing: null }]);
    expect(body.messages).toEqual(['No alcanza el saldo de la cuenta. No se cobró nada.']);
  });

  it('gets no amount in its live stream, by its key, in a report, or in a mail', async () => {
    const done = new AbortController();
    const live = await sub.stream('/api/events', done.signal);
    const api_key = {
      name: 'Tienda',
      scopes: ['shipments.read', 'shipments.create', 'money.read'],
      current_password: DEMO_PASSWORD,
    };
    const { key } = (await sub.post('/api/api_keys', { api_key })).body.data;
    const program = listenTo(Visitor.anonymous(porte.url, { authorization: `Bearer ${key}` }));
    expect((await program.get('/api/transactions')).status).toBe(403);
    expect((await program.get('/api/shipments?per_page=50')).status).toBe(200);
    await made(developer, 'transactions', 'transaction', {
      user_id: parent.user.id,
      amount: FUNDS,
      transaction_type: 'deposit',
    });
    const shipment = await aPackedShipment(sub);
    expect((await confirm(sub, shipment, await hiddenRate(sub, shipment))).status).toBe(200);
    const events = await live.until(text => text.includes(shipment));
    done.abort();
    heard.push({ call: 'live stream', text: events });
    expect(events).not.toContain('balance.changed');
    for (const name of REPORT_PATHS.filter(each => isGrantWithoutPrices(REPORTS[each]))) {
      const begun = await sub.post(`/api/${name}/reports`, { report: {} });
      if (begun.status !== 202) continue;
      const { id } = begun.body.data;
      await until(async () => (await sub.get(`/api/${name}/reports/${id}`)).body.data.state === 'ready');
      expect((await sub.get(`/api/${name}/reports/${id}/download`)).status).toBe(200);
    }
    const { id } = (await sub.post('/api/personal_data/copies')).body.data;
    await until(async () => (await sub.get(`/api/personal_data/copies/${id}/download`)).status === 200);
    await porte.stack.caughtUp();
    const folder = path.join(porte.storage, 'mail');
    const mails = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile());
    const own = mails
      .map(file => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
      .filter(text => text.includes(EMAIL));
    expect(own.length).toBeGreaterThan(0);
    heard.push(...own.map(text => ({ call: 'mail', text })));
  });

  it('sees prices again while its parent allows it', async () => {
    await allow({ sees_prices: true });
    const again = await porte.visitor(EMAIL);
    expect(leaksIn(textOf(await again.get('/api/shipments?per_page=50')))).not.toEqual([]);
    expect((await again.get('/api/transactions')).status).toBe(200);
    await allow({ sees_prices: false });
    sub = await signedIn();
  });
});
