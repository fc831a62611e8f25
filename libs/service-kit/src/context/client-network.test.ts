import { clientNetworkOf } from './client-network.js';

describe('clientNetworkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('maps %s to %s', (address, network) => {
    expect(clientNetworkOf(address)).toBe(network);
  });

  it.each(['', 'rubbish', '203.0.113', '203.0.113.77, 10.0.0.1', '::ffff:999.1.1.1', 'x'.repeat(10_000)])(
    'returns nothing for %j',
    address => {
      expect(clientNetworkOf(address)).toBeUndefined();
    },
  );
});
