import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as a service got it. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const echo: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');

/** A service that does as it is told and remembers what it was asked. */
export class FakeUpstream {
  readonly seen: Seen[] = [];
  private readonly answers = new Map<string, Answer>();

  private constructor(readonly server: Server) {}

  static async start(port = 0): Promise<FakeUpstream> {
    const server = createServer();
    const fake = new FakeUpstream(server);
    server.on('request', (request, response) => void fake.take(request, response));
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get last(): Seen {
    return this.seen.at(-1)!;
  }

  /** @param route method and path, such as `GET /readyz` */
  on(route: string, answer: Answer): void {
    this.answers.set(route, answer);
  }

  json(route: string, body: unknown, status = 200, headers: Record<string, string> = {}): void {
    this.on(
      route,
      (_request, response) =>
        void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise(resolve => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks).toString();
    this.seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    (this.answers.get(`${request.method} ${request.url!.split('?')[0]}`) ?? echo)(request, response, body);
  }
}
