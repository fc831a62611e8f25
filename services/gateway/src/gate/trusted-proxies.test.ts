import { trustedProxies } from './trusted-proxies.js';

describe('trustedProxies', () => {
  it('trusts single addresses and ranges, also of IPv4 addresses in the notation of IPv6, and nothing else', () => {
    const isTrusted = trustedProxies('192.0.2.7, 10.0.0.0/8,fd00::/8');
    expect(['192.0.2.7', '10.9.8.7', '::ffff:10.9.8.7', 'fd00::1'].filter(each => !isTrusted(each))).toEqual([]);
    expect(['192.0.2.8', '11.0.0.1', '::1', '', 'loopback'].filter(isTrusted)).toEqual([]);
    expect(trustedProxies()('127.0.0.1')).toBe(false);
  });

  it.each(['loopback', '10.0.0.0/8,proxy.internal', ''])('throws for %j, which is no address', ranges => {
    expect(() => trustedProxies(ranges)).toThrow(/address/i);
  });
});
