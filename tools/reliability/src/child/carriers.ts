import { HARNESS_CARRIERS } from '../network.js';
import { classOfModule, replaceMethod } from './class-of-module.js';

const ADAPTERS = 'services/carriers/dist/adapters';

/** Lets the carriers service speak to the harness's carriers: the simulated one with other abilities, each under a provider's code of its own. */
export async function openHarnessCarriers(): Promise<void> {
  const [registry, simulated] = [
    await classOfModule(`${ADAPTERS}/adapter-registry.js`, 'AdapterRegistry'),
    await classOfModule(`${ADAPTERS}/simulated/simulated-carrier.js`, 'SimulatedCarrier'),
  ];
  const own = new Map(
    HARNESS_CARRIERS.map(({ code, capabilities }) => [
      code,
      new simulated(['127.0.0.1', 'localhost'], capabilities, code) as unknown,
    ]),
  );
  replaceMethod(
    registry,
    'find',
    original =>
      function (code: string) {
        return own.get(code) ?? (original.call(this, code) as unknown);
      },
  );
}
