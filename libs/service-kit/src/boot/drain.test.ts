import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Drain } from './drain.js';

const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    get(url, { agent }, answer => answered(answer.resume())).once('error', failed);
  });

describe('a server that is told to stop', () => {
  let fastify: FastifyInstance;
  let drain: Drain;
  let url: string;
  let release!: () => void;
  let arrived: Promise<void>;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });

  beforeEach(async () => {
    fastify = Fastify();
    drain = Drain.of(fastify);
    const gate = Promise.withResolvers<void>();
    release = gate.resolve;
    const begun = Promise.withResolvers<void>();
    arrived = begun.promise;
    fastify.get('/quick', () => 'quick');
    fastify.get('/slow', async () => {
      begun.resolve();
      await gate.promise;
      return 'slow';
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    release();
    fastify.server.closeAllConnections();
    await fastify.close();
  });

  it('answers what has begun, closes its connection, and lets nobody new in', async () => {
    expect((await ask(`${url}/quick`, agent)).headers.connection).toBe('keep-alive');
    const slow = ask(`${url}/slow`, agent);
    await arrived;
    let isOver = false;
    const drained = drain.run({ announce: 0, finish: 10_000 }).then(() => (isOver = true));
    expect(drain.isAnnounced).toBe(true);
    await expect(ask(`${url}/quick`, new Agent())).rejects.toThrow(/ECONNREFUSED/);
    expect(isOver).toBe(false);
    release();
    const answer = await slow;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await drained;
  });

  it('goes on answering while its stop is only announced, and asks every connection to close', async () => {
    const drained = drain.run({ announce: 200, finish: 0 });
    const answer = await ask(`${url}/quick`, agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await drained;
    await expect(ask(`${url}/quick`, new Agent())).rejects.toThrow(/ECONNREFUSED/);
  });

  it('waits no longer than it may', async () => {
    const slow = ask(`${url}/slow`, agent).catch(() => null);
    await arrived;
    await drain.run({ announce: 0, finish: 50 });
    release();
    await slow;
  });
});
