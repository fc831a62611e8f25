import { Agent, get, type IncomingMessage } from 'node:http';
import { bearer, Fixture, type Answer } from './fixture.js';

/** The announcement of a stop, which is over when a test says so. */
const ANNOUNCED_MS = 4_321;
const mockAnnounced = { ms: ANNOUNCED_MS, ...Promise.withResolvers<void>() };
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return {
    ...actual,
    setTimeout: (ms: number, ...rest: [unknown?, object?]) =>
      ms === mockAnnounced.ms ? mockAnnounced.promise : actual.setTimeout(ms, ...rest),
  };
});

/** Asks on a connection of an agent's own, as a balancer in front of the gateway would. */
const ask = (gateway: Fixture, path: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    get(`${gateway.gateway.url}${path}`, { agent, headers: bearer() }, answered).once('error', failed);
  });

async function whole(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  return text;
}

describe('the shutdown of the gateway', () => {
  const agent = new Agent({ keepAlive: true });
  let gateway: Fixture;

  const open = async (env: Record<string, string>): Promise<void> => void (gateway = await Fixture.start(env));
  afterEach(async () => {
    agent.destroy();
    await gateway.stop();
  });

  it('finishes running calls, closes their connections and refuses new ones', async () => {
    await open({ STOP_ANNOUNCED_MS: '0' });
    const asked = Promise.withResolvers<() => void>();
    gateway.others.on('GET /api/shipments', (_request, response) =>
      asked.resolve(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')),
    );
    const answer = ask(gateway, '/api/shipments', agent);
    const reply = await asked.promise;
    let isOver = false;
    const drained = gateway.gateway.drain().then(() => (isOver = true));
    await expect(ask(gateway, '/livez', new Agent())).rejects.toThrow(/ECONNREFUSED/);
    expect(isOver).toBe(false);
    reply();
    const { statusCode, headers } = await answer.then(async each => (await whole(each), each));
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await drained;
  });

  it('announces the stop first: not ready, connection: close, streams ended, no new streams', async () => {
    await open({ STOP_ANNOUNCED_MS: String(ANNOUNCED_MS) });
    const [kept, stream] = [await ask(gateway, '/livez', agent), await ask(gateway, '/api/events', new Agent())];
    expect([kept.headers.connection, stream.statusCode]).toEqual(['keep-alive', 200]);
    await whole(kept);
    const drained = gateway.gateway.drain();
    const [answer, ready, again] = await Promise.all([
      ask(gateway, '/api/countries', agent),
      gateway.get('/readyz'),
      gateway.get('/api/events', bearer()),
    ] as const);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await whole(answer);
    expect([ready, again].map(closing)).toEqual([
      [503, undefined, 'close'],
      [503, '1', 'close'],
    ]);
    expect([await whole(stream), stream.complete]).toEqual([
      expect.stringMatching(/^retry: 3000\n\nid: \S+\n: open\n\n$/),
      true,
    ]);
    mockAnnounced.resolve();
    await drained;
    await expect(ask(gateway, '/livez', new Agent())).rejects.toThrow(/ECONNREFUSED/);
  });
});

const closing = ({ status, headers }: Answer): unknown[] => [status, headers['retry-after'], headers.connection];
