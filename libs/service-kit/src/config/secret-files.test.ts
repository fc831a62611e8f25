import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withSecretFiles } from './secret-files.js';

describe('secrets in files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'porte-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('adds each file of a mounted Secret as a variable, without its last line break', () => {
    mkdirSync(path.join(folder, '..data-1'));
    writeFileSync(path.join(folder, '..data-1', 'TOKEN_PRIVATE_KEY'), 'line 1\nline 2\n');
    symlinkSync('..data-1', path.join(folder, '..data'));
    symlinkSync('..data/TOKEN_PRIVATE_KEY', path.join(folder, 'TOKEN_PRIVATE_KEY'));
    const env = { SECRETS_DIR: folder, HOST: '0.0.0.0' };
    expect(withSecretFiles(env)).toEqual({ ...env, TOKEN_PRIVATE_KEY: 'line 1\nline 2' });
  });

  it('lets a variable of the environment take precedence', () => {
    writeFileSync(path.join(folder, 'ACTOR_SECRET'), 'of the file');
    expect(withSecretFiles({ SECRETS_DIR: folder, ACTOR_SECRET: 'of the environment' })).toMatchObject({
      ACTOR_SECRET: 'of the environment',
    });
  });

  it('changes nothing without a folder, and rejects one that is missing', () => {
    const env = { HOST: '127.0.0.1' };
    expect(withSecretFiles(env)).toBe(env);
    expect(() => withSecretFiles({ SECRETS_DIR: path.join(folder, 'missing') })).toThrow(/configuration: SECRETS_DIR/);
  });
});
