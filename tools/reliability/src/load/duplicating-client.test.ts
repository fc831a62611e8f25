import type { Answer, Call } from './client.js';
import { Client } from './client.js';
import type { AccessTokens } from './access-tokens.js';
import { DuplicatingClient } from './duplicating-client.js';

const answer = (status: number, text: string, code?: string): Answer => ({
  status,
  text,
  body: code ? { error: { code } } : {},
  retryAfter: null,
});
const DONE = answer(200, '{"label":"T1"}');
const REUSED = answer(422, '{}', 'idempotency_key_reused');
const NOT_FOUND = answer(404, '{}', 'not_found');

const call: Call = {
  person: { tenant: 'uno', name: 'ana' },
  method: 'POST',
  path: '/api/shipments/s1/rates',
  body: { rate: {} },
  key: 'k1',
};

/** What a server says to the same call, to another body under its key, and to another tenant. */
interface Server {
  same: (nth: number) => Answer | null;
  changed: Answer;
  foreign: Answer;
}

const GOOD: Server = { same: () => DONE, changed: REUSED, foreign: NOT_FOUND };

describe('sixteen callers with one key', () => {
  let crowd: DuplicatingClient;
  beforeEach(() => void (crowd = new DuplicatingClient('http://127.0.0.1:1', {} as AccessTokens)));
  afterEach(async () => {
    jest.restoreAllMocks();
    await crowd.close();
  });

  const ask = async (
    server: Partial<Server>,
    asked: Call = call,
  ): Promise<{ got: Answer | null; checks: string[] }> => {
    const { same, changed, foreign } = { ...GOOD, ...server };
    let nth = 0;
    jest
      .spyOn(Client.prototype, 'requestUntilFinal')
      .mockImplementation(({ person, body }) =>
        Promise.resolve(
          person.tenant !== call.person.tenant
            ? foreign
            : body && 'changed' in (body as object)
              ? changed
              : same(nth++),
        ),
      );
    const got = await crowd.requestUntilFinal(asked, 1);
    return { got, checks: crowd.result.violations.map(({ check }) => check) };
  };

  it('sixteen callers with one key get one answer, which a repeat gets too, another body and another tenant do not', async () => {
    expect(await ask({})).toEqual({ got: DONE, checks: [] });
    expect(crowd.result.counts).toEqual({ keys: 1 });
    expect((Client.prototype.requestUntilFinal as jest.Mock).mock.calls).toHaveLength(16 + 1 + 1 + 1);
  });

  it.each<[string, Partial<Server>, string]>([
    [
      'one of them is told something else',
      { same: nth => (nth === 3 ? answer(200, '{"label":"T2"}') : DONE) },
      'answers_differ',
    ],
    [
      'a repeat is told something else',
      { same: nth => (nth === 16 ? answer(200, '{"label":"T2"}') : DONE) },
      'replay_differs',
    ],
    ['another body is taken', { changed: DONE }, 'key_reused'],
    ['another body is refused for another reason', { changed: answer(422, '{}', 'validation_failed') }, 'key_reused'],
    ['another tenant has it done', { foreign: answer(200, '{}') }, 'key_of_others'],
    ['another tenant is told of the key', { foreign: answer(409, '{}', 'idempotency_in_progress') }, 'key_of_others'],
    ['another tenant reads the answer', { foreign: { ...NOT_FOUND, text: DONE.text } }, 'key_of_others'],
  ])('complain where %s', async (_, server, check) => {
    expect((await ask(server)).checks).toEqual([check]);
  });

  it('sixteen callers with one key are told to wait, or what was refused, where nothing is kept', async () => {
    const [wait, no] = [answer(202, '{}'), answer(422, '{}', 'insufficient_balance')];
    expect(await ask({ same: nth => (nth === 5 ? wait : no) })).toEqual({ got: wait, checks: [] });
    expect(await ask({ same: nth => (nth === 0 ? null : no) })).toEqual({ got: no, checks: [] });
    expect((await ask({ same: () => null })).got).toBeNull();
  });

  it('sixteen callers with one key are one where there is no key', async () => {
    const { key: _, ...plain } = call;
    await ask({}, plain);
    expect((Client.prototype.requestUntilFinal as jest.Mock).mock.calls).toHaveLength(1);
  });
});
