import { FixedClock } from '@porte/domain-kit';
import { VerificationCache } from './verification-cache.js';

describe('VerificationCache', () => {
  const clock = new FixedClock(new Date('2026-11-21T12:00:00Z'));
  const soon = clock.now().getTime() / 1000 + 60;
  let checks = 0;
  const tokens = new VerificationCache(token => {
    checks += 1;
    if (token === 'forged') throw new Error('forged');
    return { exp: soon, token };
  }, clock);

  it('verifies a token once until it expires, and does not cache failures', () => {
    expect(tokens.has('a')).toBe(false);
    for (let i = 0; i < 3; i++) expect(tokens.verify('a')).toEqual({ exp: soon, token: 'a' });
    expect(checks).toBe(1);
    for (let i = 0; i < 2; i++) expect(() => tokens.verify('forged')).toThrow('forged');
    expect(checks).toBe(3);
    expect([tokens.has('a'), tokens.has('forged')]).toEqual([true, false]);
    clock.advance(61_000);
    expect(tokens.has('a')).toBe(false);
    tokens.verify('a');
    expect(checks).toBe(4);
  });

  it('evicts the oldest token', () => {
    const always = new VerificationCache(token => ({ exp: Infinity, token, check: (checks += 1) }), clock);
    for (let i = 0; i <= 10_000; i++) always.verify(`t${i}`);
    checks = 0;
    always.verify('t10000');
    expect(checks).toBe(0);
    always.verify('t0');
    expect(checks).toBe(1);
  });
});
