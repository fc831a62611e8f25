import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { DEMO_SECRET, type ServiceRole } from '@porte/service-kit';

/** Everything secret of an installation that makes its own, at its first start. */
export interface Secrets {
  /** signs who is asking; one marked as the demo's is refused by a service that other machines reach */
  actor: string;
  tokenPrivateKey: string;
  tokenPublicKey: string;
  /** wraps the tenants' keys of stored credentials; 32 bytes, base64 */
  master: string;
  /** signs statements of account; Ed25519, PEM */
  statementKey: string;
  databases: Record<ServiceName, Record<ServiceRole, string>>;
}

const secret = (): string => randomBytes(32).toString('base64url');

const keyPair = (): { privateKey: string; publicKey: string } =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

function make(prefix: string): Secrets {
  const { privateKey, publicKey } = keyPair();
  const databases = Object.fromEntries(
    SERVICES.map(name => [name, { owner: secret(), app: secret(), system: secret() }]),
  ) as Secrets['databases'];
  return {
    actor: `${prefix}${secret()}`,
    tokenPrivateKey: privateKey,
    tokenPublicKey: publicKey,
    master: randomBytes(32).toString('base64'),
    statementKey: keyPair().privateKey,
    databases,
  };
}

/**
 * Reads the installation's secrets, or makes them, and those that an older one did not have yet; readable by this user alone.
 * @param prefix of the secret between the services: the demo's, unless the services are to be reached by other machines
 */
export function localSecrets(home: string, prefix = DEMO_SECRET): Secrets {
  const file = path.join(home, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = { ...make(prefix), ...known };
  if (Object.keys(secrets).every(name => name in known)) return secrets;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
