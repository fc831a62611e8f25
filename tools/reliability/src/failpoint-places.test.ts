import { FAILPOINTS } from '@porte/domain-kit';
import { EVENT_FAILPOINTS, failpointsOf, placesOf } from './failpoint-places.js';

describe('the places of failpoints', () => {
  it.each([
    ['hold.commit.before', 'billing'],
    ['hold.reply.after', 'shipments'],
    ['void.send.before', 'carriers'],
    ['call.before', 'carriers'],
    ['key.keep.after', 'shipments'],
  ] as const)('%s lies in %s alone', (name, service) => {
    expect(placesOf(name)).toEqual([service]);
  });

  it.each([
    ['charge.reply.after', ['payments']],
    ['deposit.post.after', ['billing']],
    ['stamp.reply.after', ['billing']],
    ['call.before', ['payments', 'billing']],
    ['hold.reply.after', []],
  ] as const)('%s lies in %s where money is paid in', (name, services) => {
    expect(placesOf(name, 'deposit')).toEqual(services);
  });

  it('the places of failpoints of a short run of cases are those behind what is done once', () => {
    expect(failpointsOf('overweight', true)).toEqual(['commit.after', 'handle.after', 'key.keep.after']);
  });

  it('the places of failpoints are the whole way of the money where every service has the failpoint', () => {
    const common = FAILPOINTS.filter(name => placesOf(name).length === 3);
    expect(common).toEqual(EVENT_FAILPOINTS);
  });

  it('the places of failpoints leave out no failpoint', () => {
    const passed = new Set([...failpointsOf('purchase'), ...failpointsOf('deposit'), ...failpointsOf('store')]);
    expect(FAILPOINTS.filter(name => !passed.has(name))).toEqual([]);
  });
});
