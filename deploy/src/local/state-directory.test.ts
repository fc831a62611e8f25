import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_SECRET } from '@porte/service-kit';
import { openStateDirectory } from './state-directory.js';
import { localSecrets } from './secrets.js';

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('the state directory of an installation', () => {
  let folder: string;
  let home: string;
  const umask = process.umask();

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'porte-home-'));
    home = path.join(folder, 'home');
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is created for its user only, including everything inside', () => {
    openStateDirectory(home, false);
    mkdirSync(path.join(home, 'files'));
    localSecrets(home);
    expect([modeOf(home), modeOf(path.join(home, 'files')), modeOf(path.join(home, 'secrets.json'))]).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  it('is closed if an older version has left it open', () => {
    mkdirSync(home);
    chmodSync(home, 0o755);
    openStateDirectory(home, false);
    expect(modeOf(home)).toBe('700');
  });

  it('lets the database user reach existing data, and no other user read it', () => {
    mkdirSync(home);
    chmodSync(home, 0o755);
    openStateDirectory(home, true);
    expect(modeOf(home)).toBe('711');
  });

  it('stores secrets that installations reachable by other machines do not use', () => {
    expect(localSecrets(home).actor.startsWith(DEMO_SECRET)).toBe(true);
  });
});
