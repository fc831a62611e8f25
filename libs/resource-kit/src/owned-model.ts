import type { OwnedModel, Row } from '@porte/messaging-kit';
import type { ResourceDefinition } from './define-resource.js';

/** A resource of whose rows other services keep copies. */
export const ownedBy = <E extends Row>({ key, entity, fact }: ResourceDefinition<E>): OwnedModel<E> => ({
  model: key,
  entity,
  fact,
});
