import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { Role, UserInput } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import {
  AccessTokenVerifier,
  actorOf,
  withConnection,
  MailFolder,
  MailQueue,
  systemActor,
  type SavedMail,
  type AccessClaims,
  type Actor,
} from '@porte/service-kit';
import {
  anActor,
  DEMO,
  NORTE,
  recordEvents,
  startTestService,
  until,
  type ApiAnswer,
  type ApiClient,
  type TestService,
} from '@porte/testing-kit';
import { CreateTenant, CreateUser, identityService } from '../src/service.js';

// Passwords are slow on purpose, and the machine may be busy.
jest.setTimeout(30_000);

export const PASSWORD = 'cuatro nubes 27';

export const PRIVATE_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

export const tenantInput = (id: string, slug: string) => ({
  id,
  slug,
  hosts: [`${slug}.localhost`],
  name: slug,
  brand: { color: '#476AFE', logo: null },
  locale: 'es-MX',
  currency: 'MXN',
  time_zone: 'America/Mexico_City',
  home_country_code: 'MX',
  vat_percent: 16,
});

const TYPES = [
  'user.created',
  'user.updated',
  'session.revoked',
  'tenant.created',
  'tenant.updated',
  'referral.reward_requested',
] as const;

/** A session in a browser: the token of its pages, and its cookie jar. */
export class Browser {
  cookie = '';
  /** proves an earlier sign-in; browsers keep it until the user clears cookies */
  deviceCookie = '';
  answer: ApiAnswer;

  constructor(
    private readonly identity: Identity,
    private readonly tenant = DEMO,
    private readonly headers: Record<string, string> = {},
  ) {}

  async signIn(email: string, password = PASSWORD): Promise<ApiAnswer> {
    return this.keep(
      await this.identity.anonymous.post('/api/sign_in', { user: { email, password } }, this.sentWithDevice()),
    );
  }

  /** The second step of a sign-in, with a code of the app or for recovery. @param token of the first step */
  async finishSignIn(code: string, token = this.ticket): Promise<ApiAnswer> {
    return this.keep(
      await this.identity.anonymous.post(
        '/api/sign_in/second_factor',
        { second_factor: { token, code } },
        this.sentWithDevice(),
      ),
    );
  }

  /** Signs in with a passkey alone. @param signature what a device answered */
  async enterWithPasskey(signature: object): Promise<ApiAnswer> {
    return this.keep(
      await this.identity.anonymous.post('/api/sign_in/passkey', { passkey: signature }, this.sentWithDevice()),
    );
  }

  /** The second step of a sign-in, with a passkey. */
  async finishWithPasskey(signature: object, token = this.ticket): Promise<ApiAnswer> {
    return this.keep(
      await this.identity.anonymous.post(
        '/api/sign_in/second_factor/passkey',
        { second_factor: { ...signature, token } },
        this.sentWithDevice(),
      ),
    );
  }

  /** What the first step of a sign-in answered for the second. */
  get ticket(): string {
    return this.answer.body.second_factor.token as string;
  }

  async refresh(cookie = this.cookie): Promise<ApiAnswer> {
    return this.keep(
      await this.identity.anonymous.send('POST', '/api/sign_in/refresh', undefined, {
        ...this.sent(),
        ...(cookie ? { cookie } : {}),
      }),
    );
  }

  /** Signs out by the cookie only, as after the access token has expired. */
  leave(cookie = this.cookie): Promise<ApiAnswer> {
    return this.identity.anonymous.send('DELETE', '/api/sign_out', undefined, { ...this.sent(), cookie });
  }

  get claims(): AccessClaims {
    return this.identity.verifier.verify(this.answer.body.access_token);
  }

  /** Uses the access token, as the gateway forwards it. */
  get api(): ApiClient {
    return this.identity.porte.as(actorOf(this.claims));
  }

  private keep(answer: ApiAnswer): ApiAnswer {
    this.answer = answer;
    const given = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]!);
    this.cookie = given.find(cookie => cookie.includes('porte_refresh=')) ?? this.cookie;
    this.deviceCookie = given.find(cookie => cookie.includes('porte_device=')) ?? this.deviceCookie;
    return answer;
  }

  private sentWithDevice(): Record<string, string> {
    return { ...this.sent(), cookie: this.deviceCookie };
  }

  private sent(): Record<string, string> {
    return { 'x-porte-tenant': this.tenant, ...this.headers };
  }
}

