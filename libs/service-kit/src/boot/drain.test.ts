import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Drain } from './drain.js';

const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    get(url, { agent }, answer => answered(answer.resume())).once('error', failed);
  });

describe('Drain', () => {
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

  it('finishes running requests, closes their connections and refuses new ones', async () => {
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

  it('answers with connection: close while the stop is only announced', async () => {
    const drained = drain.run({ announce: 200, finish: 0 });
    const answer = await ask(`${url}/quick`, agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await drained;
    await expect(ask(`${url}/quick`, new Agent())).rejects.toThrow(/ECONNREFUSED/);
  });

  it('gives up on running requests after the finish timeout', async () => {
    const slow = ask(`${url}/slow`, agent).catch(() => null);
    await arrived;
    await drain.run({ announce: 0, finish: 50 });
    release();
    await slow;
  });
});
