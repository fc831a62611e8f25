import disk from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FolderObjectStore } from './object-store.js';

type Open = typeof disk.open;

describe('the object store', () => {
  let folder: string;
  let store: FolderObjectStore;
  /** what reached the disk, in order */
  let done: string[];
  let failing: string | null;
  /** what a writing of names waits for */
  let held: Promise<void> | null;
  let begun: () => void;
  const open: Open = disk.open;
  const rename = disk.rename;

  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'porte-store-')), 'files');
    store = new FolderObjectStore(folder);
    done = [];
    failing = held = null;
    const nameOf = (place: unknown) => path.relative(folder, String(place)).replace(/\.[0-9a-f-]{36}$/, '') || '.';
    jest.spyOn(disk, 'open').mockImplementation(async (...args: Parameters<Open>) => {
      const handle = await open(...args);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        if (failing === nameOf(args[0])) throw new Error('the disk is gone');
        if (held && nameOf(args[0]) === 'demo') await (begun(), held);
        await sync();
        done.push(`sync ${nameOf(args[0])}`);
      };
      return handle;
    });
    jest.spyOn(disk, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      if (from !== to) done.push(`rename ${nameOf(to)}`);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.onModuleDestroy();
    await rm(path.dirname(folder), { recursive: true });
  });

  const put = (text: string, tenant = 'demo') => store.put(tenant, Buffer.from(text), 'pdf', 'label');

  it('returns stored bytes under the same key when stored repeatedly', async () => {
    const { key } = await put('a label');
    expect(await put('a label')).toMatchObject({ key });
    expect((await store.get(key)).toString()).toBe('a label');
    expect(await readdir(path.join(folder, 'demo'))).toEqual([path.basename(key)]);
    await expect(store.get('../other')).rejects.toThrow('not_found');
  });

  it('keeps equal files of two uses apart', async () => {
    const [proof, claim] = await Promise.all(
      (['payment_proof', 'claim'] as const).map(use => store.put('demo', Buffer.from('a picture'), 'png', use)),
    );
    expect(proof!.sha256).toBe(claim!.sha256);
    await store.delete(proof!.key);
    expect((await store.get(claim!.key)).toString()).toBe('a picture');
  });

  it('deletes a file, also when it is gone already, and nothing outside of its folder', async () => {
    const { key } = await put('a label');
    const other = await put('another label');
    await store.delete(key);
    await store.delete(key);
    await store.delete('unknown/file.pdf');
    await expect(store.get(key)).rejects.toThrow('not_found');
    expect((await store.get(other.key)).toString()).toBe('another label');
    await expect(store.delete('../other')).rejects.toThrow('not_found');
    expect((await put('a label')).key).toBe(key);
    expect((await store.get(key)).toString()).toBe('a label');
  });

  it('deletes every file of a tenant at once, which no key of a single file does', async () => {
    const { key } = await put('a label');
    const other = await put('a label', 'other');
    for (const folder of ['demo', 'demo/', 'demo/.', 'other/../demo', '.'])
      await expect(store.delete(folder)).rejects.toThrow('not_found');
    expect((await store.get(key)).toString()).toBe('a label');
    await store.deleteAll('demo');
    await store.deleteAll('demo');
    await expect(store.get(key)).rejects.toThrow('not_found');
    expect((await store.get(other.key)).toString()).toBe('a label');
    for (const tenant of ['', '.', '..', 'demo/..']) await expect(store.deleteAll(tenant)).rejects.toThrow('not_found');
    expect((await put('a label')).key).toBe(key);
  });

  it('resolves only after fsync of the file, its folder and all new parent folders', async () => {
    const { key } = await put('a label');
    expect(done).toEqual(['sync .', 'sync ..', `sync ${key}`, `rename ${key}`, 'sync demo']);
    done = [];
    const second = await put('another');
    expect(done).toEqual([`sync ${second.key}`, `rename ${second.key}`, 'sync demo']);
  });

  it('batches folder syncs, each started after its renames', async () => {
    const keys = (await Promise.all(Array.from({ length: 20 }, (_, n) => put(`label ${n}`)))).map(({ key }) => key);
    const writings = done.filter(each => each === 'sync demo').length;
    expect(writings).toBeLessThan(20);
    for (const key of keys) expect(done.lastIndexOf('sync demo')).toBeGreaterThan(done.indexOf(`rename ${key}`));
  });

  it('does not reuse a folder sync that started before its rename', async () => {
    await put('the folder');
    done = [];
    const [gate, writing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    [held, begun] = [gate.promise, writing.resolve];
    const first = put('a label');
    await writing.promise;
    const second = put('another');
    while (done.filter(each => each.startsWith('rename')).length < 2) await new Promise(setImmediate);
    held = null;
    gate.resolve();
    await Promise.all([first, second]);
    expect(done.filter(each => each === 'sync demo')).toHaveLength(2);
  });

  it('fails if the folder sync fails, and recovers', async () => {
    failing = 'demo';
    await expect(put('a label')).rejects.toThrow('the disk is gone');
    failing = null;
    const { key } = await put('a label');
    expect((await store.get(key)).toString()).toBe('a label');
  });

  it('recreates a deleted folder', async () => {
    await put('a label');
    await rm(folder, { recursive: true });
    const { key } = await put('another');
    expect((await store.get(key)).toString()).toBe('another');
    expect(done.at(-1)).toBe('sync demo');
  });

  it('serves more tenants than open folder handles', async () => {
    const keys = [];
    for (let n = 0; n < 210; n += 1) keys.push((await put('x', `t${n}`)).key);
    expect((await Promise.all(keys.map(key => store.get(key)))).every(file => file.toString() === 'x')).toBe(true);
    expect(await store.put('t205', Buffer.from('y'), 'pdf', 'label')).toMatchObject({
      key: expect.stringMatching(/^t205\//),
    });
  });
});
