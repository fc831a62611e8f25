import { installFailpoints } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import { DEFAULT_OPTIONS } from '../src/calls/options.js';
import { PurchaseBench } from './purchases-fixture.js';

describe('a process that stands still between writing its call down and sending it', () => {
  let bench: PurchaseBench;
  beforeAll(async () => void (bench = await PurchaseBench.open()));
  afterAll(async () => {
    installFailpoints(undefined);
    await bench.close();
  });

  it.each(['commit.before', 'call.before'] as const)(
    'does not send it: others may have looked in between and decided (%s)',
    async place => {
      let frozen = 0;
      let lost = 0;
      bench.porte.service.get(Processes).replacePorts({ monotonicMs: () => performance.now() + lost });
      const selection = bench.selection(await bench.carrier('Simulated'));
      installFailpoints(async name => {
        if (name === place && frozen++ === 0) lost = DEFAULT_OPTIONS.leaseMarginMs + 1;
        return Promise.resolve();
      });
      await bench.select(selection);
      const { label } = await bench.told('label.generated', selection);
      // it was looked for first, as after a crash, and then bought once
      expect(bench.of('label.unknown', selection)).toHaveLength(1);
      expect(await bench.booked(selection)).toEqual([label!.tracking_number]);
    },
  );
});
