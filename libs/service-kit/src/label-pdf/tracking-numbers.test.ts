import { codedNumbers, writtenNumbers, type PageText } from './tracking-numbers.js';

const at = (x: number, y: number, text: string): PageText => ({ text, x, y, width: text.length * 5, height: 10 });

describe('writtenNumbers', () => {
  it.each<[string, string[], string[]]>([
    ['after its word', ['Guía: 8055241382736'], ['8055241382736']],
    ['after the words for a number', ['No. de guía 8055241382736'], ['8055241382736']],
    ['in groups', ['WAYBILL 12 3456 7890'], ['1234567890']],
    ['in groups with letters', ['TRACKING #: 1Z 999 AA1 01 2345 6784'], ['1Z999AA10123456784']],
    ['before another number', ['Guía 8055241382736 CP 06600'], ['8055241382736']],
    ['twice on the page', ['Guía: 8055241382736', 'Tracking number: 8055241382736.'], ['8055241382736']],
    ['beside another one', ['Guía: 8055241382736', 'Rastreo: AB-7712345'], ['8055241382736', 'AB-7712345']],
    ['without a word', ['8055241382736', 'Pedido 1000232447'], []],
    ['that is a date', ['Guía 2026-11-29'], []],
    ['that is an address', ['Rastreo: www.example.mx/12345678'], []],
    ['that is too short', ['Guía 1234567'], []],
    ['after a word that only contains one', ['Seguíamos 8055241382736'], []],
  ])('reads a number %s', (_, lines, found) =>
    expect(writtenNumbers(lines.map((text, n) => at(20, 400 - 20 * n, text)))).toEqual(found),
  );

  it('reads a number beside or under its word, whatever the order of the texts', () => {
    const beside = [at(120, 399, '8055241382736'), at(20, 300, 'Peso 1 kg'), at(20, 400, 'Guía')];
    expect(writtenNumbers(beside)).toEqual(['8055241382736']);
    const under = [at(200, 380, '5512345678'), at(20, 400, 'GUÍA'), at(25, 380, '8055241382736')];
    expect(writtenNumbers(under)).toEqual(['8055241382736']);
  });
});

it('codedNumbers leaves out routing data and repeated bar codes', () =>
  expect(codedNumbers(['8055241382736', ' 8055241382736', '06600', 'https://example.mx', '1'.repeat(34)])).toEqual([
    '8055241382736',
  ]));
