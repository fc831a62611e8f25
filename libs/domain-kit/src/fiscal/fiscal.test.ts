import { isCurp } from './curp.js';
import { isInvoiceText, normalizeLegalName, withoutCompanyType } from './legal-name.js';
import { hasRfcCheckDigit, isRfc, normalizeRfc, personKindOf } from './rfc.js';

describe('an RFC', () => {
  it.each(['EKU9003173C9', 'MISC491214B86', 'CACX7605101P8', 'LAN7008173R5'])('%s has its check digit', rfc => {
    expect([isRfc(rfc), hasRfcCheckDigit(rfc)]).toEqual([true, true]);
  });

  it.each(['MCI7306249Y1', 'XAXX010101000', 'AAA010101AAA'])('%s is accepted although its digit differs', rfc => {
    expect([isRfc(rfc), hasRfcCheckDigit(rfc)]).toEqual([true, false]);
  });

  it.each([
    '',
    'EKU9003173C',
    'EKU9013173C9',
    'EKU9003323C9',
    'EKU9003173CB',
    'eku9003173c9',
    'ÑÑ9003173C9',
    'HEGG560427MVZRRL04',
  ])('is not "%s"', text => expect(isRfc(text)).toBe(false));

  it('an RFC with a changed digit is noticed', () => {
    for (const digit of '012345678A') expect(hasRfcCheckDigit(`EKU9003173C${digit}`)).toBe(false);
  });

  it('is stored in upper case without blanks and dashes', () => {
    expect(normalizeRfc(' eku-900317 3c9\n')).toBe('EKU9003173C9');
    expect(normalizeRfc('ñañ900317-3c9')).toBe('ÑAÑ9003173C9');
  });

  it('tells the kind of person', () => {
    expect([personKindOf('MISC491214B86'), personKindOf('EKU9003173C9')]).toEqual(['physical', 'moral']);
  });
});

describe('a CURP', () => {
  it('has a valid check digit', () => {
    expect(isCurp('HEGG560427MVZRRL04')).toBe(true);
    expect(isCurp('HEGG560427MVZRRL05')).toBe(false);
  });

  it.each(['', 'HEGG561327MVZRRL04', 'HEGG560427QVZRRL04', 'HEGG560427MXXRRL04', 'EKU9003173C9'])('is not "%s"', text =>
    expect(isCurp(text)).toBe(false),
  );
});

describe("CFDI 4.0's name rule", () => {
  it.each([
    ['Escuela Kemper Urgate, S.A. de C.V.', 'ESCUELA KEMPER URGATE'],
    ['ESCUELA  KEMPER URGATE SA DE CV', 'ESCUELA KEMPER URGATE'],
    ['Fletes Ñandú S. de R.L. de C.V.', 'FLETES ÑANDÚ'],
    ['FLETES DEL NORTE S DE RL', 'FLETES DEL NORTE'],
    ['Cajas y Más SAPI de CV', 'CAJAS Y MÁS'],
    ['Tienda Uno S.A.S. de C.V.', 'TIENDA UNO'],
    ['Bufete Vera, S.C.', 'BUFETE VERA'],
    ['GRUPO AC', 'GRUPO AC'],
    ['CASA DE CV', 'CASA DE CV'],
    ['SA DE CV', 'SA DE CV'],
  ])('writes "%s" as %s', (typed, rolled) => {
    expect(withoutCompanyType(normalizeLegalName(typed), 'moral')).toBe(rolled);
  });

  it("keeps a natural person's name", () => {
    expect(withoutCompanyType('XOCHILT CASAS S.C.', 'physical')).toBe('XOCHILT CASAS S.C.');
  });
});

describe('a text of an invoice', () => {
  it.each(['ESCUELA KEMPER URGATE', 'ÑANDÚ & “CÍA” <1>', ''])('may be "%s"', text =>
    expect(isInvoiceText(text)).toBe(true),
  );

  it.each(['A|B', 'A\u0001B', 'A\nB', 'A\u200bB', 'A\ud800B', 'A\uffffB'])('is not %j', text =>
    expect(isInvoiceText(text)).toBe(false),
  );
});
