import { makeStore } from '../../app/store.js';
import { failure, MockServer, Reply, type SeenCall } from '../testing/mock-server.js';
import { keepToken } from '../session/token.js';
import { resourceEndpoints } from './resources.js';

const busy = (seconds: string, status = 503): Reply =>
  new Reply(status, failure(status, 'overloaded', { messages: ['Hay mucha demanda.'] }).body, {
    'retry-after': seconds,
  });

/** A server that rejects a number of calls as overloaded. */
function aServer(route: string, ...refusals: Reply[]): MockServer {
  const server = new MockServer();
  globalThis.fetch = server.fetch as typeof fetch;
  return server.on(
    route,
    () =>
      refusals.shift() ?? {
        data: [],
        meta: { pagination: { page: 1, per_page: 10, total_pages: 1, total_objects: 0 } },
      },
  );
}

const read = (store = makeStore()) => store.dispatch(resourceEndpoints.list.initiate({ path: 'zones' }));

describe('a read rejected with overloaded', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([503, 429])('is repeated quietly once, after the time told: %i', async status => {
    const server = aServer('GET zones', busy('2', status));
    const answer = read();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(server.sent('GET zones')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await answer).error).toBeUndefined();
    expect(server.sent('GET zones')).toHaveLength(2);
  });

  it('is retried only once, shows the server’s message and does not set the offline state', async () => {
    const [server, store] = [aServer('GET zones', busy('1'), busy('1')), makeStore()];
    const answer = read(store);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answer).error).toMatchObject({ code: 'overloaded', messages: ['Hay mucha demanda.'] });
    expect([server.sent('GET zones').length, store.getState().connection.isAway]).toEqual([2, false]);
  });

  it.each([
    ['longer than anybody waits', '60'],
    ['a date', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['nothing', ''],
  ])('is not repeated where it is told %s', async (_, told) => {
    const server = aServer('GET zones', busy(told));
    const answer = read();
    await jest.advanceTimersByTimeAsync(120_000);
    expect((await answer).error).toMatchObject({ code: 'overloaded' });
    expect(server.sent('GET zones')).toHaveLength(1);
  });

  it.each([500, 502, 422])('is not repeated after another failure, whatever time that tells: %i', async status => {
    const server = aServer('GET zones', busy('1', status));
    const answer = read();
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answer).error).toMatchObject({ status });
    expect(server.sent('GET zones')).toHaveLength(1);
  });

  it('is not retried after an abort', async () => {
    const server = aServer('GET zones', busy('5'));
    const answer = read();
    await jest.advanceTimersByTimeAsync(1_000);
    answer.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.sent('GET zones')).toHaveLength(1);
  });
});

it('a write is never retried automatically', async () => {
  const server = aServer('POST zones', busy('0'));
  const answer = await makeStore().dispatch(
    resourceEndpoints.save.initiate({ path: 'zones', input: { name: 'Norte' } }),
  );
  expect(answer.error).toMatchObject({ code: 'overloaded' });
  expect(server.sent('POST zones')).toHaveLength(1);
});

describe('a change refused until something is accepted', () => {
  const refused = () => failure(403, 'terms_not_accepted');
  const change = (server: MockServer, store = makeStore()) => {
    globalThis.fetch = server.fetch as typeof fetch;
    keepToken('before');
    const { initiate } = resourceEndpoints.destroy;
    return store.dispatch(initiate({ path: 'zones', id: '1' }));
  };
  afterEach(() => keepToken(null));

  it('a change refused until something is accepted is repeated with a token that knows of an acceptance in another tab', async () => {
    const server = new MockServer().on('POST sign_in/refresh', { access_token: 'after', expires_in: 900 });
    server.on('DELETE zones/1', ({ headers }: SeenCall) =>
      headers.get('authorization') === 'Bearer after' ? null : refused(),
    );
    expect((await change(server)).error).toBeUndefined();
    expect(server.sent('DELETE zones/1')).toHaveLength(2);
  });

  it('a change refused until something is accepted is told to the whole app where the next token is refused, too', async () => {
    const [server, store] = [new MockServer(), makeStore()];
    server.on('POST sign_in/refresh', { access_token: 'after', expires_in: 900 }).on('DELETE zones/1', refused);
    expect((await change(server, store)).error).toMatchObject({ code: 'terms_not_accepted' });
    expect(server.sent('DELETE zones/1')).toHaveLength(2);
    expect(store.getState().session.refusedUntilAccepted).toBe(1);
  });
});
