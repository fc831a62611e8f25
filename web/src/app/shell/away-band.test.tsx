import { act, screen, waitFor } from '@testing-library/react';
import { useList } from '../../shared/api/resources.js';
import { api } from '../../shared/api/api.js';
import { serverAnswered, serverAway } from '../../shared/api/connection-slice.js';
import { failure, listOf, type MockServer } from '../../shared/testing/mock-server.js';
import { aPage, aServer, shellAt } from './shell.fixture.js';
import { askUntilReady } from './use-coming-back.js';

function Zones() {
  const { page } = useList('zones');
  return (
    <>
      <h1>Zonas</h1>
      <input aria-label="Nota" />
      <ul>
        {page?.data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

type Shown = Awaited<ReturnType<typeof shellAt>>;

/** A page that was already shown, with the time stopped. */
async function stopped(server: MockServer): Promise<Shown> {
  const shown = await shellAt('/', {
    server: server.on('GET zones', listOf([{ id: '1', name: 'Norte' }])),
    role: 'developer',
    routes: [aPage('/', {}, Zones)],
  });
  await screen.findByText('Norte');
  jest.useFakeTimers();
  return shown;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const band = () => screen.queryByText(/El servidor no responde/);

describe('the offline banner', () => {
  afterEach(() => jest.useRealTimers());

  it('is shown while the server is down, keeps typed input and refetches afterwards', async () => {
    const server = aServer().on('GET /readyz', failure(503, 'x'));
    const { store } = await stopped(server);
    screen.getByLabelText<HTMLInputElement>('Nota').value = 'frágil';
    server.on('GET zones', failure(503, 'service_unavailable'));
    act(() => void store.dispatch(api.util.invalidateTags(['zones'])));
    await pass(100);
    expect(band()).toBeTruthy();
    server.on('GET zones', listOf([{ id: '2', name: 'Sur' }])).on('GET /readyz', {});
    await pass(3500);
    expect(screen.getByText('Sur')).toBeTruthy();
    expect(band()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('frágil');
  });

  it('stays until every service is ready', async () => {
    const { store } = await stopped(aServer().on('GET /readyz', failure(503, 'x')));
    act(() => void store.dispatch(serverAway()));
    await pass(1);
    act(() => void store.dispatch(serverAnswered()));
    await pass(10_000);
    expect(band()).toBeTruthy();
  });

  it('polls with back-off while one service is down', async () => {
    const server = aServer().on('GET /readyz', {});
    const { store } = await stopped(server);
    server.on('GET zones', failure(503, 'service_unavailable'));
    act(() => void store.dispatch(api.util.invalidateTags(['zones'])));
    const before = server.sent('GET zones').length;
    await pass(5 * 60_000);
    expect(server.sent('GET zones').length - before).toBeLessThan(16);
    expect(band()).toBeTruthy();
  });

  it('polls with back-off up to ten seconds', async () => {
    const asked: number[] = [];
    globalThis.fetch = () => {
      asked.push(Date.now());
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    jest.useFakeTimers();
    const stop = askUntilReady(() => {});
    await jest.advanceTimersByTimeAsync(60_000);
    stop();
    const waits = asked.slice(1).map((at, i) => Math.round((at - asked[i]!) / 100) * 100);
    expect(waits.slice(0, 4)).toEqual([4500, 6800, 10_000, 10_000]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(waits.length + 1);
  });
});

describe('without a network', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says so for as long as it lasts', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const server = aServer();
    await shellAt('/', { server });
    expect(await screen.findByText(/Sin conexión a internet/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Sin conexión a internet/)).toBeNull());
    await waitFor(() => expect(server.sent('GET events')).toHaveLength(1));
  });
});
