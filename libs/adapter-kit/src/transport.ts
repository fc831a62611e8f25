import { createHash } from 'node:crypto';
import { isTestSide, systemClock, type Clock } from '@porte/domain-kit';
import { OutboundClient, type OutboundReply } from '@porte/service-kit';
import { AccountGuards } from './account-guards.js';
import { certaintyOf, type ProviderError } from './certainty.js';
import { NO_JOURNAL, Redaction, type CallSubject, type Journal } from './journal/journal.js';
import { DEFAULT_MAX_BYTES, type Manifest, type OperationSpec } from './manifest.js';
import { ABSENT, done, unknown, type Absent, type Done, type Rejected, type Unknown, type Unsent } from './outcome.js';
import { plainText } from './plain-text.js';
import { TokenCache, type Token } from './token-cache.js';
import { readAnswer, type CallByToken, type WireCall } from './wire.js';

/** How an adapter's API is spoken to, apart from its operations. */
export interface Protocol<Account> {
  manifest: Manifest;
  /** distinguishes accounts, and one account from itself with other credentials */
  accountKey(account: Account): string;
  /** what must never be kept or logged */
  secretsOf(account: Account): readonly string[];
  /** headers of every call. @param token null where the API has none */
  headersOf(account: Account, token: string | null): Readonly<Record<string, string>>;
  /** asks for a token; left out where the API has none, null for an account without one */
  tokenCall?(account: Account): WireCall<Token> | null;
  /** names of the account's own hosts, where its settings have them; they may be called beside those of the manifest, and are checked like them */
  hostsOf?(account: Account): readonly string[];
  /** what an answer says is wrong, null for nothing that can be read. @param answer as its format is read; undefined where it cannot be */
  errorOf(answer: unknown): ProviderError | null;
}

/** For whom and for what a call is made. */
export interface CallContext<Account> {
  tenant_id: string;
  account: Account;
  subject?: CallSubject;
  /** aborted when the caller stops waiting: a call in flight is `unknown` then */
  signal: AbortSignal;
}

/** What an answer was found to be; it still has to be read as a label, a charge or a stamp. */
export type Reply<T> = Done<T> | Rejected | Unsent | Unknown | Absent;

export interface TransportOptions {
  /** of simulated systems, by configuration */
  localHosts?: readonly string[];
  clock?: Clock;
  journal?: Journal;
  /** shortens the deadlines of operations, ms */
  deadlineMs?: number;
}

interface Judged<T> {
  reply: Reply<T>;
  is_fault: boolean;
  expired: boolean;
}

/** What the request for a token is called in the journal. */
const TOKEN = 'token';

/** The longest that an answer's `Retry-After` is believed, ms. */
const MOST_RETRY_AFTER_MS = 86_400_000;

const messageOf = (error: ProviderError | null, status: number): string =>
  plainText(error?.message) || `status ${status}`;

const FROM_TEST_SIDE: Unsent = { kind: 'unsent', cause: 'account', reason: 'nothing is called from a test side' };

/** Thrown to those who wait for the same token; never leaves the transport. */
class NoToken extends Error {
  constructor(readonly unsent: Unsent) {
    super(unsent.reason);
  }
}

/**
 * The one way in which adapters call the outside. It authenticates, waits no longer than the operation may take, decides by the adapter's table how certain an
 * answer is, checks its shape and keeps what was said. It never throws for what the other side did, and repeats a call only where a token had expired.
 */
export class Transport<Account> {
  private readonly client: OutboundClient;
  private readonly tokens: TokenCache;
  private readonly guards: AccountGuards;
  private readonly redaction: Redaction;
  private readonly clock: Clock;
  private readonly journal: Journal;

  constructor(
    private readonly protocol: Protocol<Account>,
    private readonly options: TransportOptions = {},
  ) {
    const { manifest } = protocol;
    const { localHosts = [], clock = systemClock, journal = NO_JOURNAL } = options;
    const operations = Object.values(manifest.operations) as OperationSpec[];
    this.client = new OutboundClient({
      hosts: manifest.hosts,
      localHosts,
      deadlineMs: Math.max(...operations.map(({ deadline_ms }) => deadline_ms)),
      maxBytes: Math.max(...operations.map(({ max_bytes = DEFAULT_MAX_BYTES }) => max_bytes)),
    });
    this.clock = clock;
    this.journal = journal;
    this.tokens = new TokenCache(clock);
    this.guards = new AccountGuards(manifest.limits);
    this.redaction = new Redaction(manifest);
  }

