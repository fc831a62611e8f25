import { ModulesContainer } from '@nestjs/core';
import type { RunningService } from '@porte/service-kit';

/**
 * A provider or controller of a running service by its class's name, also where its package keeps it to itself: the simulation moves by hand what timers move.
 * @throws Error where there is none, so that nothing is overlooked in silence
 */
export function providerByName<T extends object>(service: RunningService, name: string): T {
  for (const module of service.get<ModulesContainer>(ModulesContainer).values()) {
    for (const { instance } of [...module.providers.values(), ...module.controllers.values()]) {
      const found = instance as object | null | undefined;
      if (found?.constructor?.name === name) return found as T;
    }
  }
  throw new Error(`${service.name} has no ${name}`);
}
