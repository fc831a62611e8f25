import { DomainError } from '@porte/domain-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { Tx } from '@porte/messaging-kit';
import { Inject } from '@nestjs/common';
import type { CarrierEntity } from './carrier.entity.js';
import { carrierResource } from './carrier.resource.js';

export type Carriers = ResourceService<CarrierEntity>;
export const InjectCarriers = () => Inject(resourceToken(carrierResource));

/**
 * The carrier that something is to be made for, locked.
 * @throws ValidationFailed on `carrier_id` where it does not exist or is not the person's
 */
export async function carrierFor(carriers: Carriers, tx: Tx, actor: Actor, id: string): Promise<CarrierEntity> {
  try {
    return await carriers.find(tx, actor, id, 'write');
  } catch (error) {
    throw error instanceof DomainError ? ValidationFailed.of('carrier_id', 'invalid') : error;
  }
}
