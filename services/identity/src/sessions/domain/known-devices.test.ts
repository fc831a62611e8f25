import { KnownDevices } from './known-devices.js';

describe('device cookies', () => {
  const devices = new KnownDevices('a secret');
  const token = devices.tokenFor('tenant', 'ana@demo.example', undefined);

  it('identify a device of one account, whatever the case of its e-mail, and keep its id', () => {
    const device = devices.deviceOf(token, 'tenant', ' ANA@demo.example ');
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.deviceOf(devices.tokenFor('tenant', 'ana@demo.example', token), 'tenant', 'ana@demo.example')).toBe(
      device,
    );
    expect(devices.tokenFor('tenant', 'ana@demo.example', undefined)).not.toBe(token);
  });

  it('device cookies are invalid for another account, another tenant, or when forged', () => {
    expect(devices.deviceOf(token, 'tenant', 'eva@demo.example')).toBeNull();
    expect(devices.deviceOf(token, 'other', 'ana@demo.example')).toBeNull();
    expect(
      devices.deviceOf(
        new KnownDevices('another').tokenFor('tenant', 'ana@demo.example', undefined),
        'tenant',
        'ana@demo.example',
      ),
    ).toBeNull();
    for (const text of [undefined, '', 'x', `${token}x`, token.replace('.', '')])
      expect(devices.deviceOf(text, 'tenant', 'ana@demo.example')).toBeNull();
  });
});
