import { DEMO } from '@porte/testing-kit';
import { bearer, Fixture } from './fixture.js';

const LENGTH = 15_000;
const LIMIT_MS = 20;
const UNITS = ['a', ' ', ',', '"', '\\', '0', '=', ';', '/', '-', 'a="', '\\"'];

/** Prefixes that make a parser read on. */
const HEADERS: Record<string, string[]> = {
  authorization: ['', 'Bearer ', 'Bearer a.', 'Token ', 'Token token="', 'Token token="x", company="'],
  'x-tenant-id': [''],
  'accept-language': ['', 'en;q='],
  traceparent: ['', '00-'],
  'x-request-id': [''],
  'idempotency-key': [''],
  'x-forwarded-for': [''],
  'x-forwarded-proto': [''],
  'x-forwarded-host': [''],
  'accept-encoding': [''],
  'content-type': ['', 'application/json;', 'multipart/form-data; boundary='],
  cookie: ['', 'session='],
  'last-event-id': [''],
  'if-none-match': ['', 'W/"'],
  origin: [''],
  referer: [''],
  'user-agent': [''],
};

const filled = (prefix: string, unit: string): string => (prefix + unit.repeat(LENGTH)).slice(0, LENGTH);

describe('hostile headers of 15 kB of one character', () => {
  let gateway: Fixture;
  beforeAll(async () => {
    gateway = await Fixture.start({
      TRUST_PROXY: '127.0.0.1',
      ANONYMOUS_PER_MINUTE: '1000000',
      CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
    });
  });
  afterAll(() => gateway.stop());

  /** Processor time, as other processes of the machine must not count. */
  async function costOf(path: string, headers: Record<string, string>): Promise<number> {
    const before = process.cpuUsage();
    await gateway.get(path, headers);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  /** The least of up to five, as compilation and garbage collection must not count either. */
  async function leastCost(path: string, headers: Record<string, string>): Promise<number> {
    let least = Infinity;
    for (let i = 0; i < 5 && least >= LIMIT_MS; i += 1) least = Math.min(least, await costOf(path, headers));
    return least;
  }

  it.each(Object.keys(HEADERS))('the header %s is parsed in less than 20 ms', async name => {
    const slow: string[] = [];
    for (const prefix of HEADERS[name]!) {
      for (const unit of UNITS) {
        const headers = { ...(name === 'authorization' ? {} : bearer()), [name]: filled(prefix, unit) };
        const ms = await leastCost('/api/shipments', headers);
        if (ms >= LIMIT_MS) slow.push(`${prefix}${unit}: ${ms.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });

  it('path and query are parsed in less than 20 ms', async () => {
    const slow: string[] = [];
    for (const path of [
      '/',
      '/api/',
      '/api/shipments/',
      '/api/shipments?',
      '/api/shipments?order=',
      '/api/shipments?where[',
      '/api/shipments?where=',
      '/api/docs/',
      '/internal/',
      '/dev/mail/',
      '/assets/',
    ]) {
      for (const unit of UNITS) {
        const ms = await leastCost(filled(path, encodeURI(unit)), bearer());
        if (ms >= LIMIT_MS) slow.push(`${path}${unit}: ${ms.toFixed(0)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });

  it('Authorization opens no session, whatever its prefix', async () => {
    for (const prefix of HEADERS['authorization']!)
      expect((await gateway.get('/api/shipments', { authorization: filled(prefix, 'a') })).status).toBe(401);
    expect((await gateway.get('/api/shipments', { ...bearer(), 'x-tenant-id': DEMO })).status).toBe(200);
  });
});
