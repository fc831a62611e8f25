import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId, systemClock } from '@porte/domain-kit';
import { Admission } from './admission.js';
import { WINDOW_MS } from './concurrency-limiter.js';

const CONFIG = { CALLS_IN_FLIGHT: 4, CALLS_IN_FLIGHT_LEAST: 1, CALLS_IN_FLIGHT_MOST: 8, UPSTREAM_IN_FLIGHT: 6 };
const PURCHASE = `POST /api/shipments/${newId(systemClock)}/rates`;
const LIST = 'GET /api/zones';
const SAVE = 'POST /api/zones';

describe('Admission', () => {
  let now = 0;
  let served: (ServerResponse & EventEmitter)[];
  let told: number[];
  let admission: Admission;

  beforeEach(() => {
    now = 0;
    [served, told] = [[], []];
    admission = new Admission(
      CONFIG,
      { isClosing: () => false, onRejected: count => void told.push(count) },
      () => now,
    );
  });

  /** @returns whether the call was let in */
  function ask(call: string, key?: string): boolean {
    const [method, url] = call.split(' ');
    const before = served.length;
    const response = Object.assign(new EventEmitter(), { writeHead: () => undefined, end: () => undefined });
    admission.wrap((_request, passed) => void served.push(passed))(
      { method, url, headers: key ? { 'idempotency-key': key } : {}, complete: true } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return served.length > before;
  }
  const asked = (call: string, times: number): number =>
    Array.from({ length: times }, () => ask(call)).filter(Boolean).length;
  const answer = (status = 200): void => served.splice(0).forEach(response => void response.writeHead(status));

  /** Calls that take so long that their route is slow. */
  function press(): void {
    ask(LIST);
    answer();
    now += WINDOW_MS;
    asked(LIST, 4);
    now += WINDOW_MS;
    answer();
  }

  it('admits up to the initial limit per service and in total', () => {
    expect(asked(LIST, 9)).toBe(4);
    expect(asked('GET /api/users', 9)).toBe(4);
    expect(asked('GET /api/countries', 9)).toBe(0);
  });

  it('counts purchases apart and admits fewer of them under overload', () => {
    expect([asked(LIST, 9), asked(PURCHASE, 9)]).toEqual([4, 6]);
    answer();
    press();
    expect([asked(LIST, 9), asked(PURCHASE, 9)]).toEqual([2, 2]);
  });

  it('lowers the limit while a service responds 503', () => {
    asked(LIST, 4);
    answer(503);
    now += WINDOW_MS;
    expect(asked(LIST, 9)).toBe(2);
  });

  it('does not learn latencies from client errors', () => {
    ask(LIST);
    now += 400;
    answer();
    ask(LIST);
    answer(404);
    asked(LIST, 4);
    now += WINDOW_MS;
    answer();
    expect(asked(LIST, 9)).toBe(5);
  });

  it('does not learn latencies from retries, which may be replayed', () => {
    for (const ms of [400, 0]) {
      ask(SAVE, 'key');
      now += ms;
      answer();
    }
    asked(SAVE, 4);
    now += WINDOW_MS;
    answer();
    expect(asked(SAVE, 9)).toBe(5);
  });

  it('always admits health checks', () => {
    asked(LIST, 9);
    expect(asked('GET /readyz', 100)).toBe(100);
  });

  it('reports the number of rejected calls at intervals', () => {
    now = 10_000;
    asked(LIST, 14);
    expect(told).toEqual([1]);
    now += 5_000;
    ask(LIST);
    expect(told).toEqual([1, 10]);
  });
});
