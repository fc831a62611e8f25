import { once } from 'node:events';
import type { SimErrorReply, SimLookupReply, SimShipment } from './contract.js';
import { FAULT_KINDS, type Fault } from '../outside/index.js';
import { CarrierBench } from './fixtures.js';

describe('a call with a scripted fault', () => {
  let bench: CarrierBench;
  const waited: number[] = [];

  beforeEach(async () => {
    waited.length = 0;
    bench = await CarrierBench.open({ delay: async milliseconds => void waited.push(milliseconds) });
  });
  afterEach(() => bench.carrier.close());

  const shipments = () => bench.carrier.book().totals.shipments;
  const under = (fault: Fault, signal?: AbortSignal) => {
    bench.carrier.script(fault);
    return bench.ship({}, signal);
  };
  const errorOf = async (response: Response) => ((await response.json()) as SimErrorReply).error;

  it('answers normally if the fault is none, so that a script can let a call pass', async () => {
    expect((await under({ kind: 'none' })).status).toBe(201);
  });

  it('waits for the latency and then does what follows', async () => {
    expect((await under({ kind: 'latency', milliseconds: 1500 })).status).toBe(201);
    expect((await under({ kind: 'latency', milliseconds: 700, then: { kind: 'unavailable' } })).status).toBe(503);
    expect(waited).toEqual([1500, 700]);
    expect(shipments()).toBe(1);
  });

  it.each([
    ['hang', 0],
    ['timeout_after_commit', 1],
  ] as const)('never answers a %s, with %d shipments in the book', async (kind, expected) => {
    const abort = new AbortController();
    const held = once(bench.carrier.events, 'held');
    const answer = under({ kind }, abort.signal);
    await held;
    abort.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(shipments()).toBe(expected);
  });

  it('releases a hanging caller when the simulator closes', async () => {
    const other = await CarrierBench.open();
    other.carrier.script({ kind: 'hang' });
    const held = once(other.carrier.events, 'held');
    const answer = other.ship();
    await Promise.all([expect(answer).rejects.toThrow(), held.then(() => other.carrier.close())]);
  });

  it('answers 429 with Retry-After and does nothing', async () => {
    const response = await under({ kind: 'rate_limited', retry_after_seconds: 7 });
    expect([response.status, response.headers.get('retry-after'), shipments()]).toEqual([429, '7', 0]);
  });

  it.each([
    ['server_error', 500, 'internal_error', 0],
    ['unavailable', 503, 'unavailable', 0],
    ['expired_token', 401, 'token_expired', 0],
    ['server_error_after_commit', 500, 'internal_error', 1],
  ] as const)('answers %s with %d %s and leaves %d in the book', async (kind, status, code, expected) => {
    const response = await under({ kind });
    expect([response.status, (await errorOf(response)).code, shipments()]).toEqual([status, code, expected]);
  });

  it('rejects with the carrier’s own code and message', async () => {
    const response = await under({ kind: 'rejected', code: 'OUT_OF_AREA', message: 'Zona sin cobertura' });
    expect(response.status).toBe(422);
    expect(await errorOf(response)).toEqual({ code: 'OUT_OF_AREA', message: 'Zona sin cobertura' });
    expect(shipments()).toBe(0);
  });

  it.each([
    ['reset_before_reading', 0],
    ['reset_after_commit', 1],
  ] as const)('resets the connection on %s with %d shipments in the book', async (kind, expected) => {
    await expect(under({ kind })).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(shipments()).toBe(expected);
  });

  it.each([
    ['html', undefined, 1],
    ['html', false, 0],
    ['unparsable', undefined, 1],
    ['unparsable', false, 0],
  ] as const)('answers %s (committed: %s) with 200 and no JSON, %d in the book', async (kind, committed, expected) => {
    const response = await under({ kind, committed });
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toMatchObject({ name: 'SyntaxError' });
    expect(shipments()).toBe(expected);
  });

  it('leaves the label out, and returns it on look-up', async () => {
    const reply = (await (await under({ kind: 'empty_label' })).json()) as SimShipment;
    expect(reply.label).toBe('');
    const { shipments: found } = (await (await bench.get('/v1/shipments?reference=REF-1')).json()) as SimLookupReply;
    expect(Buffer.from(found[0]!.label, 'base64').toString('latin1')).toContain(reply.tracking_number);
  });

  it('truncates the label', async () => {
    const reply = (await (await under({ kind: 'truncated_label' })).json()) as SimShipment;
    const label = Buffer.from(reply.label, 'base64').toString('latin1');
    expect(label).toMatch(/^%PDF-/);
    expect(label).not.toContain('%%EOF');
  });

  it('sends the same response twice, and the next call gets its own', async () => {
    const first = (await (await under({ kind: 'duplicate_reply' })).json()) as SimShipment;
    const second = (await (await bench.ship({ reference: 'REF-2' })).json()) as SimShipment;
    expect([first.reference, second.reference]).toEqual(['REF-1', 'REF-2']);
    expect(shipments()).toBe(2);
  });

  it('has an implementation for every kind of fault', async () => {
    const silent = ['hang', 'timeout_after_commit'];
    for (const kind of FAULT_KINDS.filter(each => !silent.includes(each))) {
      bench.carrier.script({ kind, milliseconds: 1, retry_after_seconds: 1, code: 'X', message: 'x' } as Fault);
      await bench
        .ship({ reference: kind })
        .then(response => response.text())
        .catch(() => undefined);
    }
    expect(bench.carrier.calls.map(call => call.fault)).toEqual(FAULT_KINDS.filter(each => !silent.includes(each)));
  });
});