  /** Makes one call, but none for a test side. @returns what its answer was found to be; a success has the shape that was asked for */
  async call<T>(context: CallContext<Account>, request: WireCall<T> | CallByToken<T>): Promise<Reply<T>> {
    if (isTestSide(context.tenant_id)) return FROM_TEST_SIDE;
    const key = this.keyOf(context);
    const guarded = await this.guards.run(key, () => this.withToken(context, key, request));
    return 'reply' in guarded ? guarded.reply : guarded;
  }

  /** The instant, for requests that need one. */
  now(): Date {
    return this.clock.now();
  }

  /** Breaks off what is under way. */
  close(): Promise<void> {
    return this.client.close();
  }

  /** Secrets stay out of the keys of maps. */
  private keyOf({ tenant_id, account }: CallContext<Account>): string {
    return createHash('sha256')
      .update(JSON.stringify([tenant_id, this.protocol.accountKey(account)]))
      .digest('base64');
  }

  private async withToken<T>(
    context: CallContext<Account>,
    key: string,
    made: WireCall<T> | CallByToken<T>,
  ): Promise<Judged<T>> {
    const ask = (token: string | null): Promise<Judged<T>> =>
      this.exchange(context, typeof made === 'function' ? made(token ?? '') : made, token);
    try {
      const token = await this.tokenOf(context, key);
      const first = await ask(token);
      if (!first.expired) return first;
      if (token === null) return refused(first, 'the credentials were not accepted');
      this.tokens.refused(key, token);
      const second = await ask(await this.tokenOf(context, key));
      return second.expired ? refused(second, 'a new token was not accepted') : second;
    } catch (error) {
      if (!(error instanceof NoToken)) throw error;
      return { reply: error.unsent, is_fault: error.unsent.cause !== 'account', expired: false };
    }
  }

  /** @throws NoToken */
  private async tokenOf(context: CallContext<Account>, key: string): Promise<string | null> {
    const call = this.protocol.tokenCall?.(context.account) ?? null;
    if (call === null) return null;
    return this.tokens.get(key, async () => {
      // Others may wait for the same token: it does not end with one caller's patience, but with its own deadline.
      const signal = new AbortController().signal;
      const request = { ...call, operation: TOKEN };
      const { reply, expired } = await this.exchange({ ...context, signal }, request, null);
      if (reply.kind === 'done') return reply.value;
      throw new NoToken(tokenFailure(reply, expired));
    });
  }

  private async exchange<T>(
    context: CallContext<Account>,
    request: WireCall<T>,
    token: string | null,
  ): Promise<Judged<T>> {
    const { manifest } = this.protocol;
    const { operation, method, url, body } = request;
    const spec = (manifest.operations as Record<string, OperationSpec | undefined>)[operation];
    const [started_at, since] = [this.clock.now(), performance.now()];
    const reply = await this.client.send({
      method,
      url,
      headers: {
        ...this.protocol.headersOf(context.account, token),
        ...(body && { 'content-type': body.type, ...body.headers }),
        ...request.headers,
      },
      ...(body && { body: body.content }),
      hosts: this.protocol.hostsOf?.(context.account) ?? [],
      signal: AbortSignal.any([
        context.signal,
        AbortSignal.timeout(this.options.deadlineMs ?? spec?.deadline_ms ?? 30_000),
      ]),
    });
    const judged = this.judge(request, reply, spec);
    const secrets = [...this.protocol.secretsOf(context.account), ...(token === null ? [] : [token])];
    const safe = (text: string | Buffer): string => this.redaction.of(text, secrets);
    const clean = withSafeTexts(judged.reply, safe);
    this.journal.record({
      tenant_id: context.tenant_id,
      subject: context.subject ?? null,
      adapter: manifest.code,
      operation,
      started_at,
      duration_ms: Math.round(performance.now() - since),
      method,
      address: safe(url),
      request: body ? safe(body.content) : '',
      status: reply.kind === 'answer' ? reply.status : null,
      // The answer to a request for a token is a secret.
      response: reply.kind === 'answer' && operation !== TOKEN ? safe(reply.body) : '',
      outcome: clean.kind,
      reason: reasonOf(clean),
    });
    return { ...judged, reply: clean };
  }

