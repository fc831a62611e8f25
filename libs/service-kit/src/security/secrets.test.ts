import { randomBytes } from 'node:crypto';
import { Secrets, type SecretLocation } from './secrets.js';

const aKey = (): string => randomBytes(32).toString('base64');
const place: SecretLocation = { tenant_id: 'tenant-a', table: 'carrier_settings', id: 'row-1' };

describe('secrets', () => {
  const secrets = new Secrets(aKey());

  it('secrets open where they were sealed, whatever their characters', () => {
    for (const plain of ['', 'contraseña ñ 🔑', 'x'.repeat(4000)])
      expect(secrets.open(place, secrets.seal(place, plain))).toBe(plain);
  });

  it('look different each time and never like the plain text', () => {
    const sealed = secrets.seal(place, 'api-key-123');
    expect(sealed).not.toBe(secrets.seal(place, 'api-key-123'));
    expect(Buffer.from(sealed.split('.')[2]!, 'base64').toString('latin1')).not.toContain('api-key-123');
  });

  it.each<[string, Partial<SecretLocation>]>([
    ['row', { id: 'row-2' }],
    ['table', { table: 'stores' }],
    ['column', { column: 'password' }],
    ['tenant', { tenant_id: 'tenant-b' }],
  ])('secrets do not open in another %s', (_, other) => {
    expect(() => secrets.open({ ...place, ...other }, secrets.seal(place, 'api-key-123'))).toThrow();
  });

  it('secrets do not open once a byte is changed, or cut', () => {
    const [version, key, text] = secrets.seal(place, 'api-key-123').split('.');
    const bytes = Buffer.from(text!, 'base64');
    bytes[14]! ^= 1;
    expect(() => secrets.open(place, [version, key, bytes.toString('base64')].join('.'))).toThrow();
    expect(() => secrets.open(place, [version, key, text!.slice(0, 8)].join('.'))).toThrow();
  });

  it('secrets open under an older key while keys are rotated, and under no other', () => {
    const [older, newer] = [aKey(), aKey()];
    const sealed = new Secrets(older).seal(place, 'api-key-123');
    expect(new Secrets(`${newer},${older}`).open(place, sealed)).toBe('api-key-123');
    expect(() => new Secrets(newer).open(place, sealed)).toThrow('unknown key');
  });

  it('secrets refuse a master key that is too short', () => {
    expect(() => new Secrets(Buffer.from('short').toString('base64'))).toThrow('32 bytes');
  });
});
