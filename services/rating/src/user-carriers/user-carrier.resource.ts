import { UserCarrierChange, UserCarrierInput } from '@porte/contracts';
import { defineResource, uuid } from '@porte/resource-kit';
import { carrierOf, userOf } from '../references/copies.js';
import { UserCarrierEntity } from './user-carrier.entity.js';

export const userCarrierResource = defineResource({
  path: 'user_carriers',
  entity: UserCarrierEntity,
  create: UserCarrierInput,
  update: UserCarrierChange,
  where: { id: uuid('r.id'), user_id: uuid('r.user_id'), carrier_id: uuid('r.carrier_id') },
  include: { carrier: carrierOf<UserCarrierEntity>(), user: userOf<UserCarrierEntity>() },
});