  private judge<T>(request: WireCall<T>, reply: OutboundReply, spec: OperationSpec | undefined): Judged<T> {
    const lost = (answer: Reply<T>, is_fault = true): Judged<T> => ({ reply: answer, is_fault, expired: false });
    if (reply.kind === 'unsent') return lost({ kind: 'unsent', cause: 'connection', reason: reply.reason });
    if (reply.kind === 'lost') return lost(unknown(reply.reason));
    const { status, body } = reply;
    if (body.length > (spec?.max_bytes ?? DEFAULT_MAX_BYTES)) return lost(unknown('the answer is too long'));
    const answer = readAnswer(request.format, body);
    const reader = request.errorOf ? request : this.protocol;
    const error = answer === undefined ? null : reader.errorOf!(answer);
    const rules = [...(request.certainty ?? []), ...this.protocol.manifest.certainty];
    const rule = certaintyOf(rules, request.operation, status, error);
    const is_fault = status >= 500 || status === 429;
    switch (rule.means) {
      case 'done':
        return lost(this.shaped(request, answer), is_fault);
      case 'absent':
        return lost(ABSENT, is_fault);
      case 'rejected':
        return lost(rejection(rule.code, error, status), is_fault);
      case 'unsent': {
        const retry_after_ms = this.retryAfter(reply.headers['retry-after']);
        return lost(
          {
            kind: 'unsent',
            cause: rule.cause ?? 'limit',
            reason: messageOf(error, status),
            ...(rule.code !== undefined && { code: rule.code }),
            ...(error && { provider_code: plainText(error.code) }),
            ...(retry_after_ms !== null && { retry_after_ms }),
          },
          is_fault,
        );
      }
      case 'expired_token':
        return { reply: unknown(messageOf(error, status)), is_fault, expired: true };
      default:
        return lost(
          unknown(`status ${status}${error ? `: ${plainText(error.code)} ${plainText(error.message)}` : ''}`),
          is_fault,
        );
    }
  }

  /** An answer of another shape proves nothing. */
  private shaped<T>({ shape }: WireCall<T>, answer: unknown): Reply<T> {
    if (answer === undefined) return unknown('the answer cannot be read');
    const checked = shape.safeParse(answer);
    if (checked.success) return done(checked.data);
    const [issue] = checked.error.issues;
    return unknown(`the answer has another shape: ${plainText(issue?.path.join('.') || 'as a whole')}`);
  }

  /** @returns milliseconds, null where the answer does not say */
  private retryAfter(header: string | string[] | undefined): number | null {
    const value = String(header ?? '');
    const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - this.clock.now().getTime();
    return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, MOST_RETRY_AFTER_MS) : null;
  }
}

const rejection = (code: string | undefined, error: ProviderError | null, status: number): Rejected => ({
  kind: 'rejected',
  code: code ?? 'provider_rejected',
  message: messageOf(error, status),
  ...(error && { provider_code: plainText(error.code) }),
});

const refused = <T>(judged: Judged<T>, reason: string): Judged<T> => ({
  ...judged,
  reply: { kind: 'unsent', cause: 'account', reason: `${reason}: ${reasonOf(judged.reply)}` },
});

/** Without a token the call itself was not made. @param isRefused the credentials were not accepted */
function tokenFailure(reply: Exclude<Reply<Token>, Done<Token>>, isRefused: boolean): Unsent {
  if (reply.kind === 'unsent') return reply;
  const reason = `no token: ${reasonOf(reply)}`;
  if (isRefused) return { kind: 'unsent', cause: 'account', reason };
  if (reply.kind !== 'rejected') return { kind: 'unsent', cause: 'connection', reason };
  const { provider_code } = reply;
  return { kind: 'unsent', cause: 'account', reason, ...(provider_code !== undefined && { provider_code }) };
}

/** Why a reply is no success; empty for one. */
export function reasonOf(reply: Reply<unknown>): string {
  if (reply.kind === 'rejected') return [reply.provider_code, reply.message].filter(Boolean).join(' ');
  return reply.kind === 'unsent' || reply.kind === 'unknown' ? reply.reason : '';
}

function withSafeTexts<T>(reply: Reply<T>, safe: (text: string) => string): Reply<T> {
  if (reply.kind === 'rejected') return { ...reply, message: safe(reply.message) };
  return reply.kind === 'unsent' || reply.kind === 'unknown' ? { ...reply, reason: safe(reply.reason) } : reply;
}
