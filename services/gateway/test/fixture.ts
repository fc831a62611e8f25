import { generateKeyPairSync } from 'node:crypto';
import { SERVICES, type EventData, type EventType, type Role, type ServiceName } from '@porte/contracts';
import { derivedId, newId, systemClock, type Clock } from '@porte/domain-kit';
import { EmbeddedBus } from '@porte/messaging-kit';
import {
  AccessTokenSigner,
  ActorHeader,
  InProcessServers,
  type AccessSubject,
  type Actor,
  type ServiceReport,
} from '@porte/service-kit';
import { DEMO, NORTE, TEST_SECRET } from '@porte/testing-kit';
import { Pool, type Dispatcher } from 'undici';
import { startGateway, type RunningGateway } from '../src/service.js';
import { FakeUpstream } from './upstream.js';

const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export const ANA = derivedId('user', 'ana');

const brand = { color: '#476AFE', logo: null };
const place = { currency: 'MXN', time_zone: 'America/Mexico_City' };
const none = { customer: [], operator: [], admin: [], main_admin: [], developer: [] };
export const TENANTS = [
  {
    id: DEMO,
    slug: 'demo',
    name: 'Demo',
    brand,
    ...place,
    locale: 'es-MX',
    hosts: ['envios.example'],
    grant_changes: { ...none, customer: ['-Zone.read'] },
  },
  {
    id: NORTE,
    slug: 'norte',
    name: 'Norte',
    brand: { color: '#0F7B6C', logo: '/norte.svg' },
    ...place,
    time_zone: 'America/Tijuana',
    locale: 'en',
    hosts: [],
    grant_changes: none,
  },
];

/** What every service says of itself, unless said otherwise. */
export const REPORT: ServiceReport = {
  version: '1.0.0',
  event_delay_seconds: 0,
  archived_at: null,
  books: { age_seconds: 180, agree: true },
};

/** Ana, a customer of the demo tenant, unless said otherwise. */
export const ana = (change: Partial<AccessSubject> = {}): AccessSubject => ({
  sub: ANA,
  tid: DEMO,
  sid: derivedId('session', 'ana'),
  role: 'customer',
  own: ANA,
  eml: 'ana@demo.example',
  nam: 'Ana',
  com: 'Tienda Ñandú',
  ...change,
});

export const staff = (role: Role, change: Partial<AccessSubject> = {}): AccessSubject =>
  ana({
    sub: derivedId('user', role),
    own: derivedId('user', role),
    sid: derivedId('session', role),
    role,
    eml: `${role}@demo.example`,
    ...change,
  });

export const tokenOf = (
  subject: AccessSubject = ana(),
  clock: Clock = systemClock,
  key: string = keys.privateKey,
): string => new AccessTokenSigner(key, clock).sign(subject);

export const bearer = (subject: AccessSubject = ana(), clock: Clock = systemClock): { authorization: string } => ({
  authorization: `Bearer ${tokenOf(subject, clock)}`,
});

export interface Answer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  text: string;
  body: {
    data?: unknown;
    messages?: string[];
    error?: { code: string; message: string; trace_id: string; params?: Record<string, unknown> };
    [rest: string]: unknown;
  };
}

/** How the gateway reaches its services: as processes of their own, or within its own. */
export const TRANSPORTS = ['the network', 'memory'] as const;

/** The gateway among services that do as they are told. */
export class Fixture {
  readonly bus = new EmbeddedBus();
  readonly logs: string[] = [];
  gateway!: RunningGateway;
  /** plays identity */
  identity!: FakeUpstream;
  /** plays all other services */
  others!: FakeUpstream;
  /** `request` of undici would tidy a path up before sending it; a pool does not */
  client!: Pool;

  private constructor(private readonly clock: Clock) {}

  static async start(
    env: Record<string, string> = {},
    clock: Clock = systemClock,
    way: (typeof TRANSPORTS)[number] = 'the network',
  ): Promise<Fixture> {
    const fixture = new Fixture(clock);
    fixture.identity = await FakeUpstream.start();
    fixture.others = await FakeUpstream.start();
    fixture.identity.json('GET /internal/tenants', { data: TENANTS });
    fixture.identity.json('GET /internal/revocations', { data: [derivedId('session', 'ended before')] });
    for (const upstream of [fixture.identity, fixture.others]) upstream.json('GET /internal/status', { data: REPORT });
    fixture.gateway = await startGateway({
      env: { ...fixture.env, ...env },
      bus: fixture.bus,
      clock,
      inProcess: way === 'memory' ? fixture.inProcess : new InProcessServers(),
      log: { write: line => void fixture.logs.push(line) },
    });
    await fixture.bus.open();
    fixture.client = new Pool(fixture.gateway.url);
    return fixture;
  }

  get env(): Record<string, string> {
    const urls = Object.fromEntries(
      SERVICES.map((service: ServiceName) => [
        `${service.toUpperCase()}_URL`,
        (service === 'identity' ? this.identity : this.others).url,
      ]),
    );
    return { ...urls, ACTOR_SECRET: TEST_SECRET, TOKEN_PUBLIC_KEY: keys.publicKey };
  }

  private get inProcess(): InProcessServers {
    const inProcess = new InProcessServers();
    for (const { url, server } of [this.identity, this.others]) inProcess.register(url, server);
    return inProcess;
  }

  /** Sends a path exactly as it is written. */
  async call(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Answer> {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body);
    const answer = await this.client.request({
      path,
      method: method as 'GET',
      headers: { ...content, ...headers },
      ...(text === undefined ? {} : { body: text }),
    });
    return read(answer);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('GET', path, headers);
  }

  publish<T extends EventType>(type: T, data: EventData<T>, tenantId = DEMO, id = newId(this.clock)): Promise<void> {
    return this.bus.publish({
      id,
      type,
      source: 'test',
      subject: id,
      tenantId,
      time: this.clock.now().toISOString(),
      correlationId: id,
      data,
    });
  }

  /** Who the services were told is asking. */
  actorSeen(upstream = this.others): Actor | null {
    return new ActorHeader(TEST_SECRET).verify(upstream.last.headers['x-porte-actor']);
  }

  async stop(): Promise<void> {
    await this.client.destroy();
    await this.gateway.close();
    await this.bus.close();
    await Promise.all([this.identity.stop(), this.others.stop()]);
  }
}

export async function read(answer: Dispatcher.ResponseData): Promise<Answer> {
  const text = await answer.body.text();
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    body: isJson && text ? (JSON.parse(text) as Answer['body']) : {},
  };
}
