import { plainText } from './plain-text.js';

describe('plainText', () => {
  it.each<[string, unknown, string]>([
    ['words are kept, accents included', 'Zona sin cobertura: año 2026 & «ñ»', 'Zona sin cobertura: año 2026 & «ñ»'],
    [
      'markup goes',
      '<b>Zona</b> <script>alert(1)</script>sin cobertura<img src=x onerror=y',
      'Zona alert(1) sin cobertura img src=x onerror=y',
    ],
    ['control characters go', 'a\u0000b\u001b[31mc\r\nd\u202ee\u200bf', 'a b [31mc d e f'],
    ['broken pairs go', 'a\ud800b', 'a b'],
    ['what is no text is nothing', { message: 'x' }, ''],
    ['nothing is nothing', undefined, ''],
  ])('%s', (_, said, text) => {
    expect(plainText(said)).toBe(text);
  });

  it('cuts a message after 300 characters', () => {
    expect([...plainText('😀'.repeat(1_000))]).toHaveLength(300);
  });

  it.each(['<', '>', ' ', '<<>', '\u0000', '< '])('takes little time, for however many %j', letters => {
    const text = letters.repeat(1_000_000);
    const read = () => {
      const began = performance.now();
      plainText(text);
      return performance.now() - began;
    };
    // the best of several: a busy machine may stop the process during one
    expect(Math.min(...Array.from({ length: 5 }, read))).toBeLessThan(20);
  });
});
