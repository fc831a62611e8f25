import type { Envelope } from '@porte/messaging-kit';
import { numberOf, openDesk, type Desk } from './desk.fixture.js';
import { Replica } from './replica.fixture.js';
import { until } from './transports.fixture.js';

describe('an event under the lease of a relay that lives', () => {
  let desk: Desk;
  let kept: Envelope[];
  let one: Replica;
  let two: Replica;
  beforeEach(async () => {
    [desk, kept] = [await openDesk(2), []];
    [one, two] = [await Replica.open(desk, kept), await Replica.open(desk, kept)];
  });
  afterEach(async () => {
    one.gate.open();
    await Promise.all([one.relay.stop(), two.relay.stop()]);
    await desk.close();
  });

  it('stays with it, however often another looks for what the dead have left', async () => {
    one.gate.close();
    await one.tell('a', 1);
    await desk.superuser(`update outbox set lease_until = now() + interval '1 hour'`);
    const owner = () => desk.superuser('select owner from outbox');
    const before = await owner();
    for (let looks = 0; looks < 3; looks += 1) {
      Object.assign(two.relay, { looked: -Infinity });
      expect(await two.inner.exchange(10)).toEqual([]);
    }
    expect(await owner()).toEqual(before);
    one.gate.open();
    await until(() => one.relay.isEmpty());
    expect(kept.map(numberOf)).toEqual([1]);
  });
});
