import { UserPriceChange, UserPriceInput } from '@porte/contracts';
import { decimal, defineResource, uuid } from '@porte/resource-kit';
import { serviceOf, userOf } from '../references/copies.js';
import { UserPriceEntity } from './user-price.entity.js';

export const userPriceResource = defineResource({
  path: 'user_prices',
  entity: UserPriceEntity,
  create: UserPriceInput,
  update: UserPriceChange,
  where: { id: uuid('r.id'), user_id: uuid('r.user_id'), service_id: uuid('r.service_id'), kg: decimal('r.kg') },
  order: ['kg'],
  include: { service: serviceOf<UserPriceEntity>(), user: userOf<UserPriceEntity>() },
});
