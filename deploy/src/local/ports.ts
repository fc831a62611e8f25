import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Of the simulated outside, below the ports that systems give to outgoing connections. */
export const OUTSIDE_PORT = 14_080;

/** @throws Error with a clear message where the port is taken */
export const assertFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `port ${port} is busy; choose another one: PORT=${port + 1} npm start`
            : error.message,
        ),
      ),
    );
    server.listen(port, () => server.close(() => resolve()));
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * The port on which something is found again after each start: that of the last start, or the usual one; where it is busy the next free one, which is
 * remembered.
 * @param file that remembers it
 */
export async function rememberedPort(file: string, usual: number): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  let port = Number.isInteger(last) && last > 0 && last < 65_536 ? last : usual;
  while (!(await isFree(port))) port += 1;
  if (port !== last) writeFileSync(file, `${port}\n`);
  return port;
}
