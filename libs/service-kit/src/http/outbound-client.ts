import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { currentSpan } from '../telemetry/tracing.js';
import { detachFinishedRequests } from './detach-finished-requests.js';
import { isPublicAddress } from './public-addresses.js';

/** Which hosts a caller may reach, and for how long and how much. */
export interface OutboundPolicy {
  /** `api.example.com`, `*.example.com` for its subdomains, or `*` for any; over https, on the public Internet; another port than 443 only as `host:port` */
  hosts?: readonly string[];
  /** by explicit configuration alone: `host` with any port or `host:port`, where plain http and private addresses are allowed too */
  localHosts?: readonly string[];
  /** milliseconds until a connection must stand */
  connectMs?: number;
  /** milliseconds for the whole call, its answer read */
  deadlineMs?: number;
  /** of an answer's body */
  maxBytes?: number;
  /** connections to one origin */
  connections?: number;
  /** how names are resolved, as `dns.lookup` with `all` */
  resolve?: typeof systemLookup.__promisify__;
}

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** allowed for this request beside the policy's hosts, by the same rules: those that an account's own settings name */
  hosts?: readonly string[];
}

/** What came back, or how nothing came back. `unsent` is certain: no byte of the request left. */
export type OutboundReply =
  | { kind: 'answer'; status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
  | { kind: 'unsent'; reason: string }
  | { kind: 'lost'; reason: string };

const NOT_ALLOWED = 'ERR_OUTBOUND_NOT_ALLOWED';

/** Ways of failing before a connection stood; every other failure may have come after the other side's work. */
const UNSENT: ReadonlySet<string> = new Set([
  NOT_ALLOWED,
  'ECONNREFUSED',
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'UND_ERR_INVALID_ARG',
]);

const refusal = (message: string): Error => Object.assign(new Error(message), { code: NOT_ALLOWED });

const failure = (error: unknown): OutboundReply => {
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string };
  return { kind: UNSENT.has(code) ? 'unsent' : 'lost', reason: [code || name, message].filter(Boolean).join(': ') };
};

const bareHost = ({ hostname }: URL): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

const matches = (pattern: string, host: string): boolean =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern);

/**
 * The one way out of the platform for addresses that people can influence. A host must be allowed; its name is resolved once for each connection, every address must be public, and the
 * connection is made to those very addresses. Redirects are answers, and nothing is ever sent twice.
 */
export class OutboundClient {
  private readonly hosts: readonly string[];
  private readonly localHosts: readonly string[];
  private readonly deadlineMs: number;
  private readonly agents: Record<'public' | 'local', Dispatcher>;

  constructor(policy: OutboundPolicy) {
    const {
      hosts = [],
      localHosts = [],
      connectMs = 2_000,
      deadlineMs = 60_000,
      maxBytes = 10_000_000,
      connections = 32,
      resolve,
    } = policy;
    this.hosts = hosts.map(host => host.toLowerCase());
    this.localHosts = localHosts.map(host => host.toLowerCase());
    this.deadlineMs = deadlineMs;
    const agent = (lookup?: LookupFunction): Dispatcher =>
      new Agent({
        connect: { timeout: connectMs, ...(lookup && { lookup }) },
        maxResponseSize: maxBytes,
        headersTimeout: deadlineMs,
        bodyTimeout: deadlineMs,
        connections,
      }).compose(detachFinishedRequests);
    this.agents = { public: agent(checkedLookup(resolve ?? systemResolve)), local: agent() };
  }

  /**
   * Makes one call. Whatever becomes of it is a reply; nothing is thrown. Of the address only the host is traced, and no trace header is sent: the other side is not ours.
   */
  async send(request: OutboundRequest): Promise<OutboundReply> {
    const { method } = request;
    const span = currentSpan()?.child(method, 'client', { 'http.request.method': method });
    const reply = await this.exchange(request);
    if (!span) return reply;
    const host = { 'server.address': URL.parse(request.url)?.host ?? '' };
    if (reply.kind === 'answer') span.end({ ...host, 'http.response.status_code': reply.status });
    else span.end(host, reply.kind);
    return reply;
  }

  private async exchange({ method, url, headers = {}, body, signal, hosts }: OutboundRequest): Promise<OutboundReply> {
    const patience = new AbortController();
    const giveUp = (): void => patience.abort(signal?.reason ?? new Error(`no answer within ${this.deadlineMs} ms`));
    const timer = setTimeout(giveUp, this.deadlineMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    try {
      const target = new URL(url);
      const reply = await this.agentFor(target, hosts).request({
        origin: target.origin,
        path: target.pathname + target.search,
        method,
        headers,
        body: body ?? null,
        signal: patience.signal,
      });
      return {
        kind: 'answer',
        status: reply.statusCode,
        headers: reply.headers,
        body: Buffer.from(await reply.body.arrayBuffer()),
      };
    } catch (error) {
      return failure(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Breaks off what is under way. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.agents).map(agent => agent.destroy()));
  }

  /** @throws Error with the code of what is not allowed, before anything is resolved or sent */
  private agentFor(url: URL, more: readonly string[] = []): Dispatcher {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusal('only http and https');
    if (url.username || url.password) throw refusal('no credentials in addresses');
    const host = bareHost(url);
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    if (this.localHosts.some(each => each === host || each === `${host}:${port}`)) return this.agents.local;
    if (url.protocol !== 'https:') throw refusal('only https');
    // A wildcard is the policy's alone: what an account's settings name is one host.
    const own = more.filter(each => !each.includes('*')).map(each => each.toLowerCase());
    const isAllowed = [...this.hosts, ...own].some(
      each => (port === '443' && matches(each, host)) || (each !== '*' && matches(each, `${host}:${port}`)),
    );
    if (!isAllowed || (isIP(host) !== 0 && !isPublicAddress(host))) throw refusal('this host is not allowed');
    return this.agents.public;
  }
}

const systemResolve = ((hostname: string, options: object) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  })) as typeof systemLookup.__promisify__;

/** Resolves a name once, and gives its addresses only where every one of them is public: the connection is made to what was checked. */
function checkedLookup(resolve: typeof systemLookup.__promisify__): LookupFunction {
  return (hostname, options, done) => {
    const give = done as (error: Error | null, addresses?: LookupAddress[] | string, family?: number) => void;
    resolve(hostname, { ...options, all: true }).then(
      addresses => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          return give(refusal('the host has an address that is not public'));
        return options.all ? give(null, addresses) : give(null, first.address, first.family);
      },
      (error: unknown) => give(error as Error),
    );
  };
}
