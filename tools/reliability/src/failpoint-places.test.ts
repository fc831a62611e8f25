import { FAILPOINTS } from '@porte/domain-kit';
import { placesOf } from './failpoint-places.js';

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

  it('are the whole way of the money where every service has the failpoint', () => {
    const common = FAILPOINTS.filter(name => placesOf(name).length === 3);
    expect(common).toEqual(
      FAILPOINTS.filter(name => /^(commit|publish|outbox|deliver|handle|acknowledge)\./.test(name)),
    );
  });
});