/** The identity service with two tenants. */
export class Identity {
  readonly seen: Envelope[];
  readonly verifier: AccessTokenVerifier;
  readonly anonymous: ApiClient;
  private count = 0;

  private constructor(
    readonly porte: TestService,
    private readonly mailDir: string,
  ) {
    this.verifier = new AccessTokenVerifier(PRIVATE_KEY, porte.clock);
    this.anonymous = porte.anonymous;
    this.seen = recordEvents(porte.bus, TYPES);
  }

  static async start(env: Record<string, string> = {}): Promise<Identity> {
    const mailDir = mkdtempSync(path.join(tmpdir(), 'porte-mail-'));
    const identity = new Identity(
      await startTestService(identityService, {
        env: { TOKEN_PRIVATE_KEY: PRIVATE_KEY, DEV_MAIL_DIR: mailDir, SIGN_INS_PER_ADDRESS: '10000', ...env },
      }),
      mailDir,
    );
    for (const [id, slug] of [
      [DEMO, 'demo'],
      [NORTE, 'norte'],
    ] as const)
      await identity.commands.execute(new CreateTenant(tenantInput(id, slug)));
    return identity;
  }

  get commands(): CommandBus {
    return this.porte.service.get(CommandBus);
  }

  /** A confirmed user with the usual password (none if it is null); only the given fields matter. */
  async aUser(
    { password = PASSWORD, ...input }: Partial<Omit<UserInput, 'password'>> & { password?: string | null } = {},
    { tenant = DEMO, confirmed = true } = {},
  ): Promise<{ id: string; email: string; actor: Actor }> {
    const name = `persona${(this.count += 1)}`;
    const full = { name, last_name: 'Pérez', email: `${name}@demo.example`, phone: '5512345678', ...input };
    const user = await this.commands.execute(
      new CreateUser(systemActor(tenant), full, derivedId('user', tenant, name), confirmed, password ?? undefined),
    );
    const role: Role = user.is_main_admin ? 'main_admin' : user.user_type;
    return {
      id: user.id,
      email: user.email,
      actor: anActor(role, {
        id: user.id,
        owner_id: user.parent_id ?? user.id,
        email: user.email,
        tenant_id: tenant,
        tenant,
      }),
    };
  }

  browser(tenant = DEMO, headers: Record<string, string> = {}): Browser {
    return new Browser(this, tenant, headers);
  }

  async signedIn(email: string): Promise<Browser> {
    const browser = this.browser();
    expect((await browser.signIn(email)).status).toBe(200);
    return browser;
  }

  /** Sets whether a tenant requires a second factor of its staff. */
  async requireOfStaff(value: '0' | '1', tenantId = DEMO): Promise<void> {
    const [id, event] = [derivedId('setting', tenantId, 'staff_second_factor'), newId()];
    await this.porte.bus.publish({
      id: event,
      type: 'setting.updated',
      source: 'catalog',
      subject: id,
      tenantId,
      time: '2026-11-21T18:00:00Z',
      correlationId: event,
      data: { id, key: 'staff_second_factor', value, namespace: 'other' },
    });
  }

  /** Suspends a user in its row only: ends no session and publishes nothing. */
  suspendSilently(id: string): Promise<unknown> {
    return this.sql(`update users set status = 'suspended' where id = $1 returning id`, [id]);
  }

  /** Ids of the sessions of users that are not revoked. */
  async openSessions(...userIds: string[]): Promise<string[]> {
    return (
      await this.sql<{ id: string }>('select id from sessions where user_id = any($1) and revoked_at is null', [
        userIds,
      ])
    ).map(({ id }) => id);
  }

  /** Runs a statement as the database owner. */
  sql<T>(query: string, params: unknown[] = []): Promise<T[]> {
    return withConnection(
      this.porte.database.superuserUrl,
      async client => (await client.query(query, params)).rows as T[],
    );
  }

  /** The events of a type about a subject, after all committed events arrived. */
  async events(type: (typeof TYPES)[number], subject: string): Promise<Envelope[]> {
    await this.porte.settled();
    return this.seen.filter(event => event.type === type && event.subject === subject);
  }

  /** Every mail to an address, after all committed events led to mails and these were sent. */
  async mailsTo(email: string): Promise<SavedMail[]> {
    await this.porte.settled();
    await until(() => this.porte.service.get(MailQueue).isEmpty());
    return (await new MailFolder(this.mailDir).list(Infinity)).filter(mail => mail.to === email);
  }

  async stop(): Promise<void> {
    await this.porte.stop();
    rmSync(this.mailDir, { recursive: true, force: true });
  }
}
