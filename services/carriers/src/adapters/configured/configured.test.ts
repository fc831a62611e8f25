import { CARSSA_ACCOUNT, PAK2GO_ACCOUNT, SimCarssa, simPak2go, startOutside, type Outside } from '@porte/simulators';
import { aPurchase } from '../a-purchase.fixture.js';
import { preset as carssa } from '../carssa/manifest.js';
import { preset as pak2go } from '../pak2go/manifest.js';
import { sampleParcel } from '../sample-parcel.js';
import { readDescription } from './call-description.js';
import { CLOCK, contextOf } from './described.fixture.js';
import { Expression } from './expression.js';
import { ConfiguredCarrier } from './index.js';
import { documentsOf, tracked } from './parse.js';

const HOUR_MS = 3_600_000;
const LOOPBACK = { localHosts: ['127.0.0.1'] };

describe('a description of a call', () => {
  const rule = (operation: 'buy' | 'track' | 'fetchLabel', text: string) => {
    try {
      readDescription(operation, text);
      return null;
    } catch (error) {
      const { rule: code, detail } = error as { rule: string; detail: string };
      return [code, detail];
    }
  };

  it.each([
    ['a text that is no YAML', 'path: [', 'callText'],
    ['aliases, which could grow', 'path: &a /x\nbody: *a', 'callText'],
    ['a key that it does not have', 'path: /x\nanswer: a\nscript: x', 'callMissing'],
    ['an address of another host', 'path: https://169.254.169.254/\nanswer: a', 'callMissing'],
    ['an answer that is not said', 'path: /x', 'callMissing'],
    ['a field that no purchase has', "path: /x\nanswer: a\nbody: '{a: origin.zip}'", 'callField'],
    ['a field that no template has', 'path: /x/{{constructor.constructor}}\nanswer: a', 'callField'],
    ['a value that is not escaped', 'path: /x\nsend: xml\nbody: "<a>{{{reference}}}</a>"\nanswer: a', 'callTemplate'],
    ['a partial', "path: /x\nsend: xml\nbody: '{{> file}}'\nanswer: a", 'callTemplate'],
    ['other delimiters', "path: /x\nsend: xml\nbody: '{{=<% %>=}}'\nanswer: a", 'callTemplate'],
    ['a function that can grow', 'path: /x\nanswer: "pad_left(a, `100000000`)"', 'callExpression'],
    ['an expression that doubles what it made', "path: /x\nanswer: '[@, @] | [@, @]'", 'callExpression'],
    ['an expression that is none', "path: /x\nanswer: 'a['", 'callExpression'],
  ])('a description of a call refuses %s', (_, text, code) => {
    expect(rule('buy', text)?.[0]).toBe(code);
  });

  it('a description of a call names what is wrong', () => {
    expect(rule('buy', "path: /x\nanswer: a\nbody: '{a: parcel.height_cm}'")).toEqual([
      'callField',
      'parcel.height_cm',
    ]);
    expect(rule('buy', 'path: /x\nanswer: a\nscript: x')).toEqual(['callMissing', 'script']);
  });

  it('a description of a call may say that there is none, and a file needs no expression', () => {
    expect(readDescription('buy', 'none')).toBeNull();
    expect(rule('fetchLabel', 'path: /x\nreceive: file')).toBeNull();
  });

  it('an expression does not give what only its prototype has to a request', () => {
    expect(JSON.stringify(Expression.of('{a: origin.constructor, b: toString}').valueIn({ origin: {} }))).toBe('{}');
  });
});

describe('a file of a label', () => {
  it.each([
    ['base64 of a PDF', Buffer.from('%PDF-1.4 %%EOF').toString('base64'), ['pdf', 'thermal']],
    ['the text of ZPL', '^XA^XZ', ['zpl']],
    ['base64 of ZPL', Buffer.from('^XA^XZ').toString('base64'), ['zpl']],
    ['the bytes of ZPL', Buffer.from('^XA^XZ'), ['zpl']],
    ['half a PDF', Buffer.from('%PDF-1.4'), []],
    ['a page', Buffer.from('<html>'), []],
  ])('a file of a label that is %s', (_, file, formats) => {
    expect(documentsOf(file).map(({ format }) => format)).toEqual(formats);
  });
});

describe('events of a parcel', () => {
  it('events of a parcel have the clock of Mexico City where they name no zone', () => {
    const events = ['02/03/2026 09:05', '2026-03-02 10:00:00', '2026-03-02T17:00:00Z', 'ayer'].map(at => ({
      at,
      words: 'Entregado',
      place: null,
      code: 'D',
    }));
    const read = tracked({ status: null, events }, '1', { statuses: { D: 'in_transit' } });
    if (read.kind !== 'found') throw new Error(read.kind);
    expect(read.value[0]).toMatchObject({ status: 'in_transit' });
    expect(read.value[0]!.events.map(({ at }) => at.toISOString())).toEqual([
      '2026-03-02T15:05:00.000Z',
      '2026-03-02T16:00:00.000Z',
      '2026-03-02T17:00:00.000Z',
    ]);
  });
});

