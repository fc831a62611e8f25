import { loggedNetwork } from './logged-network.js';

describe('loggedNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
    ['2001:db8::bc', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', '::/48'],
  ])('shortens %j to %j', (address, network) => {
    expect(loggedNetwork(address)).toBe(network);
  });
});
