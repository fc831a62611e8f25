import type { Opened } from './event-call.js';
import type { LiveMessage } from './event-text.js';
import { eventReader } from './event-text.js';
import { LiveStream, waitAfter, type LiveWorld } from './live-stream.js';

/** A stream that a test writes to. */
function aBody() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: own => {
      controller = own;
    },
  });
  return {
    body,
    say: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    fail: () => controller.error(new TypeError('network')),
  };
}

/** A fake server that opens the given streams one after the other, and then does not respond. */
function aWorld(...opened: Opened[]) {
  const [asked, messages]: [(string | null)[], LiveMessage[]] = [[], []];
  const world: LiveWorld = {
    open: lastId => {
      asked.push(lastId);
      return Promise.resolve(opened.shift() ?? 'away');
    },
    onMessage: message => void messages.push(message),
    onOver: jest.fn(),
    random: () => 1,
  };
  return { world, asked, messages };
}

const types = (messages: LiveMessage[]) => messages.map(({ type, data }) => `${type} ${data}`);

describe('event stream text', () => {
  it('is parsed at any chunk boundary', () => {
    const read = eventReader();
    const text = 'retry: 3000\n\nid: 1\nevent: balance.changed\ndata: {"a":1}\n\nid: 2\n: beat\n\n';
    const found = [...text].flatMap(letter => read(letter));
    expect(found).toEqual([
      { id: '1', type: 'balance.changed', data: '{"a":1}' },
      { id: '2', type: null, data: '' },
    ]);
  });
});

describe('a live stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('delivers events', async () => {
    const first = aBody();
    const { world, messages } = aWorld({ body: first.body });
    const stream = new LiveStream(world);
    void stream.run();
    first.say('id: 7\nevent: shipment.moved\ndata: {}\n\n');
    await pass(1);
    expect(types(messages)).toEqual(['shipment.moved {}']);
    stream.close();
  });

  it('resumes after the last event or position', async () => {
    const [first, second] = [aBody(), aBody()];
    const { world, asked } = aWorld({ body: first.body }, { body: second.body });
    const stream = new LiveStream(world);
    void stream.run();
    first.say('id: 7\nevent: reset\ndata: {}\n\nid: 8\n: beat\n\n');
    await pass(1);
    first.fail();
    await pass(1000);
    expect(asked).toEqual([null, '8']);
    stream.close();
  });

  it('backs off exponentially with jitter, up to 30 s', async () => {
    expect([0, 1, 2, 9].map(failures => waitAfter(failures, () => 1))).toEqual([1000, 2000, 4000, 30_000]);
    expect([0, 9].map(failures => waitAfter(failures, () => 0))).toEqual([500, 15_000]);
    const { world, asked } = aWorld();
    const stream = new LiveStream(world);
    void stream.run();
    await pass(1000 + 2000 + 4000 - 1);
    expect(asked).toHaveLength(3);
    await pass(1);
    expect(asked).toHaveLength(4);
    stream.close();
  });

  it('reconnects when the server’s heartbeat is missing', async () => {
    const silent = aBody();
    const { world, asked } = aWorld({ body: silent.body });
    const stream = new LiveStream(world);
    void stream.run();
    await pass(44_000);
    expect(asked).toHaveLength(1);
    await pass(2001);
    expect(asked).toHaveLength(2);
    stream.close();
  });

  it('resumes where a closed stream ended', async () => {
    const [first, second] = [aBody(), aBody()];
    const { world, asked } = aWorld({ body: first.body }, { body: second.body });
    const place = { lastId: null };
    const closed = new LiveStream(world, place);
    void closed.run();
    first.say('id: 7\n: beat\n\n');
    await pass(1);
    closed.close();
    const next = new LiveStream(world, place);
    void next.run();
    await pass(1);
    expect(asked).toEqual([null, '7']);
    next.close();
  });

  it('removes its abort listeners after each pause', async () => {
    const { world } = aWorld();
    const added = jest.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = jest.spyOn(AbortSignal.prototype, 'removeEventListener');
    const stream = new LiveStream(world);
    void stream.run();
    await pass(3_600_000);
    expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(5);
    stream.close();
    jest.restoreAllMocks();
  });

  it('ends with the session', async () => {
    const { world, asked } = aWorld('over');
    void new LiveStream(world).run();
    await pass(100_000);
    expect(asked).toHaveLength(1);
    expect(world.onOver).toHaveBeenCalledTimes(1);
  });

  it('delivers and requests nothing after close', async () => {
    const first = aBody();
    const { world, asked, messages } = aWorld({ body: first.body });
    const stream = new LiveStream(world);
    void stream.run();
    await pass(1);
    stream.close();
    await pass(100_000);
    expect(asked).toHaveLength(1);
    expect(messages).toEqual([]);
  });
});
