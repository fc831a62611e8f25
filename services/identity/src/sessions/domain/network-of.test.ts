import { COARSE, networkOf, SUBSCRIBER } from './network-of.js';

const ADDRESSES = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2:3:4:5:6', '2001:DB8::7', '::1'];

describe('the network of an address', () => {
  it('is of many people where it is kept', () => {
    expect(ADDRESSES.map(address => networkOf(address, COARSE))).toEqual([
      '203.0.113.0/24',
      '203.0.113.0/24',
      '2001:db8:1::/48',
      '2001:db8:0::/48',
      '0:0:0::/48',
    ]);
  });

  it('is of one subscriber where calls are counted', () => {
    expect(ADDRESSES.map(address => networkOf(address, SUBSCRIBER))).toEqual([
      '203.0.113.9/32',
      '203.0.113.9/32',
      '2001:db8:1:2::/64',
      '2001:db8:0:0::/64',
      '0:0:0:0::/64',
    ]);
  });

  it('is unknown for what is no address', () => {
    expect(['', 'localhost', '1.2.3', "1.2.3.4'; --"].map(address => networkOf(address, COARSE))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
