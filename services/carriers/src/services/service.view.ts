import { readableFields, serviceAccess } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import type { ServiceEntity } from './service.entity.js';

/** A service as the actor sees it: each level of the price chain only from its own level upwards. */
export const serviceView = ({ tenant_id: _, ...service }: ServiceEntity, actor: Actor): object =>
  readableFields(service, actor.role, serviceAccess);
