import { makeStore } from '../../app/store.js';
import { resourceEndpoints } from '../api/resources.js';
import { MockServer, Reply, failure } from '../testing/mock-server.js';
import { sessionLost } from './session-slice.js';
import { beginVisit, currentPerson, keepToken, mayHaveSession } from './token.js';

type Hear = (event: { data: unknown }) => void;

/** What tabs tell each other; here the test is the other tab. */
class OtherTabs {
  static heard: unknown[] = [];
  static hears: Hear[] = [];
  addEventListener(_: string, hear: Hear) {
    OtherTabs.hears.push(hear);
  }
  removeEventListener(_: string, hear: Hear) {
    OtherTabs.hears = OtherTabs.hears.filter(other => other !== hear);
  }
  postMessage(told: unknown) {
    OtherTabs.heard.push(told);
  }
  static tell(told: unknown) {
    for (const hear of OtherTabs.hears) hear({ data: told });
  }
}
globalThis.BroadcastChannel = OtherTabs as never;
// the channel opens with the first of these
const { beginSession } = jest.requireActual<typeof import('./first-calls.js')>('./first-calls.js');
const { sessionApi } = jest.requireActual<typeof import('./session-api.js')>('./session-api.js');
const { enter, followOtherTabs, leave, openSession, reenter, signOut } =
  jest.requireActual<typeof import('./session.js')>('./session.js');

const tokenOf = (sub: string, more = '') => `head.${btoa(JSON.stringify({ sub, nam: 'Ana', more }))}.sign`;
const ANA = tokenOf('ana');
const BETO = tokenOf('beto');
const own = (call: { headers: Headers }) => call.headers.get('authorization');
const settle = () =>
  new Promise(resolve => {
    setTimeout(resolve, 0);
  });

function aTab(token: string | null = ANA) {
  const server = new MockServer()
    .on('DELETE sign_out', null)
    .on('POST sign_in/refresh', { access_token: tokenOf('ana', 'fresh'), expires_in: 900 });
  globalThis.fetch = server.fetch as typeof fetch;
  const store = makeStore();
  const load = jest.fn();
  const stop = followOtherTabs(store, load);
  if (token) enter(store.dispatch, token);
  return {
    server,
    store,
    load,
    stop,
    state: () => store.getState().session.state,
    isAway: () => store.getState().connection.isAway,
    me: () => store.dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true })),
  };
}

/** Answers of the test's choosing, one after the other. */
function held(server: MockServer, route: string) {
  const waiting: ((answer: unknown) => void)[] = [];
  server.on(
    route,
    () =>
      new Promise(resolve => {
        waiting.push(resolve);
      }),
  );
  return {
    answer: async (reply: unknown) => {
      waiting.shift()!(reply);
      await settle();
    },
  };
}

let stop = () => {};
const tab = (token?: string | null) => {
  const opened = aTab(token);
  stop = opened.stop;
  return opened;
};
beforeEach(() => {
  OtherTabs.heard = [];
});
afterEach(() => {
  stop();
  keepToken(null);
  beginVisit();
});

describe('a token renewal', () => {
  it.each([
    [
      'a broken line',
      () => {
        throw new TypeError('cut');
      },
    ],
    ['a server in trouble', failure(503, 'service_unavailable')],
    ['too many calls', failure(429, 'too_many_requests')],
    ['half an answer', new Reply(200, undefined)],
  ])('a token renewal that fails by %s ends no session', async (_, reply) => {
    const { server, state, isAway, me } = tab();
    server.on('GET registrations', failure(401, 'unauthenticated')).on('POST sign_in/refresh', reply);
    expect((await me()).error).toMatchObject({ code: 'offline' });
    expect([state(), isAway(), mayHaveSession()]).toEqual(['in', true, true]);
  });

  it('shows an error page when it fails at startup', async () => {
    const { server, store, state } = tab(null);
    keepToken(ANA);
    server.on('POST sign_in/refresh', new Reply(200, undefined));
    await openSession(store);
    expect(state()).toBe('in');
  });

  it('asks who is signed in before the shell has loaded, and only once', async () => {
    const { server, store } = tab(null);
    keepToken(ANA);
    server.on('GET registrations', { data: { id: 'ana' } }).on('GET acls', { can: {} });
    await openSession(store);
    await settle();
    await store.dispatch(sessionApi.endpoints.me.initiate());
    const sent = (route: string) => server.sent(route).map(own);
    const fresh = [`Bearer ${tokenOf('ana', 'fresh')}`];
    expect([sent('GET registrations'), sent('GET acls')]).toEqual([fresh, fresh]);
  });

  it.each([
    ['the server says so', failure(401, 'session_revoked')],
    ['there is no cookie', null],
  ])('finds the session over where %s', async (_, reply) => {
    const { server, state, me } = tab();
    server.on('GET registrations', failure(401, 'unauthenticated')).on('POST sign_in/refresh', reply);
    await me();
    expect([state(), mayHaveSession()]).toEqual(['lost', false]);
  });

  it('is requested once for concurrent calls', async () => {
    const { server, store, me } = tab();
    const expired = (answer: object) => (call: { headers: Headers }) =>
      own(call) === `Bearer ${ANA}` ? failure(401, 'unauthenticated') : answer;
    server.on('GET registrations', expired({ data: { id: 'ana' } })).on('GET acls', expired({ can: {} }));
    await Promise.all([me(), store.dispatch(sessionApi.endpoints.acls.initiate())]);
    expect(server.sent('POST sign_in/refresh')).toHaveLength(1);
  });

  it('is dropped after a sign-out', async () => {
    const { server, store, state, me } = tab();
    server.on('GET registrations', failure(401, 'unauthenticated'));
    const renewal = held(server, 'POST sign_in/refresh');
    const asked = me();
    await settle();
    leave(store.dispatch);
    await renewal.answer({ access_token: tokenOf('ana', 'late') });
    await asked;
    expect([state(), mayHaveSession(), currentPerson()]).toEqual(['out', false, null]);
  });
});

