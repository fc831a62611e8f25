import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { OutboundClient, type OutboundPolicy } from './outbound-client.js';

/** A self-signed certificate of 127.0.0.1, valid until 2126, and its key. */
const UNTRUSTED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwWK+Y3yuZHI8ZjJt
iH08xLh1WWE4wZ5N+YtLAQVbCvmhRANCAASl8/4rw2+tNjpf1+qjgJsIT1xfUDUc
EaVXSo4xgp6K0RYGliO1/QpODVpqf7r/YPGDv78OAH9oSTX9M0M5nsNv
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUG1ekPr12rAt9SE1phHR1+CNNJRowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEzMDE0NTExNloYDzIxMjYxMTA2
MTQ1MTE2WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASl8/4rw2+tNjpf1+qjgJsIT1xfUDUcEaVXSo4xgp6K0RYGliO1/QpO
DVpqf7r/YPGDv78OAH9oSTX9M0M5nsNvo2QwYjAdBgNVHQ4EFgQULar7+xaWQOo0
q2MIDKVfYNZUP8MwHwYDVR0jBBgwFoAULar7+xaWQOo0q2MIDKVfYNZUP8MwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
IF3jfEnoFIAumxsXKHjvL3s7hwXUp/4AYog/KeET5KAqAiB9xe7y81ckZ6a4COSH
VO6puRqzCVtzcLeH7n9xUDahRA==
-----END CERTIFICATE-----`,
};

describe('the outbound client', () => {
  const servers: Server[] = [];
  const clients: OutboundClient[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map(client => client.close()));
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** The port of a server on loopback that answers so, and how often it was asked. */
  const serve = async (answer: RequestListener): Promise<{ port: number; asked: () => number }> => {
    let asked = 0;
    const server = createServer((request, reply) => {
      asked += 1;
      answer(request, reply);
    });
    servers.push(server);
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
    return { port: (server.address() as AddressInfo).port, asked: () => asked };
  };
  const client = (policy: OutboundPolicy): OutboundClient => {
    const made = new OutboundClient(policy);
    clients.push(made);
    return made;
  };
  const resolving = (...addresses: string[]) => {
    const asked: string[] = [];
    const resolve = ((host: string) => {
      asked.push(host);
      return Promise.resolve(addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })));
    }) as unknown as NonNullable<OutboundPolicy['resolve']>;
    return { resolve, asked };
  };

  it('sends nothing to a server whose certificate no trusted authority signed', async () => {
    let asked = 0;
    const server = createTlsServer(UNTRUSTED, (_, reply) => {
      asked += 1;
      reply.end();
    });
    servers.push(server);
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const reply = await client({ localHosts: ['127.0.0.1'] }).send({ method: 'POST', url, body: 'a secret' });
    expect(reply).toMatchObject({ reason: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') });
    expect([reply.kind === 'answer', asked]).toEqual([false, 0]);
  });

  it('reaches a local host that the configuration names, and returns its answer', async () => {
    const { port } = await serve((_, reply) => void reply.writeHead(201, { 'x-a': 'b' }).end('hello'));
    const reply = await client({ localHosts: ['127.0.0.1'] }).send({
      method: 'GET',
      url: `http://127.0.0.1:${port}/x?y=1`,
    });
    expect(reply).toMatchObject({ kind: 'answer', status: 201, headers: { 'x-a': 'b' } });
    expect(reply.kind === 'answer' && reply.body.toString()).toBe('hello');
  });

  it.each([
    [['api.example.com'], 'not public'],
    [['API.example.com', 'other.example.com'], 'not public'],
    [['*.example.com'], 'not allowed'],
    [['*'], 'not allowed'],
    [[], 'not allowed'],
  ])(
    'allows a request the hosts %p of its account without wildcards, and checks their addresses',
    async (hosts, said) => {
      const { resolve } = resolving('127.0.0.1');
      const reply = await client({ resolve }).send({ method: 'GET', url: 'https://api.example.com/', hosts });
      expect(reply).toMatchObject({ kind: 'unsent', reason: expect.stringContaining(said) });
    },
  );

  it.each<[string, OutboundPolicy, (port: number) => string]>([
    ['a loopback address that is not allowed', {}, port => `http://127.0.0.1:${port}/`],
    ['a loopback address on another port', { localHosts: ['127.0.0.1:1'] }, port => `http://127.0.0.1:${port}/`],
    [
      'a loopback address that is allowed as a public host',
      { hosts: ['127.0.0.1', '127.0.0.1:*'] },
      port => `https://127.0.0.1:${port}/`,
    ],
    ['another spelling of loopback', { hosts: ['api.example.com'] }, port => `http://2130706433:${port}/`],
    ['loopback in IPv6', { hosts: ['::1'] }, port => `https://[::1]:${port}/`],
    ['loopback mapped into IPv6', { hosts: ['::ffff:7f00:1'] }, () => 'https://[::ffff:127.0.0.1]/'],
    ['the metadata service', { hosts: ['169.254.169.254'] }, () => 'https://169.254.169.254/latest/meta-data'],
    ['plain http to a public host', { hosts: ['api.example.com'] }, () => 'http://api.example.com/'],
    ['another port of a public host', { hosts: ['api.example.com'] }, () => 'https://api.example.com:8443/'],
    ['a host that only ends like an allowed one', { hosts: ['*.example.com'] }, () => 'https://evilexample.com/'],
    ['the parent of allowed subdomains', { hosts: ['*.example.com'] }, () => 'https://example.com/'],
    ['credentials in the address', { hosts: ['api.example.com'] }, () => 'https://api.example.com@127.0.0.1/'],
    ['a file', { hosts: ['api.example.com'] }, () => 'file:///etc/passwd'],
    ['loopback where any host is allowed', { hosts: ['*'] }, port => `https://127.0.0.1:${port}/`],
    ['plain http where any host is allowed', { hosts: ['*'] }, () => 'http://shop.example.com/'],
    ['another port where any host is allowed', { hosts: ['*'] }, () => 'https://shop.example.com:8443/'],
    ['no address at all', { hosts: ['api.example.com'] }, () => 'nothing'],
  ])('refuses %s, and sends and resolves nothing', async (_, policy, url) => {
    const { port, asked } = await serve((_, reply) => void reply.end());
    const names = resolving('8.8.8.8');
    expect(await client({ ...policy, resolve: names.resolve }).send({ method: 'GET', url: url(port) })).toMatchObject({
      kind: 'unsent',
    });
    expect([asked(), names.asked]).toEqual([0, []]);
  });

  it.each([
    ['loopback', '127.0.0.1'],
    ['a private address', '10.0.0.5'],
    ['link-local', '169.254.169.254'],
    ['loopback in IPv6', '::1'],
    ['a mapped address', '::ffff:127.0.0.1'],
    ['nothing'],
  ])('refuses an allowed name that leads to %s', async (_, ...addresses) => {
    const names = resolving(...addresses);
    expect(
      await client({ hosts: ['api.example.com'], resolve: names.resolve }).send({
        method: 'GET',
        url: 'https://api.example.com/',
      }),
    ).toMatchObject({ kind: 'unsent', reason: expect.stringContaining('ERR_OUTBOUND_NOT_ALLOWED') as string });
    expect(names.asked).toEqual(['api.example.com']);
  });

  it('refuses any name that leads to a private address where every host is allowed', async () => {
    const names = resolving('10.0.0.5');
    expect(
      await client({ hosts: ['*'], resolve: names.resolve }).send({ method: 'GET', url: 'https://shop.example.com/' }),
    ).toMatchObject({ kind: 'unsent', reason: expect.stringContaining('ERR_OUTBOUND_NOT_ALLOWED') as string });
    expect(names.asked).toEqual(['shop.example.com']);
  });

  it('refuses a name of which one address among public ones is private', async () => {
    const reply = await client({ hosts: ['*.example.com'], resolve: resolving('8.8.8.8', '10.0.0.1').resolve }).send({
      method: 'GET',
      url: 'https://api.example.com/',
    });
    expect(reply).toMatchObject({ kind: 'unsent' });
  });

  it('resolves an allowed name once for a connection, and connects to what was checked', async () => {
    const names = resolving('192.0.2.1');
    // A documentation address is refused too, so the name is never asked for again behind the check.
    await client({ hosts: ['api.example.com'], resolve: names.resolve, connectMs: 200 }).send({
      method: 'GET',
      url: 'https://api.example.com/',
    });
    expect(names.asked).toHaveLength(1);
  });

  it('takes a redirect for an answer', async () => {
    const { port, asked } = await serve((_, reply) => void reply.writeHead(302, { location: '/again' }).end());
    expect(
      await client({ localHosts: ['127.0.0.1'] }).send({ method: 'GET', url: `http://127.0.0.1:${port}/` }),
    ).toMatchObject({ kind: 'answer', status: 302 });
    expect(asked()).toBe(1);
  });

  it('gives up an answer that is too long', async () => {
    const { port } = await serve((_, reply) => void reply.end('x'.repeat(2_000)));
    expect(
      await client({ localHosts: ['127.0.0.1'], maxBytes: 1_000 }).send({
        method: 'GET',
        url: `http://127.0.0.1:${port}/`,
      }),
    ).toMatchObject({ kind: 'lost' });
  });

  it('gives up an answer that does not come in time, also one that drips', async () => {
    const { port } = await serve((_, reply) => void reply.writeHead(200).write('x'));
    expect(
      await client({ localHosts: ['127.0.0.1'], deadlineMs: 100 }).send({
        method: 'GET',
        url: `http://127.0.0.1:${port}/`,
      }),
    ).toMatchObject({ kind: 'lost', reason: expect.stringContaining('100 ms') as string });
  });

  it('stops when the caller does, before and while it sends', async () => {
    const { port, asked } = await serve(() => undefined);
    const [before, during] = [AbortSignal.abort(new Error('too late')), new AbortController()];
    const out = client({ localHosts: ['127.0.0.1'] });
    expect(await out.send({ method: 'GET', url: `http://127.0.0.1:${port}/`, signal: before })).toMatchObject({
      kind: 'lost',
    });
    const sent = out.send({ method: 'GET', url: `http://127.0.0.1:${port}/`, signal: during.signal });
    for (; asked() === 0;) await new Promise(setImmediate);
    during.abort(new Error('the service is stopping'));
    expect(await sent).toMatchObject({
      kind: 'lost',
      reason: expect.stringContaining('the service is stopping') as string,
    });
  });

  it('reports that nothing was sent if the port is closed', async () => {
    expect(
      await client({ localHosts: ['127.0.0.1:1'] }).send({ method: 'POST', url: 'http://127.0.0.1:1/', body: '{}' }),
    ).toMatchObject({ kind: 'unsent', reason: expect.stringContaining('ECONNREFUSED') as string });
  });
});
