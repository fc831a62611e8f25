import type { ServiceName } from '@porte/contracts';
import { PartitionProgress } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { Drain } from '@porte/service-kit';
import { replaceMethod } from '../child/replace-method.js';
import { isGateway } from '../topology.js';
import type { PlantedBug, SqlChange } from './bug.js';

const unparked = (service: ServiceName): SqlChange => ({
  service,
  to: `create function chaos_unparked() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger chaos_unparked before insert on parked_keys for each row execute function chaos_unparked()`,
});

/** What can go wrong when something is not there for a while. */
export const outageBugs: readonly PlantedBug[] = [
  {
    name: 'offset-before-effect',
    about: 'an offset is stored as soon as its event is read',
    scenario: 'broker',
    orders: 30,
    amount: 2,
    checks: ['event_lost', 'not_drained', 'not_settled'],
    patch: () => replaceMethod(PartitionProgress, 'begin', () => () => undefined),
  },
  {
    name: 'key-not-parked',
    about: 'a dead letter does not park its key',
    scenario: 'failing-events',
    orders: 100,
    checks: ['key_order_broken'],
    sql: [unparked('billing'), unparked('shipments')],
  },
  {
    name: 'lease-kept',
    about: 'a service that is told to stop leaves its carrier calls behind',
    scenario: 'rolling',
    orders: 30,
    amount: 1,
    checks: ['lease_left'],
    patch: () =>
      replaceMethod(
        Processes,
        'onModuleDestroy',
        () =>
          function () {
            this.isWorking = false;
            return Promise.resolve();
          },
      ),
  },
  {
    name: 'gateway-cut',
    about: 'a gateway that is told to stop cuts off what it has begun',
    scenario: 'rolling',
    orders: 30,
    amount: 1,
    checks: ['failed_request'],
    patch: () => {
      if (isGateway({ name: process.env['CHAOS_PART'] ?? '' }))
        replaceMethod(Drain, 'run', () => () => process.exit(0));
    },
  },
];
