import { formatAddress } from './format-address.js';

const address = {
  name: 'Ana Núñez',
  company: 'Tienda Ñandú',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  postal_code: '06010',
  city: 'Ciudad de México',
  state: 'CDMX',
  phone: '5512345678',
  country_code: 'MX',
};

describe('formatAddress', () => {
  it('writes one part per line, as in Mexico, without the country Mexico', () => {
    expect(formatAddress(address, 'es-MX')).toBe(
      'Ana Núñez · Tienda Ñandú\nAv. Juárez 20, Centro\n06010 Ciudad de México, CDMX\n55 1234 5678',
    );
  });

  it('writes another country in the reader’s language, and the calling code', () => {
    const abroad = { city: 'Austin', state: 'TX', country_code: 'US', calling_code: '1', phone: '5125550123' };
    expect(formatAddress(abroad, 'es-MX')).toBe('Austin, TX\nEstados Unidos\n+1 512 555 0123');
    expect(formatAddress(abroad, 'en')).toBe('Austin, TX\nUnited States\n+1 512 555 0123');
  });

  it('leaves out empty lines, and keeps an unknown country code', () => {
    expect(formatAddress({ name: 'Ana', country_code: '??' }, 'es-MX')).toBe('Ana\n??');
    expect(formatAddress({}, 'es-MX')).toBe('');
  });
});
