import { passwordProblem } from './password-rule.js';

const ANA = { email: 'ana.nunez@tienda.example', name: 'Ana María', last_name: 'Núñez', company: 'Tienda Ñandú' };

/** In the wide letters of East Asian keyboards, and in those of mathematics, that read the same. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, sign => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
const bold = (text: string): string =>
  text.replace(/[a-z]/g, sign => String.fromCodePoint(sign.charCodeAt(0) + 0x1d3b9));

describe('passwordProblem', () => {
  it.each([
    '          ',
    '    a    b    ',
    '1234567890',
    '0987654321',
    '5512345678',
    '555-1234-567',
    'aaaaaaaaaa',
    'abababababab',
    'abc1abc1abc1',
    'abcdefghij',
    'zyxwvutsrq',
    'qwertyuiop',
    'poiuytrewq',
    '1q2w3e4r5t',
    'password123',
    'P4ssw0rd2026!',
    'Contraseña1',
    'contrasena2026',
    '!!Bienvenido2026',
    'guadalajara',
    'basketball1',
    'administrador',
    wide('password123'),
    bold('contrasena'),
    '٥٥١٢٣٤٥٦٧٨',
    '..........',
    '¡¡¡¿¿¿!!!???',
  ])('rejects a common or repetitive password: %j', password => {
    expect(passwordProblem(password, {})).toBe('commonPassword');
  });

  it.each([
    'ana.nunez@tienda.example',
    'Ana.Nunez@Tienda',
    'ananunez2026',
    'Nuñez-María',
    'tiendañandu',
    wide('tienda-nandu'),
    'TiendaNandu1',
    'nunez nunez 12',
  ])("rejects a password made of the user's own data: %j", password => {
    expect(passwordProblem(password, ANA)).toBe('personalPassword');
  });

  it.each([
    'porte-demo-2026',
    'a-better-password',
    'correct horse battery',
    'mi perro come 3 tacos',
    'Xk29!mzQ07',
    'llueve en abril',
    'tienda de la esquina 7',
  ])('accepts any other password: %j', password => {
    for (const own of [
      {},
      ANA,
      { ...ANA, company: 'Porte Demo', email: 'admin@demo.example' },
      { email: null, company: null },
    ])
      expect(passwordProblem(password, own)).toBeNull();
  });

  it('leaves a password of the wrong length to the length rule', () => {
    expect([passwordProblem('1234', {}), passwordProblem('a'.repeat(36), {})]).toEqual([null, null]);
  });

  it('decides quickly for long repetitive input', () => {
    const decide = () => {
      const from = performance.now();
      for (const sign of ['a', ' ', '1', '.', 'ñ', '\u0301'])
        passwordProblem(sign.repeat(35), {
          email: sign.repeat(1_000_000),
          name: 'a '.repeat(500_000),
          last_name: sign.repeat(1_000_000),
          company: sign.repeat(1_000_000),
        });
      return performance.now() - from;
    };
    // the best of several: a busy machine may stop the process during one
    expect(Math.min(...Array.from({ length: 3 }, decide))).toBeLessThan(500);
  });
});
