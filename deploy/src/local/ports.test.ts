import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { rememberedPort } from './ports.js';

describe('a remembered port', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'porte-ports-'));
  const file = path.join(dir, 'payments.port');
  let other: Server | undefined;
  afterAll(() => {
    other?.close();
    rmSync(dir, { recursive: true });
  });

  it('is the usual one, the next free one where that is busy, and the same at the next start', async () => {
    const usual = await freePort();
    expect(await rememberedPort(file, usual)).toBe(usual);
    other = createServer();
    await new Promise<void>(resolve => other!.listen(usual, '127.0.0.1', resolve));
    const next = await rememberedPort(file, usual);
    expect(next).toBeGreaterThan(usual);
    await new Promise(resolve => other!.close(resolve));
    expect(await rememberedPort(file, usual)).toBe(next);
    expect(readFileSync(file, 'utf8')).toBe(`${next}\n`);
  });
});
