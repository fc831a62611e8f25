import { derivedId, systemClock } from '@porte/domain-kit';
import { AccessTokenSigner } from '@porte/service-kit';
import { DEVELOPER, STAFF, tenantId, walletId, type Person } from '../network.js';

const ROLES: Readonly<Record<string, 'admin' | 'developer'>> = { [STAFF]: 'admin', [DEVELOPER]: 'developer' };

/** Milliseconds after which a token is made again; it is good for fifteen minutes. */
const RENEWED_MS = 600_000;

/** The sessions of the harness's customers: their tokens are signed as identity signs them, since signing in is not what is tested. */
export class AccessTokens {
  private readonly signer: AccessTokenSigner;
  private readonly tokens = new Map<string, { token: string; at: number }>();

  constructor(privateKey: string) {
    this.signer = new AccessTokenSigner(privateKey, systemClock);
  }

  headers(person: Person): Record<string, string> {
    return { authorization: `Bearer ${this.token(person)}`, 'x-tenant-id': tenantId(person.tenant) };
  }

  private token(wallet: Person): string {
    const id = walletId(wallet);
    const kept = this.tokens.get(id);
    if (kept && performance.now() - kept.at < RENEWED_MS) return kept.token;
    const token = this.signer.sign({
      sub: id,
      tid: tenantId(wallet.tenant),
      sid: derivedId('chaos', 'session', id),
      role: ROLES[wallet.name] ?? 'customer',
      own: id,
      eml: `${wallet.name}@${wallet.tenant}.example`,
      nam: wallet.name,
      com: 'Caos',
    });
    this.tokens.set(id, { token, at: performance.now() });
    return token;
  }
}
