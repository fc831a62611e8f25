import { hashOf, RefreshTokens, sessionIdOf } from './refresh-token.js';

const SESSION = '0193c0de-0000-7000-8000-000000000001';

describe('refresh tokens', () => {
  const tokens = new RefreshTokens('a secret');

  it('refresh tokens are unique and contain the session id', () => {
    const [one, two] = [tokens.first(SESSION), tokens.first(SESSION)];
    expect(one).not.toBe(two);
    expect([sessionIdOf(one), sessionIdOf(tokens.successorOf(one))]).toEqual([SESSION, SESSION]);
    expect(Buffer.from(one.split('.')[1]!, 'base64url')).toHaveLength(32);
  });

  it('refresh tokens have one successor, derived with the secret key', () => {
    const token = tokens.first(SESSION);
    expect(tokens.successorOf(token)).toBe(new RefreshTokens('a secret').successorOf(token));
    expect(tokens.successorOf(token)).not.toBe(new RefreshTokens('another').successorOf(token));
    expect(hashOf(tokens.successorOf(token)).equals(hashOf(token))).toBe(false);
  });

  it('refresh tokens of another format have no session id', () => {
    for (const text of [
      '',
      SESSION,
      `${SESSION}.`,
      `${SESSION}.short`,
      `x${tokens.first(SESSION)}`,
      `${tokens.first(SESSION)}x`,
    ])
      expect(sessionIdOf(text)).toBeNull();
  });
});
