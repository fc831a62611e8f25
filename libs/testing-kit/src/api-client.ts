import { ACTOR_HEADER, ActorHeader, type Actor, type Audience } from '@porte/service-kit';

/** A response of the API with its parsed JSON. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
export interface ApiAnswer<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

/** HTTP client of one service, signed in as one actor. */
export class ApiClient {
  private readonly header: ActorHeader;

  constructor(
    private readonly base: string,
    secret: string,
    private readonly actor: Actor | null,
  ) {
    this.header = new ActorHeader(secret);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send('PUT', path, body, headers);
  }

  delete(path: string): Promise<ApiAnswer> {
    return this.send('DELETE', path);
  }

  /** Headers that sign in, for other HTTP clients. */
  signed(audience: Audience = 'porte-services'): Record<string, string> {
    return this.actor ? { [ACTOR_HEADER]: this.header.sign(this.actor, audience) } : {};
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const signed = this.signed(path.startsWith('/internal/') ? 'porte-internal' : 'porte-services');
    const answer = await fetch(this.base + path, {
      method,
      headers: { ...signed, ...content, ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text };
  }
}
