import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configuredStore } from './configured-store.js';
import { S3ObjectStore } from './s3-object-store.js';

/** The keys that the server knows. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
/** Runs the server in a process of its own; it prints its port. */
const SERVER = `
const S3rver = require('@20minutes/s3rver');
const [directory] = process.argv.slice(1);
new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'labels' }] })
  .run()
  .then(({ port }) => console.log(port));
process.stdin.resume().once('end', () => process.exit());`;

const bucket = (endpoint: string) => ({ endpoint, name: 'labels', region: 'us-east-1', ...KEYS });

describe('the object store as a bucket', () => {
  let folder: string;
  let server: ChildProcess;
  let endpoint: string;
  let store: S3ObjectStore;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'porte-s3-'));
    server = spawn(process.execPath, ['--eval', SERVER, folder], {
      cwd: __dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [port] = (await once(server.stdout!, 'data')) as [Buffer];
    endpoint = `http://127.0.0.1:${port.toString().trim()}`;
    store = new S3ObjectStore(bucket(endpoint));
  });
  afterAll(async () => {
    server.stdin!.end();
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  });

  it('gives back what was stored, under the same key however often it is stored', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    const { key, sha256 } = await store.put('demo', bytes, 'pdf', 'label');
    expect([key, sha256]).toEqual([
      expect.stringMatching(/^demo\/[0-9a-f]{64}\.pdf$/),
      createHash('sha256').update(bytes).digest('hex'),
    ]);
    expect(await store.put('demo', bytes, 'pdf', 'label')).toEqual({ key, sha256 });
    expect(await store.get(key)).toEqual(bytes);
  });

  it('finds no key that is missing, and looks for none that it did not make', async () => {
    await expect(store.get(`demo/${'0'.repeat(64)}.pdf`)).rejects.toThrow('not_found');
    await expect(store.get('../other-bucket/file')).rejects.toThrow('not_found');
  });

  it('deletes a file, also when it is gone already, and no key that it did not make', async () => {
    const { key } = await store.put('demo', Buffer.from('a label'), 'pdf', 'label');
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow('not_found');
    await expect(store.delete('../other-bucket/file')).rejects.toThrow('not_found');
    expect((await store.put('demo', Buffer.from('a label'), 'pdf', 'label')).key).toBe(key);
  });

  it('deletes every file of one tenant, and stops when it is aborted', async () => {
    const put = (tenant: string, n: number) => store.put(tenant, Buffer.from(`label ${n}`), 'pdf', 'label');
    const keys = await Promise.all(Array.from({ length: 20 }, async (_, n) => (await put('leaving', n)).key));
    const other = await put('leaving-not', 1);
    await expect(store.deleteAll('leaving', AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect((await store.get(keys[0]!)).toString()).toBe('label 0');
    const { signal } = new AbortController();
    await store.deleteAll('leaving', signal);
    await store.deleteAll('leaving', signal);
    for (const key of keys) await expect(store.get(key)).rejects.toThrow('not_found');
    expect((await store.get(other.key)).toString()).toBe('label 1');
    await expect(store.deleteAll('', signal)).rejects.toThrow('not_found');
  }, 30_000);

  it('lists again until nothing is left, and deletes some files at a time', async () => {
    const keys = new Set(Array.from({ length: 27 }, (_, n) => `demo/${String(n).padStart(64, '0')}.pdf`));
    let [lists, running, most] = [0, 0, 0];
    const paged: Server = createServer((request, response) => {
      request.resume().on('end', () => {
        if (request.method === 'GET') {
          lists += 1;
          const page = [...keys].slice(0, 10).map(key => `<Contents><Key>${key}</Key></Contents>`);
          return void response.end(`<ListBucketResult>${page.join('')}</ListBucketResult>`);
        }
        most = Math.max(most, (running += 1));
        keys.delete(request.url!.slice('/labels/'.length));
        setImmediate(() => {
          running -= 1;
          response.writeHead(204).end();
        });
      });
    });
    await new Promise<void>(resolve => paged.listen(0, '127.0.0.1', resolve));
    const { port } = paged.address() as AddressInfo;
    try {
      await new S3ObjectStore(bucket(`http://127.0.0.1:${port}`)).deleteAll('demo', new AbortController().signal);
      expect([keys.size, lists]).toEqual([0, 4]);
      expect(most).toBeLessThanOrEqual(8);
    } finally {
      paged.closeAllConnections();
      paged.close();
    }
  });

  it('fails by another error than not_found where the store rejects its keys', async () => {
    const stranger = new S3ObjectStore({ ...bucket(endpoint), secretKey: 'wrong' });
    const { key } = await store.put('demo', Buffer.from('x'), 'pdf', 'label');
    await expect(stranger.get(key)).rejects.toThrow('the object store answered 403');
    await expect(stranger.put('demo', Buffer.from('y'), 'pdf', 'label')).rejects.toThrow(
      'the object store answered 403',
    );
    await expect(stranger.delete(key)).rejects.toThrow('the object store answered 403');
  });

  it('tries again where the store is overloaded', async () => {
    let calls = 0;
    const busy: Server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead((calls += 1) < 3 ? 503 : 200).end('a label'));
    });
    await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as AddressInfo;
    try {
      const overloaded = new S3ObjectStore(bucket(`http://127.0.0.1:${port}`));
      expect((await overloaded.get(`demo/${'0'.repeat(64)}.pdf`)).toString()).toBe('a label');
      expect(calls).toBe(3);
    } finally {
      busy.closeAllConnections();
      busy.close();
    }
  });

  it('follows no redirect', async () => {
    const elsewhere: Server = createServer((request, response) => {
      if (request.url!.startsWith('/elsewhere')) return void response.end('a stranger');
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    try {
      const redirected = new S3ObjectStore(bucket(`http://127.0.0.1:${port}`));
      await expect(redirected.get(`demo/${'0'.repeat(64)}.pdf`)).rejects.toThrow('the object store answered 302');
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
    }
  });

  it('is what the configuration names, whole or not at all', async () => {
    const config = { STORAGE_DIR: folder, S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1' };
    await expect(configuredStore(config)).rejects.toThrow('S3_ENDPOINT needs S3_BUCKET');
    const whole = { ...config, S3_BUCKET: 'labels', S3_ACCESS_KEY: KEYS.accessKey, S3_SECRET_KEY: KEYS.secretKey };
    expect(await configuredStore(whole)).toBeInstanceOf(S3ObjectStore);
  });
});
