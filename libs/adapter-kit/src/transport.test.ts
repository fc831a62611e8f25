import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FixedClock, testSideOf } from '@porte/domain-kit';
import { z } from 'zod';
import type { JournalEntry } from './journal/journal.js';
import type { Manifest } from './manifest.js';
import { Transport, type CallContext, type Protocol } from './transport.js';
import { binary, json, type WireCall } from './wire.js';

interface Account {
  key: string;
}

const manifest: Manifest = {
  code: 'Test',
  kind: 'carrier',
  contract: 'assumed',
  operations: {
    make: { effect: 'write', deadline_ms: 5_000 },
    small: { effect: 'write', deadline_ms: 5_000, max_bytes: 10 },
  },
  settings: [],
  hosts: [],
  certainty: [{ status: [429], means: 'unsent', code: 'too_many', why: 'counted before the work' }],
  secret_fields: [],
  limits: { concurrency: 2, queue: 1 },
};

const Made = z.object({ id: z.string() });

describe('the transport', () => {
  let server: Server;
  let base: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let journal: JournalEntry[];
  let transport: Transport<Account>;
  let tokens: number;
  let asked: number;
  const clock = new FixedClock(new Date('2026-11-24T12:00:00Z'));

  const protocol = (withToken: boolean): Protocol<Account> => ({
    manifest,
    accountKey: ({ key }) => key,
    secretsOf: ({ key }) => [key],
    headersOf: ({ key }, token) => ({ authorization: token ?? key }),
    errorOf: body => (body as { error?: { code: string; message: string } } | null)?.error ?? null,
    ...(withToken && {
      tokenCall: (): WireCall<{ value: string; expires_in: number }> => ({
        operation: 'token',
        method: 'POST',
        url: `${base}/token`,
        format: 'json',
        shape: z.object({ value: z.string(), expires_in: z.number() }),
      }),
    }),
  });
  const open = (withToken = false) =>
    void (transport = new Transport(protocol(withToken), {
      localHosts: ['127.0.0.1'],
      clock,
      journal: { record: entry => void journal.push(entry) },
    }));
  const context = (key = 'k3y-of-account', tenant_id = 't'): CallContext<Account> => ({
    tenant_id,
    account: { key },
    signal: AbortSignal.timeout(10_000),
  });
  const call = (operation = 'make'): WireCall<z.infer<typeof Made>> => ({
    operation,
    method: 'POST',
    url: `${base}/make`,
    body: json({ wanted: 'ñ' }),
    format: 'json',
    shape: Made,
  });
  const says = (status: number, body: unknown, headers = {}) =>
    void (answer = (_, response) => response.writeHead(status, headers).end(JSON.stringify(body)));

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/token') {
        tokens += 1;
        return void response.end(JSON.stringify({ value: `token-${tokens}`, expires_in: 60 }));
      }
      asked += 1;
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    [journal, tokens, asked] = [[], 0, 0];
    open();
  });
  afterEach(() => transport.close());
  afterAll(() => void server.close());

  it('gives what has the shape that was asked for, and nothing else', async () => {
    says(200, { id: 'a', more: 1 });
    expect(await transport.call(context(), call())).toEqual({ kind: 'done', value: { id: 'a' } });
    says(200, { id: 7 });
    expect(await transport.call(context(), call())).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('id'),
    });
  });

  it('makes no call for a test side', async () => {
    says(200, { id: 'a' });
    const side = testSideOf('0198f3c2-0000-7000-8000-000000000001');
    expect(await transport.call(context('k3y-of-account', side), call())).toMatchObject({ kind: 'unsent' });
    expect(asked).toBe(0);
  });

  it('gives a file as it is, and reads the JSON that comes in its place', async () => {
    const wanted: WireCall<Buffer> = { ...call(), format: 'bytes', shape: binary };
    answer = (_, response) => response.end('%PDF-1.4 ÿ');
    expect(await transport.call(context(), wanted)).toEqual({ kind: 'done', value: Buffer.from('%PDF-1.4 ÿ') });
    says(200, { error: { code: 'E', message: 'no such label' } });
    expect(await transport.call(context(), wanted)).toMatchObject({
      kind: 'unknown',
      reason: expect.stringContaining('no such label'),
    });
  });

  it('says when a refused call may be repeated', async () => {
    says(429, {}, { 'retry-after': '30' });
    expect(await transport.call(context(), call())).toMatchObject({
      kind: 'unsent',
      code: 'too_many',
      cause: 'limit',
      retry_after_ms: 30_000,
    });
    says(429, {}, { 'retry-after': 'Tue, 24 Nov 2026 12:01:00 GMT' });
    expect(await transport.call(context(), call())).toMatchObject({ retry_after_ms: 60_000 });
  });

  it('reads no more than an operation may answer', async () => {
    says(200, { id: 'longer than it may be' });
    expect((await transport.call(context(), call('small'))).kind).toBe('unknown');
  });

  it('keeps what was said without the secrets of the account', async () => {
    answer = (request, response) =>
      response
        .writeHead(422)
        .end(JSON.stringify({ error: { code: 'E', message: `bad key ${request.headers.authorization}` } }));
    const reply = await transport.call({ ...context(), subject: { kind: 'shipment', id: 's', attempt: 2 } }, call());
    expect(reply).toEqual({ kind: 'rejected', code: 'provider_rejected', message: 'bad key •••', provider_code: 'E' });
    expect(journal).toEqual([
      expect.objectContaining({
        subject: { kind: 'shipment', id: 's', attempt: 2 },
        operation: 'make',
        status: 422,
        outcome: 'rejected',
        request: '{"wanted":"ñ"}',
      }),
    ]);
    expect(JSON.stringify(journal)).not.toContain('k3y-of-account');
  });

  describe('with tokens', () => {
    beforeEach(async () => {
      await transport.close();
      open(true);
    });
    const only = (accepted: string) =>
      void (answer = ({ headers }, response) =>
        response.writeHead(headers.authorization === accepted ? 200 : 401).end(JSON.stringify({ id: 'a' })));

    it('asks for a token once, and again where it is refused in the middle', async () => {
      only('token-1');
      await Promise.all([transport.call(context(), call()), transport.call(context(), call())]);
      expect(tokens).toBe(1);
      only('token-2');
      expect(await transport.call(context(), call())).toMatchObject({ kind: 'done' });
      expect([tokens, asked]).toEqual([2, 4]);
      expect(JSON.stringify(journal)).not.toMatch(/token-\d/);
    });

    it('makes a call whose address holds the token, and does not keep it', async () => {
      answer = ({ url }, response) =>
        response.writeHead(url === '/make/token-2' ? 200 : 401).end(JSON.stringify({ id: 'a' }));
      const reply = await transport.call(context(), token => ({ ...call(), url: `${base}/make/${token}` }));
      expect([reply.kind, tokens]).toEqual(['done', 2]);
      expect(JSON.stringify(journal)).not.toMatch(/token-\d/);
    });

    it('calls the account broken where a new token is refused, too', async () => {
      only('never');
      expect(await transport.call(context(), call())).toMatchObject({ kind: 'unsent', cause: 'account' });
      expect(asked).toBe(2);
    });

    it('gives each tenant a token of its own', async () => {
      only('token-1');
      await transport.call(context('same-key', 'one'), call());
      await transport.call(context('same-key', 'two'), call());
      expect(tokens).toBeGreaterThan(1);
    });
  });

  it('holds back more calls of one account than it may have, and none of another', async () => {
    const held: ServerResponse[] = [];
    const arrived = new Promise<void>(resolve => {
      answer = (_, response) => void (held.push(response) === 3 && resolve());
    });
    const calls = [1, 2, 3].map(() => transport.call(context('one-account'), call()));
    expect(await transport.call(context('one-account'), call())).toMatchObject({ kind: 'unsent', cause: 'busy' });
    calls.push(transport.call(context('another-account'), call()));
    await arrived;
    says(200, { id: 'a' });
    for (const response of held) response.end('{"id":"a"}');
    expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('holds calls back while the other side does not work, and tries again later', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance', 'queueMicrotask'],
    });
    try {
      says(503, {});
      for (let i = 0; i < 80; i += 1) await transport.call(context(), call());
      expect(await transport.call(context(), call())).toMatchObject({ kind: 'unsent', cause: 'open_circuit' });
      const before = asked;
      expect((await transport.call(context('another'), call())).kind).toBe('unknown');
      expect(asked).toBe(before + 1);
      says(200, { id: 'a' });
      jest.setSystemTime(new Date(jest.now() + 6_000));
      expect((await transport.call(context(), call())).kind).toBe('done');
    } finally {
      jest.useRealTimers();
    }
  });
});
