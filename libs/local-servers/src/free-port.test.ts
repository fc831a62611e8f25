import { createServer, Server } from 'node:net';
import { freePort } from './free-port.mjs';

const listening = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

describe('freePort', () => {
  it('returns a port once, outside the range of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(new Set(ports).size).toBe(50);
    for (const port of ports) expect(port).toBeLessThan(32_000);
  });

  it('returns a port without a listener', async () => {
    const port = await freePort();
    // The next candidates are taken by this or another process: it skips them.
    const taken = await Promise.allSettled([1, 2, 3].map(further => listening(port + further)));
    const found = await freePort();
    for (const each of taken) if (each.status === 'fulfilled') each.value.close();
    expect([port + 1, port + 2, port + 3]).not.toContain(found);
  });

  it('stops searching if listening is not permitted', async () => {
    const listen = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      process.nextTick(() => this.emit('error', Object.assign(new Error('listen EPERM'), { code: 'EPERM' })));
      return this;
    });
    await expect(freePort()).rejects.toMatchObject({ code: 'EPERM' });
    listen.mockRestore();
  });
});
