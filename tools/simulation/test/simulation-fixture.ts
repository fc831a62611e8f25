import { tmpdir } from 'node:os';
import { billingService } from '@porte/billing';
import { carriersService } from '@porte/carriers';
import { catalogService } from '@porte/catalog';
import { identityService } from '@porte/identity';
import { migrate } from '@porte/messaging-kit';
import { shipmentsService } from '@porte/shipments';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { SIMULATED_SERVICES, type SimulatedService } from '../src/simulated-services.js';
import { World } from '../src/world.js';

const DEFINITIONS = {
  billing: billingService,
  carriers: carriersService,
  shipments: shipmentsService,
  catalog: catalogService,
  identity: identityService,
};

/** The money path on databases of the test run's own server. */
export async function openWorld(): Promise<{ world: World; close(): Promise<void> }> {
  const databases = {} as Record<SimulatedService, FreshDatabase>;
  for (const name of SIMULATED_SERVICES)
    databases[name] = await freshDatabase({
      template: name,
      migrate: async url => void (await migrate(url, DEFINITIONS[name])),
    });
  const world = await World.open(databases, tmpdir());
  const close = async () => {
    await world.close();
    for (const name of SIMULATED_SERVICES) await databases[name].drop();
  };
  return { world, close };
}
