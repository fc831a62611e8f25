import type { FastifyBaseLogger } from 'fastify';
import pino, { type Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { NestLogger } from '../boot/nest-logger.js';
import { logDeduplicationHook } from './log-deduplicator.js';

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });

describe('log deduplication', () => {
  let lines: Record<string, unknown>[];
  let log: Logger;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    log = pino({ level: 'info', hooks: logDeduplicationHook() }, { write: line => void lines.push(JSON.parse(line)) });
  });
  afterEach(() => jest.useRealTimers());

  it('writes a repeated line once, then its count at growing intervals', () => {
    for (let second = 0; second < 3600; second += 1) {
      for (let n = 0; n < 4; n += 1) log.warn({ err: refused(41_000 + n) }, 'an event could not be shipped yet');
      jest.advanceTimersByTime(1000);
    }
    expect(lines[0]).toMatchObject({
      level: 40,
      msg: 'an event could not be shipped yet',
      err: { message: 'connect ECONNREFUSED 127.0.0.1:41000' },
    });
    expect(lines[1]).toMatchObject({
      level: 40,
      msg: 'an event could not be shipped yet',
      repeated: 39,
      error: 'Error ECONNREFUSED',
    });
    expect(lines.length).toBeLessThan(20);
    expect(JSON.stringify(lines).length).toBeLessThan(5000);
  });

  it('writes a line again after a window without repetition', () => {
    const tell = (): void => log.error({ err: refused(1) }, 'request failed');
    tell();
    tell();
    jest.advanceTimersByTime(10_000);
    jest.advanceTimersByTime(20_000);
    tell();
    expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 1, undefined]);
  });

  it('lists trace ids in the summary', () => {
    for (const trace_id of ['a', 'b', 'c'])
      log.child({ reqId: `req-${trace_id}` }).error({ err: refused(1), trace_id }, 'request failed');
    jest.advanceTimersByTime(10_000);
    expect(lines.map(({ trace_id, trace_ids }) => trace_id ?? trace_ids)).toEqual(['a', ['b', 'c']]);
  });

  it('keeps different lines apart', () => {
    log.error({ err: refused(1), event_id: 'one' }, 'dead letter');
    log.error({ err: refused(1), event_id: 'two' }, 'dead letter');
    log.error({ err: new Error('out of range') }, 'request failed');
    log.error({ err: refused(1) }, 'request failed');
    log.warn('a mail was refused');
    log.error('a mail was refused');
    log.error(new Error('a mail was refused'));
    expect(lines).toHaveLength(7);
  });

  it('does not deduplicate audit lines and lines below warn', () => {
    for (let n = 0; n < 3; n += 1)
      log.warn({ audit: 'tenant_mismatch', user_id: 'ana' }, 'a session asked for another tenant');
    for (let n = 0; n < 3; n += 1) log.info({ url: '/api/quotes' }, 'request');
    expect(lines).toHaveLength(6);
  });

  it('treats errors that differ in a number as equal', () => {
    const nest = new NestLogger(log as unknown as FastifyBaseLogger);
    for (let block = 0; block < 50; block += 1)
      log.error(
        new QueryFailedError(
          'insert',
          [],
          Object.assign(new Error(`could not extend file "base/16400/26${block}": No space left on device`), {
            code: '53100',
          }),
        ),
      );
    for (let block = 0; block < 50; block += 1)
      nest.error(
        new QueryFailedError(
          'insert',
          [],
          Object.assign(new Error(`could not extend file "base/16400/26${block}": No space left on device`), {
            code: '53100',
          }),
        ),
        'carriers',
      );
    jest.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(2)) expect(line).toMatchObject({ repeated: 49, error: 'QueryFailedError 53100' });
  });

  it('reports evicted lines', () => {
    log.warn({ at: -1 }, 'odd');
    log.warn({ at: -1 }, 'odd');
    for (let at = 0; at < 600; at += 1) log.warn({ at }, 'odd');
    expect(lines).toHaveLength(602);
    expect(lines.filter(({ repeated }) => repeated === 1)).toHaveLength(1);
  });
});
