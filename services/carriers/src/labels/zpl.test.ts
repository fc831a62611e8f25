import { code128, moduleDots, zplCode128 } from '@porte/service-kit/printing';
import { aLabel, anAddress, aSenderLogo, extremeLabel } from './a-label.fixture.js';
import { drawingOf } from './drawing.js';
import { zpl } from './index.js';

const commands = (text: string): string[] => text.match(/[\^~](?:A0|[A-Z]{2})/g) ?? [];
const unescaped = (data: string): string =>
  data.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
const fields = (text: string): string[] => [...text.matchAll(/\^FD(.*?)\^FS/g)].map(([, data]) => unescaped(data!));

describe('the ZPL label', () => {
  it('is one 4 × 6 inch format in UTF-8', () => {
    const text = zpl(aLabel());
    expect(text).toMatch(/^\^XA\n\^CI28\n\^PW812\n\^LL1218\n/);
    expect(text).toMatch(/\^PQ1\n\^XZ\n$/);
    for (const once of ['^XA', '^XZ', '^BC', '^PQ'])
      expect(commands(text).filter(command => command === once)).toHaveLength(1);
  });

  it('prints the same texts as the PDF, accents and Ñ included', () => {
    const drawing = drawingOf(aLabel());
    expect(fields(zpl(aLabel()))).toEqual(['Correcaminos', ...drawing.lines.map(({ text }) => text), '>:CRM0>5000001']);
    expect(zpl(aLabel())).toContain('^FDPapelería El Ñandú^FS');
  });

  it("prints the sender's logo as a bitmap at the right of its area", () => {
    expect(zpl(aLabel({ sender_logo: aSenderLogo() }))).toContain('^FO767,323^GFA,4,4,2,FF80FF80^FS');
    expect(zpl(aLabel())).not.toContain('^GF');
  });

  it('escapes commands in texts', () => {
    const evil = '^XZ^XA~JR_5EFS\\&^FS';
    const destination = anAddress({
      name: evil,
      company: evil,
      street: evil,
      number: evil,
      neighborhood: evil,
      city: evil,
      postal_code: '^XZ~JR',
      reference: evil,
    });
    const content = aLabel({
      destination,
      origin: destination,
      reference: evil,
      contents: evil,
      carrier_name: evil,
      service_name: evil,
      tracking_number: 'A^XZ~JR_5E',
    });
    const text = zpl(content);
    const allowed = [
      '^XA',
      '^XZ',
      '^CI',
      '^PW',
      '^LL',
      '^LH',
      '^FO',
      '^FT',
      '^GB',
      '^A0',
      '^FB',
      '^FR',
      '^FH',
      '^FD',
      '^FS',
      '^BY',
      '^BC',
      '^PQ',
    ];
    expect(commands(text).filter(command => !allowed.includes(command))).toEqual([]);
    expect(text.match(/[\^~]/g)).toHaveLength(commands(text).length);
    expect(commands(text).filter(command => command === '^XZ')).toHaveLength(1);
    expect(text).not.toMatch(/\^FD[^^]*[\\~]/);
    expect(fields(text)).toContain(evil);
  });

  it('prints DEMO on demo labels only', () => {
    expect(zpl(aLabel({ demo: true }))).toContain('DEMO');
    expect(zpl(aLabel())).not.toContain('DEMO');
  });

  it('keeps bars and quiet zones inside the frame', () => {
    for (const content of [aLabel(), extremeLabel]) {
      const [, x, dots] = /\^FO(\d+),\d+\^BY(\d+)\^BCN/.exec(zpl(content))!.map(Number) as [number, number, number];
      const { modules } = zplCode128(content.tracking_number);
      expect(x - 10 * dots).toBeGreaterThanOrEqual(19);
      expect(x + (modules + 10) * dots).toBeLessThanOrEqual(793);
      expect(dots).toBeGreaterThanOrEqual(2);
    }
  });

  it('rejects a tracking number that Code 128 cannot encode', () => {
    for (const tracking_number of ['', 'Ñ1', 'A'.repeat(80)])
      expect(() => zpl(aLabel({ tracking_number }))).toThrow('invalid_tracking_number');
  });
});

describe('zplCode128', () => {
  it.each([
    ['CRM0000001', '>:CRM0>5000001'],
    ['12345678', '>;12345678'],
    ['123456A', '>;123456>6A'],
    ['A>1', '>:A>01'],
    ['12A', '>:12A'],
    ['AB12', '>:AB12'],
  ])('changes the subset for pairs of digits: %s', (text, data) => expect(zplCode128(text).data).toBe(data));

  it.each(['CRM0000001', '12345678', 'WXYZ-ABC', '7712345678901234567890'])(
    'returns the width of the drawn symbol: %s',
    text => {
      expect(zplCode128(text).modules).toBe(code128(text).modules);
    },
  );
});

describe('moduleDots', () => {
  it('returns a whole number of dots, at most half a millimetre', () => {
    expect([60, 145, 250, 343, 367, 368, 754].map(modules => moduleDots(modules, 774))).toEqual([4, 4, 2, 2, 2, 1, 1]);
  });
});
