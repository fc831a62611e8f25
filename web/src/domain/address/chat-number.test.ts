import { chatNumber } from './chat-number.js';

describe('chatNumber', () => {
  it.each([
    ['MX', '55 1234-5678', '52', '525512345678'],
    ['MX', '+52 1 55 1234 5678', null, '525512345678'],
    ['US', '(512) 555-0100', '1', '15125550100'],
    ['US', '+1 512 555 0100', '1', '15125550100'],
    ['MX', '1234', '52', null],
    ['US', '5125550100', null, null],
    ['MX', null, '52', null],
  ])('chatNumber in %s of %s with code %s is %s', (country_code, phone, calling_code, expected) =>
    expect(chatNumber({ country_code, phone, calling_code })).toBe(expected),
  );
});
