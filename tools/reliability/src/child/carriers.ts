import { AdapterRegistry, SimulatedCarrier } from '@porte/carriers';
import { extendServices } from '@porte/service-kit';
import { HARNESS_CARRIERS } from '../network.js';

/** Milliseconds after which a label that FedEx does not find was not sold; the product waits for minutes. */
const FEDEX_SETTLE_MS = 500;

/**
 * Registers the harness's carriers in the carriers service: the simulated one with other capabilities, each under its own provider code. A job that runs at the start
 * resumes what a crash left and needs them.
 */
export const openHarnessCarriers = (): void =>
  extendServices(service => {
    if (service.name !== 'carriers') return;
    const registry = service.get(AdapterRegistry);
    for (const { code, capabilities } of HARNESS_CARRIERS)
      registry.register(new SimulatedCarrier({ localHosts: ['127.0.0.1', 'localhost'] }, capabilities, code));
    Object.assign(registry.find('FedexRest')!.manifest, { settle_ms: FEDEX_SETTLE_MS });
  }, 'created');
