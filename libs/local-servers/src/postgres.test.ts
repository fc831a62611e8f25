import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postmasterPid } from './postgres.mjs';

describe('the pid of a PostgreSQL server from its lock file', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'porte-lock-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const written = (text: string): number | null => {
    writeFileSync(path.join(dir, 'postmaster.pid'), text);
    return postmasterPid(dir);
  };

  it('is null without a lock file', () => expect(postmasterPid(path.join(dir, 'elsewhere'))).toBeNull());

  it('is null while the lock file is empty, never 0: that would signal the caller’s process group', () =>
    expect([written(''), written('\n')]).toEqual([null, null]));

  it('is the first line', () => expect(written('4711\n/data\n')).toBe(4711));
});
