import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { AccessClaims } from '@porte/service-kit';
import { Revocations } from './revocations.js';
import { VerifiedTokens } from './verified-tokens.js';

interface Credentials {
  token: string;
  /** of the `Token` form, which must match the session */
  claimed?: { company: string; email: string };
}

const PARAMETER = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the two forms of `Authorization` (api.md §1). */
export function credentialsOf(header: string): Credentials | null {
  const [, scheme = '', rest = ''] = /^(\w+)\s+(.+)$/.exec(header.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return { token: rest };
  if (scheme.toLowerCase() !== 'token') return null;
  const given = new Map([...rest.matchAll(PARAMETER)].map(([, name, value]) => [name!, value!.replace(/\\(.)/g, '$1')]));
  const [token, company, email] = [given.get('token'), given.get('company'), given.get('email')];
  return token && company !== undefined && email !== undefined ? { token, claimed: { company, email } } : null;
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Node reads headers as Latin-1, as browsers send them; others send UTF-8. */
const same = (given: string, known: string | undefined): boolean =>
  [given, Buffer.from(given, 'latin1').toString('utf8')].some(reading => plain(reading) === plain(known ?? ''));

/** Tells who a call's `Authorization` speaks for. */
@Injectable()
export class Sessions {
  constructor(
    private readonly tokens: VerifiedTokens,
    private readonly revocations: Revocations,
  ) {}

  /** @throws DomainError `unauthenticated`, `token_expired` or `session_revoked` */
  authenticate(header: string): AccessClaims {
    const credentials = credentialsOf(header);
    if (!credentials) throw new DomainError('unauthenticated');
    const claims = this.tokens.verify(credentials.token);
    const { claimed } = credentials;
    if (claimed && !(same(claimed.company, claims.com) && same(claimed.email, claims.eml))) throw new DomainError('unauthenticated');
    this.revocations.check(claims);
    return claims;
  }
}