describe('an account whose calls are described', () => {
  let outside: Outside;
  let now = CLOCK.now();
  const clock = { now: () => now };
  const pak2goSystem = simPak2go(clock);
  const carssaSystem = new SimCarssa(clock);
  beforeAll(async () => void (outside = await startOutside({ pak2go: pak2goSystem, carssa: carssaSystem })));
  beforeEach(() => void (now = CLOCK.now()));
  afterAll(() => outside.close());

  const account = (change = {}) => ({ ...PAK2GO_ACCOUNT, base_url: outside.of('pak2go'), ...change });
  const adapter = ConfiguredCarrier.by(pak2go, { ...LOOPBACK, clock });
  const rates = (change = {}) => adapter.rate(sampleParcel(clock.now()), contextOf(account(change)));

  it('an account whose calls are described buys what it was quoted, follows and cancels it', async () => {
    const quoted = await rates();
    if (quoted.kind !== 'found') throw new Error(JSON.stringify(quoted));
    expect(quoted.value[0]).toMatchObject({
      service_code: 'terrestre',
      provider_ref: 'q-terrestre-5',
      transit_days: 4,
    });
    const request = aPurchase('REF1', 'terrestre');
    const sold = await adapter.buy(request, contextOf(account()));
    if (sold.kind !== 'done') throw new Error(JSON.stringify(sold));
    const { tracking_number } = sold.value;
    expect(sold.value.documents.map(({ format }) => format)).toEqual(['pdf', 'thermal']);
    now = new Date(now.getTime() + 37 * HOUR_MS);
    expect(await adapter.track([tracking_number, 'PG9'], contextOf(account()))).toMatchObject({
      kind: 'found',
      value: [{ tracking_number, status: 'delivered', received_by: 'Ana' }],
    });
    expect(await adapter.void(tracking_number, contextOf(account()))).toEqual({ kind: 'done', value: null });
    expect(pak2goSystem.book.canceled).toBe(1);
  });

  it('an account whose calls are described passes a refusal on in the words of the provider', async () => {
    expect(await adapter.buy(aPurchase('REF2', 'NONE'), contextOf(account()))).toEqual({
      kind: 'rejected',
      code: 'carrier_rejected',
      message: 'El servicio no es válido',
      provider_code: 'INVALID_SERVICE',
    });
  });

  it('an account whose calls are described follows its own texts in place of the preset', async () => {
    const rate_call = `
path: /v1/rates
body: |
  {origin: {postal_code: origin.postal_code}, destination: {postal_code: destination.postal_code}, parcel: parcel}
answer: "rates[?days == \`1\`].{service_code: join('-', ['X', service]), price: price, ref: {rate: RateId, days: days}}"
`;
    const quoted = await rates({ rate_call });
    expect(quoted).toMatchObject({
      value: [{ service_code: 'X-express', provider_ref: '{"rate":"q-express-5","days":1}' }],
    });
  });

  it('an account whose calls are described can do what its texts say, and is not called with one that is broken', async () => {
    const operations = (change: object) => Object.keys(adapter.of(account(change)).manifest.operations);
    expect(operations({})).toContain('pickup');
    expect(operations({ pickup_call: 'none' })).not.toContain('pickup');
    expect(await adapter.buy(aPurchase('REF3'), contextOf(account({ buy_call: 'path: x' })))).toMatchObject({
      kind: 'unsent',
      cause: 'account',
    });
    expect(await adapter.buy(aPurchase('REF4'), contextOf(account({ password: '' })))).toMatchObject({
      kind: 'unsent',
      reason: 'settings without a value: password',
    });
  });

  it.each([
    ['the metadata service', 'https://169.254.169.254/latest'],
    ['this machine by name', 'https://localhost'],
    ['a public name without TLS', 'http://api.example.com'],
    ['an address with credentials', 'https://user:secret@api.example.com'],
  ])('an account whose calls are described does not call %s', async (_, base_url) => {
    expect(await adapter.testConnection(contextOf(account({ base_url, auth: 'basic' })))).toMatchObject({
      kind: 'unsent',
      cause: 'connection',
      reason: expect.stringContaining('ERR_OUTBOUND_NOT_ALLOWED'),
    });
  });

  it('an account whose calls are described fetches no label from a host that staff did not enter', async () => {
    const buy_call = pak2go.calls.buy!.replace('label_url: label_url', "label_url: 'https://files.example.com/1.pdf'");
    const sold = await adapter.buy(
      aPurchase('REF5', 'terrestre'),
      contextOf(account({ buy_call: buy_call.replace('label: label,', '') })),
    );
    expect(sold).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('this host is not allowed') });
  });

  it('an account whose calls are described writes values into XML that cannot leave their element', async () => {
    const xml = ConfiguredCarrier.by(carssa, { ...LOOPBACK, clock });
    const context = contextOf({ ...CARSSA_ACCOUNT, base_url: outside.of('carssa') });
    const request = aPurchase('REF6', 'NAL');
    request.shipment = { ...request.shipment, parcel: { ...request.shipment.parcel, contents: '</contenido><clave>' } };
    const sold = await xml.buy(request, context);
    expect(sold.kind).toBe('done');
    expect(carssaSystem.book.labels).toMatchObject([{ reference: 'REF6', service: 'NAL' }]);
    expect(await xml.track(['000'], context)).toEqual({ kind: 'found', value: [] });
    await xml.close();
  });
});
