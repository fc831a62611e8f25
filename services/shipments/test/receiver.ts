import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookPayload } from '@porte/contracts';

/** A call as a customer's program gets it. */
export interface Received {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  payload: WebhookPayload;
}

/** A status, or no answer at all before `release`. */
export type Reaction = number | 'hang';

/** A customer's program, which keeps what it is told. */
export async function startReceiver() {
  const calls: Received[] = [];
  const hanging: (() => void)[] = [];
  const world = { react: (_: Received): Reaction => 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const call = {
        path: request.url!,
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        text,
        payload: JSON.parse(text) as WebhookPayload,
      };
      const reaction = world.react(call);
      calls.push(call);
      const answer = (status: number) =>
        response.writeHead(status, { 'content-type': 'text/plain', 'set-cookie': 'secret=1' }).end(`said ${status}`);
      if (reaction === 'hang') hanging.push(() => answer(200));
      else answer(reaction);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    world,
    host: `127.0.0.1:${port}`,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => calls.filter(call => call.path === path),
    release: () => hanging.splice(0).forEach(answer => answer()),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
