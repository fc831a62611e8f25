import { ARGON2, Passwords } from './passwords.js';

describe('passwords', () => {
  const passwords = new Passwords();

  it('are hashed by argon2id, above the OWASP floor, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([passwords.hash('porte-demo-2026'), passwords.hash('porte-demo-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(ARGON2.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(one).not.toBe(two);
    expect([await passwords.matches(one, 'porte-demo-2026'), await passwords.matches(one, 'porte-demo-2027')]).toEqual([true, false]);
  });

  it('are never right where none is kept', async () => {
    expect(await passwords.matches(null, 'porte-demo-2026')).toBe(false);
  });

  it('take the same time where none is kept', async () => {
    const kept = await passwords.hash('porte-demo-2026');
    const fastest = async (hash: string | null) => {
      const times: number[] = [];
      for (let i = 0; i < 6; i += 1) {
        const from = performance.now();
        await passwords.matches(hash, 'wrong');
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    const ratio = (await fastest(null)) / (await fastest(kept));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
