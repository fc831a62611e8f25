import { generateKeyPairSync, sign } from 'node:crypto';
import { FixedClock } from '@porte/domain-kit';
import { createSigner } from 'fast-jwt';
import { AccessTokenSigner, AccessTokenVerifier, actorOf, type AccessSubject } from './access-token.js';

const subject: AccessSubject = {
  sub: 'u',
  tid: 't',
  sid: 's',
  role: 'admin',
  own: 'u',
  eml: 'a@demo.example',
  nam: 'Ana',
  com: '',
};

const pem = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};

describe('access tokens', () => {
  const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
  const iat = clock.now().getTime() / 1000;
  const { secret, open } = pem();
  const verifier = new AccessTokenVerifier(open, clock);
  const forged = (options: object, claims: object = {}) =>
    createSigner({
      key: secret,
      algorithm: 'EdDSA',
      aud: 'porte-api',
      expiresIn: 900_000,
      header: { alg: 'EdDSA', typ: 'at+jwt' },
      ...options,
    } as never)({ ...subject, iat, ...claims });
  /** Signs what no library of tokens would. */
  const raw = (claims: object) => {
    const text = [
      { alg: 'EdDSA', typ: 'at+jwt' },
      { ...subject, aud: 'porte-api', iat, exp: iat + 900, ...claims },
    ]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${sign(null, Buffer.from(text), secret).toString('base64url')}`;
  };

  it('access tokens are verified by each of the keys that are valid while one is rotated', () => {
    const next = pem();
    const both = new AccessTokenVerifier(`${open}\n${next.open}`, clock);
    for (const key of [secret, next.secret])
      expect(both.verify(new AccessTokenSigner(key, clock).sign(subject))).toMatchObject(subject);
    expect(() => both.verify(new AccessTokenSigner(pem().secret, clock).sign(subject))).toThrow('unauthenticated');
    expect(() => verifier.verify(new AccessTokenSigner(next.secret, clock).sign(subject))).toThrow('unauthenticated');
  });

  it('access tokens are neither signed nor verified with what is no key, which is named without its text', () => {
    const broken = '-----BEGIN PUBLIC KEY-----\nabcd\n-----END PUBLIC KEY-----';
    expect(() => new AccessTokenVerifier(broken, clock)).toThrow(
      'configuration: TOKEN_PUBLIC_KEY (must be an Ed25519 key in PEM)',
    );
    expect(() => new AccessTokenSigner('-----BEGIN PRIVATE KEY-----', clock)).toThrow(
      'configuration: TOKEN_PRIVATE_KEY (must be an Ed25519 key in PEM)',
    );
  });

  it('access tokens say who bears them, for fifteen minutes of the injected clock', () => {
    const own = new FixedClock(clock.now());
    const token = new AccessTokenSigner(secret, own).sign(subject);
    const reader = new AccessTokenVerifier(open, own);
    expect(reader.verify(token)).toMatchObject({ ...subject, iat, exp: iat + 900 });
    expect(actorOf(reader.verify(token), ['-Zone.create'])).toMatchObject({
      id: 'u',
      tenant_id: 't',
      session_id: 's',
      owner_id: 'u',
      role: 'admin',
      grants: ['-Zone.create'],
    });
    own.advance(899_999);
    expect(reader.verify(token).sub).toBe('u');
    own.advance(1);
    expect(() => reader.verify(token)).toThrow('token_expired');
  });

  it('access tokens are accepted in the form in which their claims are forged below', () => {
    expect(verifier.verify(raw({})).sub).toBe('u');
  });

  it("access tokens are read with the private key's public half as well", () => {
    expect(new AccessTokenVerifier(secret, clock).verify(forged({})).sub).toBe('u');
  });

  it.each([
    ['of another audience', () => forged({ aud: 'porte-services' })],
    ['of another type', () => forged({ header: { alg: 'EdDSA', typ: 'JWT' } })],
    ['signed by another key', () => forged({ key: pem().secret })],
    [
      'signed by the public key as a shared secret',
      () => forged({ key: open, algorithm: 'HS256', header: { alg: 'HS256', typ: 'at+jwt' } }),
    ],
    ['without a signature', () => forged({}).replace(/[^.]+$/, '')],
    [
      'of algorithm none',
      () => `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${forged({}).split('.')[1]}.`,
    ],
    ['without an end', () => forged({ expiresIn: undefined })],
    ['without an audience', () => raw({ aud: undefined })],
    ['of several audiences', () => raw({ aud: ['porte-api', 'porte-services'] })],
    ['without an issue time', () => raw({ iat: undefined })],
    ['with an issue time that is no number', () => raw({ iat: String(iat) })],
    ['with an issue time in fractions of a second', () => raw({ iat: iat + 0.5 })],
    ['with an end that is no number', () => raw({ exp: String(iat + 900) })],
    ['living longer than fifteen minutes', () => raw({ exp: iat + 901 })],
    ['ending before it was issued', () => raw({ exp: iat - 1 })],
    ['issued later than clocks may differ', () => raw({ iat: iat + 61, exp: iat + 961 })],
    ['of a role that does not exist', () => raw({ role: 'root' })],
    ['of a user who is no text', () => raw({ sub: 7 })],
    ['without a session', () => forged({}, { sid: undefined })],
    ['of no form', () => 'nonsense'],
  ])('access tokens are refused when %s', (_, make) => {
    expect(() => verifier.verify(make())).toThrow('unauthenticated');
  });
});
