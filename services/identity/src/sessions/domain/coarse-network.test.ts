import { coarseNetwork } from './coarse-network.js';

describe('the coarse network of an address', () => {
  it('keeps 24 bits of IPv4 and 48 of IPv6', () => {
    expect(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2::7', '2001:DB8::7', '::1'].map(coarseNetwork))
      .toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', '2001:db8:0::/48', '0:0:0::/48']);
  });

  it('is unknown for what is no address', () => {
    expect(['', 'localhost', '1.2.3', "1.2.3.4'; --"].map(coarseNetwork)).toEqual([null, null, null, null]);
  });
});