describe('a session that begins before the app has loaded', () => {
  const opening = () => {
    const { server, store, state } = tab(null);
    keepToken(ANA);
    server.on('GET registrations', { data: { id: 'ana' } }).on('GET acls', { can: {} });
    const sent = () =>
      ['POST sign_in/refresh', 'GET registrations', 'GET acls'].map(route => server.sent(route).length);
    return { server, store, state, sent };
  };
  const userOf = (store: ReturnType<typeof makeStore>) => sessionApi.endpoints.me.select()(store.getState()).data?.id;

  it('has asked for all that the app then takes over, each once', async () => {
    const { store, state, sent } = opening();
    beginSession();
    await settle();
    expect(sent()).toEqual([1, 1, 1]);
    await openSession(store);
    await settle();
    expect([sent(), state(), userOf(store)]).toEqual([[1, 1, 1], 'in', 'ana']);
    await store.dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true }));
    expect(sent()).toEqual([1, 2, 1]);
  });

  it('is taken over while its renewal is on its way', async () => {
    const { server, store, sent } = opening();
    const renewal = held(server, 'POST sign_in/refresh');
    beginSession();
    const opened = openSession(store);
    await settle();
    await renewal.answer({ access_token: tokenOf('ana', 'fresh') });
    await opened;
    await settle();
    expect([sent(), userOf(store)]).toEqual([[1, 1, 1], 'ana']);
  });

  it('is shown once the code of the pages is there, though its data was asked for before', async () => {
    const { store, state, sent } = opening();
    let load = () => {};
    const loaded = new Promise<void>(resolve => (load = resolve));
    beginSession();
    await openSession(store, loaded);
    await settle();
    expect([sent(), state()]).toEqual([[1, 1, 1], 'unknown']);
    load();
    await settle();
    expect(state()).toBe('in');
  });

  it('is shown where that code could not be loaded, to say so', async () => {
    const { store, state } = opening();
    await openSession(store, Promise.reject(new Error('no network')));
    await settle();
    expect(state()).toBe('in');
  });

  it('is renewed again where another tab signed in before the app was there', async () => {
    const { server, store, state } = opening();
    stop();
    beginSession();
    await settle();
    OtherTabs.tell({ kind: 'in', person: 'beto' });
    server
      .on('POST sign_in/refresh', { access_token: BETO })
      .on('GET registrations', ({ headers }: { headers: Headers }) => ({
        data: { id: headers.get('authorization') === `Bearer ${BETO}` ? 'beto' : 'ana' },
      }));
    await openSession(store);
    await settle();
    expect([state(), currentPerson(), userOf(store)]).toEqual(['in', 'beto', 'beto']);
  });

  it('is asked for once where the server is in trouble, and stays', async () => {
    const { server, store, state, sent } = opening();
    server.on('POST sign_in/refresh', failure(503, 'service_unavailable'));
    beginSession();
    await settle();
    await openSession(store);
    expect([sent(), state(), mayHaveSession()]).toEqual([[1, 0, 0], 'in', true]);
  });

  it('leaves the page of a later sign-in to its own rules where it was over: another user in another tab starts a new app', async () => {
    const { server, store } = opening();
    stop();
    server.on('POST sign_in/refresh', failure(401, 'session_revoked'));
    beginSession();
    await settle();
    const load = jest.fn();
    stop = followOtherTabs(store, load);
    await openSession(store);
    enter(store.dispatch, ANA);
    OtherTabs.tell({ kind: 'in', person: 'beto' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not begin where there was none', async () => {
    const { server } = tab(null);
    beginSession();
    await settle();
    expect(server.calls).toEqual([]);
  });
});

