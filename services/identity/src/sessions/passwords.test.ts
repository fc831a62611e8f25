import { ARGON2, Passwords } from './passwords.js';

describe('passwords', () => {
  const passwords = new Passwords();

  it('passwords are hashed with argon2id above the OWASP minimum, each with a new salt', async () => {
    const [one, two] = await Promise.all([passwords.hash('porte-demo-2026'), passwords.hash('porte-demo-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(ARGON2.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(one).not.toBe(two);
    expect([await passwords.matches(one, 'porte-demo-2026'), await passwords.matches(one, 'porte-demo-2027')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([' porte-demo-2026 ', 'Porte-demo-2026', 'porte-demo-2026 ', 'contrasen\u0303a-2026'])(
    'passwords are checked exactly as typed: not %j',
    async other => {
      const kept = await passwords.hash(other.startsWith('contra') ? other.normalize('NFC') : 'porte-demo-2026');
      expect(await passwords.matches(kept, other)).toBe(false);
    },
  );

  it('never match an account without a password', async () => {
    expect(await passwords.matches(null, 'porte-demo-2026')).toBe(false);
  });

  it('passwords take the same time to check without a stored hash', async () => {
    const kept = await passwords.hash('porte-demo-2026');
    const took = async (hash: string | null) => {
      const from = performance.now();
      await passwords.matches(hash, 'wrong');
      return performance.now() - from;
    };
    // Interleaved, so that other load affects both measurements alike.
    const [none, some]: [number[], number[]] = [[], []];
    for (let i = 0; i < 8; i += 1) {
      none.push(await took(null));
      some.push(await took(kept));
    }
    const ratio = Math.min(...none) / Math.min(...some);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
