import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceName } from '@porte/contracts';
import { systemClock, type Clock } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { AccessTokenSigner, type AccessSubject } from '@porte/service-kit';
import { freshDatabase, isOnKafka, testTransport, type FreshDatabase } from '@porte/testing-kit';
import { ALL_SERVICES, DemoClock, seedDemo, Stack } from '../src/index.js';
import { Visitor } from './visitor.js';

/** The whole of Porte with its demo data, on databases of its own, behind its gateway. */
export interface Porte {
  stack: Stack;
  url: string;
  /** of all services */
  clock: Clock;
  databases: Record<ServiceName, FreshDatabase>;
  /** folder of the object store */
  storage: string;
  visitor(email: string, tenant?: string): Promise<Visitor>;
  /** An access token of anybody that one may think of. @param clock by which it is signed; the machine's unless given */
  sign(subject: AccessSubject, clock?: Clock): string;
  stop(): Promise<void>;
}

/** Secrets of an installation of its own. */
export function keys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const statementKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    actor: 'demo-secret-that-only-journeys-use-0123456789',
    master: Buffer.alloc(32, 7).toString('base64'),
    tokenPrivateKey: privateKey,
    tokenPublicKey: publicKey,
    statementKey,
  };
}

export async function freshDatabases(): Promise<Record<ServiceName, FreshDatabase>> {
  const made = await Promise.all(
    ALL_SERVICES.map(
      async service =>
        [
          service.name,
          await freshDatabase({
            template: service.name,
            migrate: async url => void (await migrate(url, service)),
          }),
        ] as const,
    ),
  );
  return Object.fromEntries(made) as Record<ServiceName, FreshDatabase>;
}

/** High enough for a test. */
export const LIMITS = {
  SIGN_INS_PER_EMAIL: '1000',
  SIGN_INS_PER_ADDRESS: '1000',
  CALLS_PER_MINUTE: '100000',
  ANONYMOUS_PER_MINUTE: '100000',
  CALLS_IN_FLIGHT_LEAST: '512',
};

/** Starts Porte as the local launcher does, with limits high enough for a test. @param log takes all that is logged */
export async function startPorte(
  env: Record<string, string> = {},
  log?: { write(line: string): void },
): Promise<Porte> {
  const databases = await freshDatabases();
  const home = mkdtempSync(path.join(tmpdir(), 'porte-journey-'));
  const clock = new DemoClock();
  const secrets = keys();
  const transport = isOnKafka() ? await testTransport() : undefined;
  const stack = await Stack.start({
    ...(transport && { transport }),
    databases,
    secrets,
    clock,
    port: 0,
    storage: home,
    logLevel: log ? 'trace' : (process.env['LOG_LEVEL'] ?? 'fatal'),
    ...(log && { log }),
    env: { DEV_MAIL_DIR: path.join(home, 'mail'), ...LIMITS, ...env },
  });
  await seedDemo(stack, clock, path.join(home, 'demo.json'));
  await stack.caughtUp();
  const url = (await stack.open()).replace('127.0.0.1', 'localhost');
  const stop = async () => {
    await stack.stop();
    await transport?.remove();
    await Promise.all(Object.values(databases).map(database => database.drop()));
    rmSync(home, { recursive: true, force: true });
  };
  const sign: Porte['sign'] = (subject, by = systemClock) =>
    new AccessTokenSigner(secrets.tokenPrivateKey, by).sign(subject);
  return {
    stack,
    url,
    clock,
    databases,
    storage: home,
    stop,
    sign,
    visitor: (email, tenant) => Visitor.signIn(url, email, tenant),
  };
}
