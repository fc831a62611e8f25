import { SERVICES, type Audit } from '@porte/contracts';
import { anyOf, coded, defineResource, text, time, uuid } from '@porte/resource-kit';
import { AuditEntity } from './audit.entity.js';

/** The tenant's audit trail, read only. */
export const auditResource = defineResource({
  path: 'audits',
  entity: AuditEntity,
  order: ['n', 'action'],
  view: ({ tenant_id: _, updated_at: _appended, ...row }): Audit => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }),
  search: ['actor_email', 'action', 'subject', 'label'],
  where: {
    id: uuid('r.id'),
    action: text('r.action'),
    service: coded('r.service', SERVICES),
    actor_id: uuid('r.actor_id'),
    created_at: time('r.created_at'),
    actor: anyOf(uuid('r.actor_id'), text('r.actor_email')),
    // of the carrier itself, and of what belongs to it
    carrier_id: anyOf(text('r.subject'), text("r.data->>'carrier_id'")),
    object: anyOf(text('r.subject'), text('r.label')),
  },
});
