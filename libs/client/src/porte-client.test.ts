import { eachRow } from './each-row.js';
import { porteClient } from './porte-client.js';

const SHIPMENT = '019ab3f0-7c21-7d44-9e0a-5b1f2c6d8e90';
const choice = {
  params: { path: { id: SHIPMENT } },
  body: { rate: { service_id: SHIPMENT, total: 139 } },
};

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const problem = (code: string, params = {}) => ({
  messages: ['No alcanza.'],
  error: { code, message: 'No alcanza.', params, trace_id: 't1' },
});

/** A client whose requests are answered in turn; an error is thrown in place of an answer. */
function aClient(...answers: (Response | Error)[]) {
  const sent: { method: string; key: string | null; body: string; authorization: string | null }[] = [];
  const waited: number[] = [];
  const client = porteClient({
    url: 'https://demo.porte.example',
    key: 'pk_live_x',
    wait: async ms => void waited.push(ms),
    fetch: async request => {
      const { headers, method } = request;
      sent.push({
        method,
        key: headers.get('idempotency-key'),
        authorization: headers.get('authorization'),
        body: await request.text(),
      });
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, sent, waited };
}

describe('a call of the client', () => {
  it('a call is sent again with the same key and body after a lost connection and a busy server', async () => {
    const bought = { data: { shipment: { id: SHIPMENT }, user: { balance: 10 } } };
    const { client, sent, waited } = aClient(
      new TypeError('fetch failed'),
      json(503, problem('overloaded'), { 'retry-after': '2' }),
      json(200, bought),
    );
    const { data } = await client.POST('/api/shipments/{id}/rates', choice);
    expect(data).toEqual(bought);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]!.key).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(choice.body)]));
    expect(waited).toEqual([500, 2000]);
  });

  it('a call keeps the idempotency key that its caller gives, and carries the API key', async () => {
    const { client, sent } = aClient(json(200, { data: {} }));
    await client.POST('/api/shipments/{id}/rates', { ...choice, headers: { 'Idempotency-Key': 'order-7' } });
    expect(sent).toMatchObject([{ key: 'order-7', authorization: 'Bearer pk_live_x' }]);
  });

  it('a call is not sent again after a refusal, which it throws with code and numbers', async () => {
    const { client, sent } = aClient(json(402, problem('insufficient_balance', { missing: 38.5 })));
    await expect(client.POST('/api/shipments/{id}/rates', choice)).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_balance',
      params: { missing: 38.5 },
      message: 'No alcanza.',
      traceId: 't1',
    });
    expect(sent).toHaveLength(1);
  });

  it('a call gives up after its attempts, with the last answer, also where it is no answer of the API', async () => {
    const busy = () => new Response('<html>', { status: 503, headers: { 'retry-after': '1' } });
    const { client, sent } = aClient(busy(), busy(), busy(), busy());
    await expect(client.GET('/api/shipments')).rejects.toMatchObject({ status: 503, code: 'http_503' });
    expect(sent).toHaveLength(4);
  });
});

it('a list is read to its end, by cursor', async () => {
  const pages = [
    { data: [1, 2], meta: { pagination: { next_cursor: 'b' } } },
    { data: [3], meta: { pagination: { next_cursor: null } } },
  ];
  const asked: (string | undefined)[] = [];
  const rows: number[] = [];
  const load = async (after: string | undefined) => {
    asked.push(after);
    return pages[asked.length - 1]!;
  };
  for await (const row of eachRow(load)) rows.push(row);
  expect({ rows, asked }).toEqual({ rows: [1, 2, 3], asked: [undefined, 'b'] });
});
