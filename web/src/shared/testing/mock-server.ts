/** A call that a page made. */
export interface SeenCall {
  method: string;
  /** below `/api/`, without the query */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answer = unknown;
type Answering = Answer | ((call: SeenCall) => Answer | Promise<Answer>);

/** An answer with its status; a plain value is 200. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** An answer of lines that a test says one by one. */
export class Lines {
  private control!: ReadableStreamDefaultController<Uint8Array>;
  readonly stream = new ReadableStream<Uint8Array>({ start: control => void (this.control = control) });

  say(line: object): void {
    this.control.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  }

  end(): void {
    this.say({ kind: 'end' });
    this.control.close();
  }

  /** Ends without the last line. */
  breakOff(): void {
    this.control.close();
  }
}

/** The API's error body. */
export const failure = (
  status: number,
  code: string,
  more: { messages?: string[]; details?: object; params?: object } = {},
): Reply =>
  new Reply(status, {
    messages: more.messages ?? [code],
    error: { code, message: code, details: more.details ?? {}, params: more.params ?? {}, trace_id: 'trace-1' },
  });

/** A list's answer. */
export const listOf = (rows: readonly object[], total = rows.length, page = 1, per_page = 10): object => ({
  data: rows,
  meta: { pagination: { page, per_page, total_pages: Math.ceil(total / per_page), total_objects: total } },
});

async function readBody(init: RequestInit | undefined): Promise<unknown> {
  const body = init?.body;
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? null);
}

/** Replaces the API: answers by `METHOD path`, where `*` matches one segment; undeclared routes return 404. */
export class MockServer {
  readonly calls: SeenCall[] = [];
  isAway = false;
  private readonly answers = new Map<string, Answering>();

  on(route: string, answer: Answering): this {
    this.answers.set(route, answer);
    return this;
  }

  /** What was sent to a route, oldest first. */
  sent(route: string): SeenCall[] {
    return this.calls.filter(call => this.matches(route, call));
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://localhost');
    const call: SeenCall = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      body: await readBody(init),
      headers: new Headers(init?.headers),
    };
    this.calls.push(call);
    if (this.isAway) throw new TypeError('Failed to fetch');
    return this.respond(await this.answerTo(call));
  };

  private matches(route: string, { method, path }: SeenCall): boolean {
    const [wanted, pattern = ''] = route.split(' ');
    const segments = pattern.split('/');
    const own = path.split('/');
    return (
      wanted === method &&
      segments.length === own.length &&
      segments.every((segment, i) => segment === '*' || segment === own[i])
    );
  }

  private async answerTo(call: SeenCall): Promise<Reply> {
    const route = [...this.answers.keys()].reverse().find(key => this.matches(key, call));
    if (!route) return failure(404, 'route_not_found');
    const answer = this.answers.get(route);
    const given: unknown = typeof answer === 'function' ? await (answer as (call: SeenCall) => unknown)(call) : answer;
    return given instanceof Reply ? given : new Reply(given === null ? 204 : 200, given);
  }

  private respond({ status, body, headers }: Reply): Response {
    if (body instanceof Lines)
      return new Response(body.stream, { status, headers: { 'content-type': 'application/x-ndjson', ...headers } });
    if (body instanceof Blob || status === 204)
      return new Response(status === 204 ? null : (body as Blob), { status, headers });
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  }
}
