import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONFIG, extendServices } from '@porte/service-kit';
import { Stack } from '../src/index.js';
import { freshDatabases, keys } from './porte.js';

jest.setTimeout(120_000);

describe('all services in one process', () => {
  it('all services in one process tell billing and payments where the accounts at providers are before the first job of these begins', async () => {
    const known = new Map<string, unknown>();
    extendServices(service => {
      const config = service.get<{ CATALOG_URL?: string }>(CONFIG);
      known.set(service.name, config.CATALOG_URL);
    }, 'created');
    const [databases, storage] = [await freshDatabases(), mkdtempSync(path.join(tmpdir(), 'porte-stack-'))];
    const env = { DEV_MAIL_DIR: path.join(storage, 'mail') };
    const stack = await Stack.start({ databases, secrets: keys(), storage, env, port: 0, logLevel: 'fatal' });
    const { url } = stack.service('catalog');
    await stack.stop();
    await Promise.all(Object.values(databases).map(database => database.drop()));
    rmSync(storage, { recursive: true, force: true });
    expect([known.get('billing'), known.get('payments')]).toEqual([url, url]);
  });
});
