import { createServer } from 'node:net';

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
