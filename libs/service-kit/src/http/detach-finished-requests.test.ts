import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type Dispatcher } from 'undici';
import { detachFinishedRequests } from './detach-finished-requests.js';

describe('detachFinishedRequests', () => {
  let server: Server;
  let pool: Dispatcher;
  let answer: (response: ServerResponse) => unknown;
  /** controller that undici passed for the last request */
  let steered: Dispatcher.DispatchController | undefined;

  const watching: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
    const start = handler.onRequestStart!.bind(handler);
    return dispatch(
      options,
      Object.assign(handler, {
        onRequestStart: (controller: Dispatcher.DispatchController, context: unknown) =>
          start((steered = controller), context),
      }),
    );
  };

  beforeEach(async () => {
    server = createServer((_request, response) => void answer(response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).compose(
      detachFinishedRequests,
      watching,
    );
  });

  afterEach(async () => {
    await pool.destroy();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  const ask = (signal?: AbortSignal) =>
    pool.request({ path: '/', method: 'POST', body: 'asked', ...(signal ? { signal } : {}) });

  it('delivers the whole response, then drops all references', async () => {
    answer = response => response.end(Buffer.alloc(300_000, 'x'));
    expect((await (await ask()).body.text()).length).toBe(300_000);
    steered!.abort(new Error('too late'));
    expect(steered).toMatchObject({ rawHeaders: null, aborted: false, reason: null });
    answer = response => response.end('again');
    expect(await (await ask()).body.text()).toBe('again');
  });

  it('applies backpressure while the response is not read', async () => {
    answer = response => response.end(Buffer.alloc(1_000_000, 'x'));
    const { body } = await ask();
    while (!steered!.paused) await new Promise(setImmediate);
    expect((await body.text()).length).toBe(1_000_000);
  });

  it('aborts by its signal before and during the response', async () => {
    const early = new AbortController();
    answer = () => early.abort(new Error('enough'));
    await expect(ask(early.signal)).rejects.toThrow('enough');
    const late = new AbortController();
    answer = response => response.write('the first of many');
    const { body } = await ask(late.signal);
    late.abort(new Error('enough'));
    await expect(body.text()).rejects.toThrow('enough');
  });

  it('drops all references after a failure', async () => {
    answer = response => response.destroy();
    await expect(ask()).rejects.toThrow('other side closed');
    expect(steered).toMatchObject({ rawHeaders: null, aborted: false });
  });
});
