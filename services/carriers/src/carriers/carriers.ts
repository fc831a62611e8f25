import { DomainError } from '@porte/domain-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed } from '@porte/service-kit';
import { Inject } from '@nestjs/common';
import type { CarrierEntity } from './carrier.entity.js';
import { carrierResource } from './carrier.resource.js';

export type Carriers = ResourceService<CarrierEntity>;
export const InjectCarriers = () => Inject(resourceToken(carrierResource));

/**
 * The carrier for a new row.
 * @param find reads and locks it within the actor's scope
 * @throws ValidationFailed on `carrier_id` if it does not exist or the actor may not use it
 */
export async function carrierFor(find: (id: string) => Promise<CarrierEntity>, id: string): Promise<CarrierEntity> {
  try {
    return await find(id);
  } catch (error) {
    throw error instanceof DomainError ? ValidationFailed.of('carrier_id', 'invalid') : error;
  }
}
