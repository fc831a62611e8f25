import { COARSE, networkOf, SUBSCRIBER } from './network-of.js';

const ADDRESSES = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2:3:4:5:6', '2001:DB8::7', '::1'];

describe('networkOf', () => {
  it('returns a coarse network for storage', () => {
    expect(ADDRESSES.map(address => networkOf(address, COARSE))).toEqual([
      '203.0.113.0/24',
      '203.0.113.0/24',
      '2001:db8:1::/48',
      '2001:db8:0::/48',
      '0:0:0::/48',
    ]);
  });

  it('returns the network of one subscriber for rate limits', () => {
    expect(ADDRESSES.map(address => networkOf(address, SUBSCRIBER))).toEqual([
      '203.0.113.9/32',
      '203.0.113.9/32',
      '2001:db8:1:2::/64',
      '2001:db8:0:0::/64',
      '0:0:0:0::/64',
    ]);
  });

  it('returns null for invalid addresses', () => {
    expect(['', 'localhost', '1.2.3', "1.2.3.4'; --"].map(address => networkOf(address, COARSE))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
