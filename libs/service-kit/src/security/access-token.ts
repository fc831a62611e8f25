import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import {
  ACTING_LIFETIME,
  ROLES,
  type ActedBy,
  type Agent,
  type GrantLimit,
  WITHOUT_PRICES,
  type LegalKind,
  type Role,
  type SpendingLimit,
} from '@porte/contracts';
import { DomainError, TechnicalError, type Clock } from '@porte/domain-kit';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Actor } from '../context/actor.js';
import { firstVerified } from './first-verified.js';
import { hasTimes } from './token-times.js';

/** Seconds that an access token lives. */
export const ACCESS_TOKEN_LIFETIME = 900;

const AUDIENCE = 'porte-api';
const TYPE = 'at+jwt';
const PEM_BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** What an access token says of its bearer. */
export interface AccessClaims {
  /** the user */
  sub: string;
  /** its tenant */
  tid: string;
  /** the session: the family of its refresh tokens */
  sid: string;
  role: Role;
  /** id of the custom role made from it; absent without one */
  cro?: string;
  /** whose rows and wallet it uses: itself, or the parent of a sub-user */
  own: string;
  eml: string;
  nam: string;
  /** company, empty where it has none */
  com: string;
  /** of an API key: the only grants of its person that it has */
  limits?: readonly GrantLimit[];
  /** of a sub-user that sees no prices; absent of everybody else */
  prices?: false;
  /** of an API key that is an agent's */
  agent?: Agent;
  /** the last versions of terms and privacy notice that a customer accepted; absent where there are none */
  acc?: Partial<Record<LegalKind, number>>;
  /** who acts as the person, where it is not the person */
  act?: ActedBy;
  /** what it may spend of the person's balance; in no token: the gateway asks identity for it at each purchase */
  spending?: SpendingLimit;
  /** seconds since 1970 */
  iat: number;
  exp: number;
}

export type AccessSubject = Omit<AccessClaims, 'iat' | 'exp'>;

const TEXT_CLAIMS = [
  'sub',
  'tid',
  'sid',
  'own',
  'eml',
  'nam',
  'com',
] as const satisfies readonly (keyof AccessClaims)[];

/** @throws TechnicalError that names the variable, for a text that is no such key */
function ed25519(variable: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // said below, without the text of a secret
  }
  throw new TechnicalError(`configuration: ${variable} (must be an Ed25519 key in PEM)`);
}

/** Signs access tokens (EdDSA). Only identity has the private key. */
export class AccessTokenSigner {
  private readonly signers: Record<'own' | 'acting', (claims: AccessSubject & { iat: number }) => string>;

  /** @param privateKey an Ed25519 key, PEM (PKCS #8) */
  constructor(
    privateKey: string,
    private readonly clock: Clock,
  ) {
    const key = ed25519('TOKEN_PRIVATE_KEY', () => createPrivateKey(privateKey));
    const signer = (seconds: number) =>
      createSigner({
        key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
        algorithm: 'EdDSA',
        aud: AUDIENCE,
        header: { alg: 'EdDSA', typ: TYPE },
        expiresIn: seconds * 1000,
      }) as (claims: AccessSubject & { iat: number }) => string;
    this.signers = { own: signer(ACCESS_TOKEN_LIFETIME), acting: signer(ACTING_LIFETIME) };
  }

  sign(subject: AccessSubject): string {
    return this.signers[subject.act ? 'acting' : 'own']({
      ...subject,
      iat: Math.floor(this.clock.now().getTime() / 1000),
    });
  }
}

/** Checks access tokens: algorithm, signature, type, audience, age. */
export class AccessTokenVerifier {
  private readonly verifiers: ((token: string) => unknown)[];

  /** @param keys the Ed25519 public key, PEM, or several one after the other while it is rotated; a certificate or a private key serves as well */
  constructor(
    keys: string,
    private readonly clock: Clock,
  ) {
    // The age is checked by the injected clock, below.
    this.verifiers = (keys.match(PEM_BLOCK) ?? [keys]).map(
      key =>
        createVerifier({
          key: ed25519('TOKEN_PUBLIC_KEY', () => createPublicKey(key))
            .export({ type: 'spki', format: 'pem' })
            .toString(),
          algorithms: ['EdDSA'],
          allowedAud: AUDIENCE,
          checkTyp: TYPE,
          ignoreExpiration: true,
          requiredClaims: ['aud', 'iat', 'exp', 'role', ...TEXT_CLAIMS],
        }) as (token: string) => unknown,
    );
  }

  /** @throws DomainError `unauthenticated` for what is no token of ours, `token_expired` for one that is over */
  verify(token: string): AccessClaims {
    const claims = this.read(token);
    if (claims.exp * 1000 <= this.clock.now().getTime()) throw new DomainError('token_expired');
    return claims;
  }

  private read(token: string): AccessClaims {
    try {
      return claimsOf(firstVerified(this.verifiers, token), this.clock.now());
    } catch {
      throw new DomainError('unauthenticated');
    }
  }
}

/** @throws Error where a claim has another type than we sign */
function claimsOf(payload: unknown, now: Date): AccessClaims {
  const claims = payload as AccessClaims & { aud: unknown };
  const isTyped =
    claims.aud === AUDIENCE &&
    TEXT_CLAIMS.every(name => typeof claims[name] === 'string') &&
    ROLES.includes(claims.role) &&
    (claims.cro === undefined || typeof claims.cro === 'string') &&
    hasTimes(claims, claims.act ? ACTING_LIFETIME : ACCESS_TOKEN_LIFETIME, now);
  if (!isTyped) throw new Error('not a token of ours');
  return claims;
}

/** The person that a token speaks of. @param grants what the tenant, or the custom role, changes of the default grants of the role */
export const actorOf = (
  { sub, tid, sid, role, cro, own, eml, nam, limits = [], prices, agent, act, spending }: AccessSubject,
  grants: string[] = [],
): Actor => ({
  id: sub,
  tenant_id: tid,
  role,
  ...(cro === undefined ? {} : { custom_role_id: cro }),
  owner_id: own,
  email: eml,
  // Both names wherever a name is written down.
  name: act ? `${nam} (${act.nam})` : nam,
  session_id: sid,
  grants: [...grants, ...limits, ...(prices === false ? [WITHOUT_PRICES] : [])],
  ...(agent ? { agent } : {}),
  ...(act
    ? { acted_by: { id: act.sub, email: act.eml, name: act.nam, role: act.role, ...(spending && { spending }) } }
    : {}),
});
