import { setTimeout as sleep } from 'node:timers/promises';
/** The password of all demo users and test users. */
export const PASSWORD = 'porte-demo-2026';

export interface Answer<T = unknown> {
  status: number;
  body: T;
}

const sayWhy = (method: string, path: string, { status, body }: Answer): Error =>
  new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);

/** An API client outside of the browser. */
export class Caller {
  private constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    readonly id: string,
  ) {}

  /**
   * @param url of the gateway
   * @param tenant its slug, where it is not that of the host
   * @throws Error if the sign-in is rejected
   */
  static async signIn(url: string, email: string, password = PASSWORD, tenant?: string): Promise<Caller> {
    const headers = tenant ? { 'x-tenant-id': tenant } : undefined;
    const { status, body } = await new Caller(url, headers ?? {}, '').send<{
      data: { id: string };
      access_token: string;
    }>('POST', 'sign_in', { user: { email, password } });
    if (status !== 200) throw sayWhy('POST', 'sign_in', { status, body });
    return new Caller(url, { ...headers, authorization: `Bearer ${body.access_token}` }, body.data.id);
  }

  /** The response, whatever its status. @param path below `/api/` */
  async send<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const content: Record<string, string> = body && !isForm ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: { ...this.headers, ...content },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
  }

  /** @returns `data` of the response @throws Error with the response if it is an error */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.send<{ data: T } | null>(method, path, body);
    if (answer.status >= 400) throw sayWhy(method, path, answer);
    return answer.body?.data as T;
  }

  get<T>(path: string): Promise<T> {
    return this.ask('GET', path);
  }

  /** Creates a row. @returns its id */
  async make(path: string, key: string, input: object): Promise<string> {
    return (await this.ask<{ id: string }>('POST', path, { [key]: input })).id;
  }
}

/**
 * Retries until the response satisfies, because services receive each other's changes asynchronously.
 * @param timeout in ms
 * @throws the last error, or Error, after that time
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfied: (answer: T) => boolean = () => true,
  timeout = 10_000,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeout);
  for (;;) {
    try {
      const answer = await ask();
      if (satisfied(answer)) return answer;
      if (deadline.aborted) throw new Error(`still ${JSON.stringify(answer)}`);
    } catch (error) {
      if (deadline.aborted) throw error;
    }
    await sleep(100);
  }
}
