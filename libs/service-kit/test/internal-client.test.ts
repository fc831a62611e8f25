import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ActorHeader, HttpTransport, InternalClient, InProcessServers, systemActor } from '@porte/service-kit';

describe.each(['the network', 'memory'])('a call by %s to another service', way => {
  const asked = async (
    listener: RequestListener,
    call = (client: InternalClient, url: string): Promise<unknown> => client.post(url, '/', {}, systemActor(), 200),
  ): Promise<unknown> => {
    const server = createServer(listener);
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const inProcess = new InProcessServers();
    if (way === 'memory') inProcess.register(url, server);
    const client = new InternalClient(
      new ActorHeader('a secret of thirty-two characters'),
      new HttpTransport(inProcess),
    );
    try {
      return await call(client, url);
    } finally {
      await client.close();
      server.closeAllConnections();
      server.close();
    }
  };

  it('gives what the other answers', async () => {
    expect(await asked((_, reply) => reply.end('{"data":1}'))).toEqual({ data: 1 });
  });

  it.each<[string, string, RequestListener]>([
    ['is a page of something in between', 'service_unavailable', (_, reply) => reply.writeHead(502).end('<html>')],
    [
      'breaks off',
      'service_unavailable',
      (_, reply) => void reply.writeHead(200, { 'content-length': 99 }).write('{', () => reply.destroy()),
    ],
    ['begins and never ends', 'timeout', (_, reply) => void reply.writeHead(200).write('{')],
  ])('is not known to be done where the answer %s', async (_, code, listener) => {
    await expect(asked(listener)).rejects.toMatchObject({ code });
  });

  it('answers null by getOrNull where the service rejects the call, answers too late or is not installed', async () => {
    const orNull = (client: InternalClient, url: string) => client.getOrNull(url, '/', systemActor(), 200);
    expect(await asked((_, reply) => reply.end('{"data":1}'), orNull)).toEqual({ data: 1 });
    expect(await asked((_, reply) => reply.writeHead(404).end('{"error":{"code":"not_found"}}'), orNull)).toBeNull();
    expect(await asked((_, reply) => void reply.writeHead(200).write('{'), orNull)).toBeNull();
    expect(
      await asked(
        () => undefined,
        client => client.getOrNull(undefined, '/', systemActor()),
      ),
    ).toBeNull();
  });
});
