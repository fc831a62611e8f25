// Ports for servers that are started next.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections, one of which would take the port before the server has it.
const [FIRST, COUNT] = [15_000, 17_000];
let last = randomInt(COUNT);

const isFree = port =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', error =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** A free port, returned only once by this process. @throws Error if listening is not permitted at all */
export async function freePort() {
  for (;;) {
    last = (last + 1) % COUNT;
    const port = FIRST + last;
    if (await isFree(port)) return port;
  }
}
