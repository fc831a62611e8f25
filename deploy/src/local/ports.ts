import { createServer } from 'node:net';

/** A port of the loopback interface that nobody uses. */
export const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});

/** @throws Error with a clear message where the port is taken */
export const assertFree = (port: number): Promise<void> => new Promise((resolve, reject) => {
  const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
    reject(new Error(error.code === 'EADDRINUSE' ? `port ${port} is busy; choose another one: PORT=${port + 1} npm start` : error.message)));
  server.listen(port, () => server.close(() => resolve()));
});
