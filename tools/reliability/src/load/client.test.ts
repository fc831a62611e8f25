import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccessTokens } from './access-tokens.js';
import { Client, type Call } from './client.js';
import { Load } from './load.js';

interface Reply {
  status: number;
  code?: string;
  retryAfter?: string;
}
/** Longer than any test takes. */
const PATIENCE = 60_000;

describe('a good client', () => {
  let server: Server;
  let client: Client;
  let replies: (Reply | 'cut')[];
  let asked: IncomingMessage[];
  beforeEach(async () => {
    [replies, asked] = [[], []];
    server = createServer((request, response) => {
      asked.push(request);
      const reply = replies.shift() ?? { status: 201 };
      if (reply === 'cut') return void request.socket.destroy();
      response
        .writeHead(reply.status, reply.retryAfter ? { 'retry-after': reply.retryAfter } : {})
        .end(JSON.stringify({ error: { code: reply.code } }));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      headers: () => ({ authorization: 'Bearer t' }),
    } as unknown as AccessTokens);
  });
  afterEach(async () => {
    await client.close();
    await new Promise(resolve => server.close(resolve));
  });

  const call: Call = {
    person: { tenant: 'uno', name: 'ana' },
    method: 'POST',
    path: '/api/shipments',
    body: {},
    key: 'k1',
  };

  it('asks again with the same key until there is an answer for good, and counts what kept it from one', async () => {
    replies = [
      { status: 503, retryAfter: '1' },
      { status: 409, code: 'idempotency_in_progress' },
      'cut',
      { status: 500 },
    ];
    expect((await client.requestUntilFinal(call, PATIENCE))?.status).toBe(201);
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1', 'k1', 'k1']);
    expect([client.asked, client.failureCounts]).toEqual([5, { lost: 1, asked_again: 4, failed: 1 }]);
  });

  it.each<Reply>([
    { status: 201 },
    { status: 202 },
    { status: 404 },
    { status: 409, code: 'already_purchased' },
    { status: 422, code: 'insufficient_balance' },
  ])('takes %j for an answer', async reply => {
    replies = [reply];
    expect((await client.requestUntilFinal(call, PATIENCE))?.status).toBe(reply.status);
    expect([asked.length, client.failureCounts]).toEqual([1, { lost: 0, asked_again: 0, failed: 0 }]);
  });

  it('gives up when its patience ends', async () => {
    expect(await client.requestUntilFinal(call, 0)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('customers who buy at the same time', () => {
  const taken: number[] = [];
  const takeOrder = (n: number): Promise<void> => Promise.resolve(void taken.push(n));
  beforeEach(() => void taken.splice(0));

  it('customers who buy at the same time take each order once, and as many as there are', async () => {
    await new Load(takeOrder, 10).run(3);
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('customers who buy at the same time go on beyond that while more are wanted, and begin none once they are stopped', async () => {
    const load: Load = new Load(takeOrder, 2, () => taken.length < 5);
    await load.run(1);
    expect(taken).toEqual([1, 2, 3, 4, 5]);
    load.stop();
    await load.run(3);
    expect(load.begun).toBe(5);
  });
});