describe('a second user of the tab', () => {
  it('never repeats a call of the first user', async () => {
    const { server, store, state } = tab();
    const late = held(server, 'POST addresses');
    const asked = store.dispatch(resourceEndpoints.save.initiate({ path: 'addresses', input: { street: 'of Ana' } }));
    await settle();
    leave(store.dispatch);
    enter(store.dispatch, BETO);
    await late.answer(failure(401, 'unauthenticated'));
    await asked;
    expect(server.sent('POST addresses').map(own)).toEqual([`Bearer ${ANA}`]);
    expect(server.sent('POST sign_in/refresh')).toHaveLength(0);
    expect(state()).toBe('in');
  });

  it('never receives a late answer to the first user', async () => {
    const { server, store, me } = tab();
    const answers = held(server, 'GET registrations');
    const first = me();
    await settle();
    leave(store.dispatch);
    enter(store.dispatch, BETO);
    const second = me();
    await settle();
    await answers.answer({ data: { id: 'ana' } });
    await first;
    const seen = () => sessionApi.endpoints.me.select()(store.getState()).data?.id;
    expect(seen()).toBeUndefined();
    await answers.answer({ data: { id: 'beto' } });
    await second;
    expect(seen()).toBe('beto');
  });

  it('finds no draft of the first user, even one stored while the page closed', () => {
    const { store } = tab();
    sessionStorage.setItem('quote', 'of Ana');
    leave(store.dispatch);
    sessionStorage.setItem('new_shipment', 'of Ana, kept on the way out');
    enter(store.dispatch, BETO);
    expect([sessionStorage.getItem('quote'), sessionStorage.getItem('new_shipment')]).toEqual([null, null]);
  });

  it('finds nothing on the device after a sign-out, or a sign-in of another user', () => {
    const { store } = tab();
    localStorage.setItem('theme', 'dark');
    const leaves = [() => leave(store.dispatch), () => enter(store.dispatch, BETO)];
    for (const goes of leaves) {
      enter(store.dispatch, ANA);
      localStorage.setItem('person:packing_queue', 'of Ana');
      enter(store.dispatch, ANA);
      expect(localStorage.getItem('person:packing_queue')).toBe('of Ana');
      goes();
      expect(localStorage.getItem('person:packing_queue')).toBeNull();
    }
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('finds no draft after a reload with an expired session', () => {
    const { store } = tab();
    sessionStorage.setItem('quote', 'of Ana');
    beginVisit(); // as a reload does
    enter(store.dispatch, ANA);
    expect(sessionStorage.getItem('quote')).toBe('of Ana');
    beginVisit();
    enter(store.dispatch, BETO);
    expect(sessionStorage.getItem('quote')).toBeNull();
  });

  it('reloads the app when signing in over the first user’s page', async () => {
    const { server, store, me } = tab();
    server.on('GET registrations', { data: { id: 'ana' } });
    await me();
    reenter(store.dispatch, BETO);
    expect(sessionApi.endpoints.me.select()(store.getState()).data).toBeUndefined();
    expect(currentPerson()).toBe('beto');
  });
});

describe('another tab', () => {
  it('reloads this tab without the previous user’s data when another user signs in', () => {
    const { load, state } = tab();
    sessionStorage.setItem('quote', 'of Ana');
    OtherTabs.tell({ kind: 'in', person: 'beto' });
    expect(load).toHaveBeenCalledTimes(1);
    // the browser does have a session, which the new page takes up
    expect([state(), sessionStorage.getItem('quote'), mayHaveSession()]).toEqual(['out', null, true]);
  });

  it('is detected at the next token renewal when its message was missed', async () => {
    const { server, load, state, me } = tab();
    server.on('GET registrations', failure(401, 'unauthenticated')).on('POST sign_in/refresh', { access_token: BETO });
    await me();
    expect(load).toHaveBeenCalledTimes(1);
    expect(server.sent('GET registrations').map(own)).toEqual([`Bearer ${ANA}`]);
    expect([state(), currentPerson()]).toEqual(['out', null]);
  });

  it('keeps or resumes this tab’s session when the same user signs in', async () => {
    const { store, server, load, state } = tab();
    OtherTabs.tell({ kind: 'in', person: 'ana' });
    expect(server.sent('POST sign_in/refresh')).toHaveLength(0);
    store.dispatch(sessionLost());
    OtherTabs.tell({ kind: 'in', person: 'ana' });
    await settle();
    await settle();
    expect([state(), load.mock.calls.length]).toEqual(['in', 0]);
  });

  it('signs this tab out when the user signs out', () => {
    const { state } = tab();
    OtherTabs.tell({ kind: 'out' });
    expect([state(), mayHaveSession()]).toEqual(['out', false]);
  });

  it('receives this tab’s sign-ins and sign-outs', async () => {
    const { store } = tab();
    await signOut()(store.dispatch);
    expect(OtherTabs.heard).toEqual([{ kind: 'in', person: 'ana' }, { kind: 'out' }]);
  });
});

describe('signing out', () => {
  afterEach(() => jest.useRealTimers());

  it('does not wait for a server that does not answer', async () => {
    const { server, store, state } = tab();
    held(server, 'DELETE sign_out');
    jest.useFakeTimers();
    const done = signOut()(store.dispatch);
    await jest.advanceTimersByTimeAsync(5000);
    await done;
    expect(state()).toBe('out');
  });

  it('works without browser storage', () => {
    const { store, state } = tab();
    jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    leave(store.dispatch);
    expect(state()).toBe('out');
    jest.restoreAllMocks();
  });
});
