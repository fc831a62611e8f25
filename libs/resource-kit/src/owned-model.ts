import type { Row } from '@porte/database-kit';
import type { OwnedModel } from '@porte/messaging-kit';
import type { ResourceDefinition } from './define-resource.js';

/** A resource whose rows other services copy. */
export const ownedBy = <E extends Row>({ key, entity, fact }: ResourceDefinition<E>): OwnedModel<E> => ({
  model: key,
  entity,
  fact,
});
