import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configuredStore } from './configured-store.js';

describe('the store that the configuration names', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'porte-store-'));
  afterAll(() => rmSync(home, { recursive: true }));

  it('is tried at the start, and leaves nothing there', async () => {
    await configuredStore({ STORAGE_DIR: path.join(home, 'files'), S3_REGION: 'us-east-1' });
    expect(readdirSync(path.join(home, 'files'))).toEqual([]);
  });

  it('is refused by the name of its variable where nothing can be written', async () => {
    writeFileSync(path.join(home, 'taken'), '');
    await expect(configuredStore({ STORAGE_DIR: path.join(home, 'taken'), S3_REGION: 'us-east-1' })).rejects.toThrow(
      /configuration: STORAGE_DIR \(.*taken cannot be written: EEXIST\)/,
    );
  });
});
