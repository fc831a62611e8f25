import { findPhone, isValidMexicanPhone } from './phone.js';

describe('isValidMexicanPhone', () => {
  it.each(['5512345678', '55 1234 5678', '(55) 1234-5678', '+52 55 1234 5678', '525512345678'])('accepts %s', text => {
    expect(isValidMexicanPhone(text)).toBe(true);
  });

  it.each(['', '551234567', '55123456789', '5215512345678', '+15512345678', '55.1234.5678', '55 1234 567a'])(
    'rejects %j',
    text => {
      expect(isValidMexicanPhone(text)).toBe(false);
    },
  );
});

describe('findPhone', () => {
  it.each([
    ['tel 55 12 34 56 78', '55 12 34 56 78', undefined],
    ['+52 1 55 1234 5678', '55 1234 5678', '52'],
    ['+525512345678', '5512345678', '52'],
    ['+52 (81) 1234-5678', '(81) 1234-5678', '52'],
    ['045 55 1234 5678', '55 1234 5678', undefined],
    ['1-512-555-0123', '512-555-0123', '1'],
    ['Juárez 123 64000 8112345678', '8112345678', undefined],
  ])('finds a phone in %s', (text, phone, calling_code) => {
    expect(findPhone(text)?.fields).toEqual({ phone, ...(calling_code && { calling_code }) });
  });

  it.each(['folio 1234567890', '012345678901234567', 'Calle 12 345 06000', '2025-03-12 10', 'GOMA8501011234567890'])(
    'finds no phone in %s',
    text => {
      expect(findPhone(text)).toBeNull();
    },
  );
});
