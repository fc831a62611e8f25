import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_SECRET } from '@porte/service-kit';
import { openStateDirectory } from './state-directory.js';
import { localSecrets } from './secrets.js';

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('the folder of an installation', () => {
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

  it('is made for its user alone, and so is all that is made in it', () => {
    openStateDirectory(home, false);
    mkdirSync(path.join(home, 'files'));
    localSecrets(home);
    expect([modeOf(home), modeOf(path.join(home, 'files')), modeOf(path.join(home, 'secrets.json'))]).toEqual([
      '700',
      '700',
      '600',
    ]);
  });

  it('is closed where an older version has left it open', () => {
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

  it('holds secrets that no installation takes which other machines reach', () => {
    expect(localSecrets(home).actor.startsWith(DEMO_SECRET)).toBe(true);
  });
});
