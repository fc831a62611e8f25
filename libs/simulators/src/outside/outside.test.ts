import { FixedClock } from '@porte/domain-kit';
import type { Fault } from './fault.js';
import { OutsideBook } from './outside-book.js';
import { OutsideClock } from './outside-clock.js';
import { answerJson, type Mount, type OutsideRequest } from './mount.js';
import { AT_ORIGIN, startOutside, type Outside } from './outside.js';

const NOW = new Date('2026-03-02T15:00:00Z');

/** Answers with what it was asked, later and in bytes. */
const echo: Mount = {
  callOf: ({ path }) => (path === '/page' ? undefined : { operation: 'echo', is_exempt: path === '/token' }),
  answer: ({ method, path, query, bytes }: OutsideRequest) =>
    Promise.resolve({
      status: 200,
      type: 'application/octet-stream',
      body: bytes.length > 0 ? bytes : Buffer.from(`${method} ${path} ${query}`),
    }),
};

class Seller implements Mount {
  readonly book: OutsideBook;
  url = '';
  constructor(private readonly clock: OutsideClock) {
    this.book = new OutsideBook(clock);
  }

  placedAt(url: string): void {
    this.url = url;
  }

  answer(): ReturnType<typeof answerJson> {
    const { tracking_number, at } = this.book.sell('r', 's', n => `N${n}`);
    return answerJson({ tracking_number, at, list: [{ one: 'x' }], url: this.url }, 201);
  }
}

describe('simulated systems in one process', () => {
  let outside: Outside;
  beforeEach(async () => {
    const clock = new OutsideClock(new FixedClock(NOW));
    outside = await startOutside({ echo, seller: new Seller(clock), [AT_ORIGIN]: new Seller(clock) }, { clock });
  });
  afterEach(() => outside.close());

  const ask = (path: string, body?: unknown): Promise<Response> =>
    fetch(`${outside.of(AT_ORIGIN)}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const fault = (name: string, scripted: Fault): void => outside.system(name).plan.script(scripted);

  it('gives a mount the path below its name, and the origin everything else', async () => {
    expect(await (await ask('/echo/a/b?c=1')).text()).toBe('GET /a/b c=1');
    expect(await (await ask('/seller/x')).json()).toMatchObject({ url: outside.of('seller') });
    expect(await (await ask('/other/x')).json()).toMatchObject({ url: outside.of(AT_ORIGIN) });
  });

  it('hands bytes on unchanged', async () => {
    const bytes = Buffer.from([0, 255, 254, 128]);
    const answer = await fetch(`${outside.of('echo')}/`, { method: 'POST', body: bytes });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('keeps the faults of a system from the others, from pages and from exempt calls', async () => {
    fault('echo', { kind: 'unavailable' });
    const statuses = [];
    for (const path of ['/seller/x', '/echo/page', '/echo/token', '/echo/a', '/echo/a'])
      statuses.push((await ask(path)).status);
    expect(statuses).toEqual([201, 200, 200, 503, 200]);
    expect(outside.system('echo').calls.map(call => call.fault)).toEqual(['none', 'unavailable', 'none']);
  });

  it.each([
    ['empty', 200, ''],
    ['wrong_types', 201, /"tracking_number":{"unexpected":true}/],
    ['single_for_list', 201, /"list":{"one":"x"}/],
    ['html', 200, /<h1>/],
  ] as const)('does the work and spoils its answer by %s', async (kind, status, text) => {
    fault('seller', { kind });
    const answer = await ask('/seller/x');
    const body = await answer.text();
    expect(answer.status).toBe(status);
    if (text === '') expect(body).toBe(text);
    else expect(body).toMatch(text);
    expect(await (await ask('/seller/_control/book')).json()).toMatchObject({ labels: [{ tracking_number: 'N1' }] });
  });

  it('answers what a fault says in place of the work', async () => {
    fault('seller', { kind: 'instead', answer: answerJson({ error: 1 }) });
    expect(await (await ask('/seller/x')).json()).toEqual({ error: 1 });
    expect(await (await ask('/seller/_control/book')).json()).toMatchObject({ labels: [] });
  });

  it('moves the clock of all systems, and says the time', async () => {
    expect((await ask('/echo/_control/clock', { move_ms: 3_600_000 })).status).toBe(204);
    expect(await (await ask('/seller/x')).json()).toMatchObject({ at: '2026-03-02T16:00:00.000Z' });
    expect(await (await ask('/_control/clock')).json()).toEqual({ now: '2026-03-02T16:00:00.000Z' });
    expect((await ask('/_control/clock', { move_ms: 'a' })).status).toBe(400);
  });

  it('moves one parcel on its way, and refuses one that it did not sell', async () => {
    await ask('/seller/x');
    await ask('/seller/x');
    expect((await ask('/seller/_control/parcel', { tracking_number: 'N1', hours: 2 })).status).toBe(204);
    expect(await (await ask('/seller/_control/book')).json()).toMatchObject({
      labels: [{ at: '2026-03-02T13:00:00.000Z' }, { at: '2026-03-02T15:00:00.000Z' }],
    });
    expect((await ask('/seller/_control/parcel', { tracking_number: 'N9', hours: 2 })).status).toBe(404);
    expect((await ask('/seller/_control/parcel', { tracking_number: 'N1' })).status).toBe(400);
    expect((await ask('/echo/_control/parcel', { tracking_number: 'N1', hours: 2 })).status).toBe(404);
  });

  it('answers 404 for a system that it does not have', async () => {
    const alone = await startOutside({ echo });
    const origin = new URL(alone.of('echo')).origin;
    expect((await fetch(`${origin}/other/x`)).status).toBe(404);
    expect((await fetch(`${origin}/echo/_control/clock`)).status).toBe(404);
    await alone.close();
  });
});
