import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId, systemClock } from '@porte/domain-kit';
import { Admission } from './admission.js';
import { STRETCH_MS } from './limiter.js';

const CONFIG = { CALLS_IN_FLIGHT: 4, CALLS_IN_FLIGHT_LEAST: 1, CALLS_IN_FLIGHT_MOST: 8, UPSTREAM_IN_FLIGHT: 6 };
const PURCHASE = `POST /api/shipments/${newId(systemClock)}/rates`;
const LIST = 'GET /api/zones';
const SAVE = 'POST /api/zones';

describe('who is let in', () => {
  let now = 0;
  let served: (ServerResponse & EventEmitter)[];
  let told: number[];
  let admission: Admission;

  beforeEach(() => {
    now = 0;
    [served, told] = [[], []];
    admission = new Admission(
      CONFIG,
      { isClosing: () => false, turnedAway: count => void told.push(count) },
      () => now,
    );
  });

  /** @returns whether the call was let in */
  function ask(call: string, key?: string): boolean {
    const [method, url] = call.split(' ');
    const before = served.length;
    const response = Object.assign(new EventEmitter(), { writeHead: () => undefined, end: () => undefined });
    admission.before((_request, passed) => void served.push(passed))(
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
    now += STRETCH_MS;
    asked(LIST, 4);
    now += STRETCH_MS;
    answer();
  }

  it('are as many as usual, in one service and in all of them together', () => {
    expect(asked(LIST, 9)).toBe(4);
    expect(asked('GET /api/users', 9)).toBe(4);
    expect(asked('GET /api/countries', 9)).toBe(0);
  });

  it('are purchases beside them, of which fewer are begun while everything is slow', () => {
    expect([asked(LIST, 9), asked(PURCHASE, 9)]).toEqual([4, 6]);
    answer();
    press();
    expect([asked(LIST, 9), asked(PURCHASE, 9)]).toEqual([2, 2]);
  });

  it('are fewer while a service turns calls away itself', () => {
    asked(LIST, 4);
    answer(503);
    now += STRETCH_MS;
    expect(asked(LIST, 9)).toBe(2);
  });

  it('does not learn from errors of the caller, which are quick', () => {
    ask(LIST);
    now += 400;
    answer();
    ask(LIST);
    answer(404);
    asked(LIST, 4);
    now += STRETCH_MS;
    answer();
    expect(asked(LIST, 9)).toBe(5);
  });

  it('does not learn from repeats, whose answers may be kept and quick', () => {
    for (const ms of [400, 0]) {
      ask(SAVE, 'key');
      now += ms;
      answer();
    }
    asked(SAVE, 4);
    now += STRETCH_MS;
    answer();
    expect(asked(SAVE, 9)).toBe(5);
  });

  it('is always who asks whether the gateway lives', () => {
    asked(LIST, 9);
    expect(asked('GET /readyz', 100)).toBe(100);
  });

  it('is told of once in a while, with how many were not', () => {
    now = 10_000;
    asked(LIST, 14);
    expect(told).toEqual([1]);
    now += 5_000;
    ask(LIST);
    expect(told).toEqual([1, 10]);
  });
});
