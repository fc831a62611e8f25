import { isSignedByMercado, mercadoNoticeOf, mercadoSignature } from './mercado-webhook.js';

const SECRET = 'secret';
/** The vector of Mercado Pago's own library. */
const TS = '1704908010';
const V1 = 'afc502b65b3eddad85239893f99f3760fc6238cfe38fcc356a7a65f4e405ba2f';
const PARTS = { dataId: '123456', requestId: 'req-1', signature: `ts=${TS},v1=${V1}` };
const NOW = new Date(Number(TS) * 1000);

describe('the signature of Mercado Pago', () => {
  it('agrees with the known vector', () => {
    expect(mercadoSignature(PARTS, TS, SECRET)).toBe(V1);
    expect(isSignedByMercado(PARTS, SECRET, NOW)).toBe(true);
  });

  it('takes milliseconds and blanks, and leaves out absent parts', () => {
    const ts = `${TS}000`;
    const parts = { dataId: '123456', requestId: undefined };
    const signature = `ts=${ts}, v1=${mercadoSignature({ ...parts, signature: undefined }, ts, SECRET)}`;
    expect(isSignedByMercado({ ...parts, signature }, SECRET, NOW)).toBe(true);
  });

  it.each([
    ['another payment', { ...PARTS, dataId: '123457' }],
    ['another request', { ...PARTS, requestId: 'req-2' }],
    ['no signature', { ...PARTS, signature: undefined }],
    ['half a signature', { ...PARTS, signature: `v1=${V1}` }],
    ['a time that is none', { ...PARTS, signature: `ts=abc,v1=${V1}` }],
    ['another time', { ...PARTS, signature: `ts=${Number(TS) + 1},v1=${V1}` }],
    ['a short signature', { ...PARTS, signature: `ts=${TS},v1=${V1.slice(1)}` }],
  ])('is refused with %s', (_, parts) => expect(isSignedByMercado(parts, SECRET, NOW)).toBe(false));

  it('is refused with another secret, and when it is old or of the future', () => {
    expect(isSignedByMercado(PARTS, 'other', NOW)).toBe(false);
    for (const seconds of [-601, 601])
      expect(isSignedByMercado(PARTS, SECRET, new Date(NOW.getTime() + seconds * 1000))).toBe(false);
  });
});

describe('a webhook of Mercado Pago', () => {
  const body = { id: 7, action: 'payment.updated', type: 'payment', data: { id: '999' } };

  it('is known by its signed payment, whatever its body names', () =>
    expect(mercadoNoticeOf('123', body)).toMatchObject({ type: 'payment.updated', charge_id: '123', order_id: null }));

  it('is another event for each of its ids', () => {
    const ids = [body, { ...body, id: 8 }, { ...body, action: 'payment.created' }].map(
      each => mercadoNoticeOf('123', each)!.event_id,
    );
    expect(new Set([...ids, mercadoNoticeOf('123', body)!.event_id]).size).toBe(3);
  });

  it('is left out where it is about something else than a payment', () =>
    expect(mercadoNoticeOf('x', { type: 'plan', action: 'created' })).toBeNull());

  it.each([
    ['no type', '1', {}],
    ['a text', '1', 'text'],
    ['no payment', undefined, body],
    ['a payment that is no number', '../1', body],
  ])('is refused with %s', (_, id, each) => expect(() => mercadoNoticeOf(id, each)).toThrow('bad_request'));
});
