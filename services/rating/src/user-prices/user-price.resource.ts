import { UserPriceChange, UserPriceInput } from '@porte/contracts';
import { decimal, defineResource, uuid } from '@porte/resource-kit';
import { requireReference, serviceOf, userOf } from '../references/copies.js';
import { assertPriced } from './priced-kg.js';
import { UserPriceEntity } from './user-price.entity.js';

export const userPriceResource = defineResource({
  path: 'user_prices',
  entity: UserPriceEntity,
  create: UserPriceInput,
  update: UserPriceChange,
  replaces: ['user_id', 'service_id', 'kg'],
  rules: {
    create: async ({ user_id, service_id, kg }, { reads }) => {
      await requireReference(reads, 'user', user_id);
      await requireReference(reads, 'service', service_id);
      await assertPriced(reads, service_id, kg);
    },
    change: async ({ kg }, { before, reads }) => {
      if (kg !== undefined) await assertPriced(reads, before.service_id, kg);
    },
  },
  where: { id: uuid('r.id'), user_id: uuid('r.user_id'), service_id: uuid('r.service_id'), kg: decimal('r.kg') },
  order: ['kg'],
  include: { service: serviceOf<UserPriceEntity>(), user: userOf<UserPriceEntity>() },
});
