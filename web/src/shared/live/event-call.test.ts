import { keepToken } from '../session/token.js';
import { openEvents } from './event-call.js';

type Asked = { url: string; headers: Record<string, string> };

/** A network that gives these answers in turn. */
function aNetwork(...answers: (number | Error)[]): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (url, init) => {
    asked.push({ url: String(url), headers: { ...(init?.headers as Record<string, string>) } });
    const answer = answers.shift() ?? 404;
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(
      new Response(answer === 204 ? null : JSON.stringify({ access_token: 'fresh' }), { status: answer }),
    );
  };
  return asked;
}

const open = (lastId: string | null = null) => openEvents(lastId, new AbortController().signal);

describe('opening the event stream', () => {
  beforeEach(() => keepToken('old'));
  afterEach(() => keepToken(null));

  it('sends its token in a header and the last event id', async () => {
    const asked = aNetwork(200);
    expect(await open('7')).toHaveProperty('body');
    expect(asked).toEqual([
      {
        url: '/api/events',
        headers: { accept: 'text/event-stream', authorization: 'Bearer old', 'last-event-id': '7' },
      },
    ]);
  });

  it('renews an expired token and retries', async () => {
    const asked = aNetwork(401, 200, 200);
    expect(await open()).toHaveProperty('body');
    expect(asked.map(({ url, headers }) => `${url} ${headers['authorization'] ?? ''}`)).toEqual([
      '/api/events Bearer old',
      '/api/sign_in/refresh ',
      '/api/events Bearer fresh',
    ]);
  });

  it('reports the end of the session when the token cannot be renewed', async () => {
    aNetwork(401, 204);
    expect(await open()).toBe('over');
  });

  it.each([[[503]], [[429]], [[new TypeError('Failed to fetch')]], [[401, 503]]])(
    'reports an unavailable server: %p',
    async answers => {
      aNetwork(...answers);
      expect(await open()).toBe('away');
    },
  );
});
