import { COST_FIELDS, costsSeenBy, exportColumns, ServicePriceChange, ServicePriceInput } from '@porte/contracts';
import { decimal, defineResource, uuid } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { recordPriceChange } from '../price-versions/price-versions.js';
import { carrierOfService, requireReference, serviceOf, type ServiceCopy } from '../references/copies.js';
import { rejectForbiddenCosts, requireCosts } from './cost-rules.js';
import { ServicePriceEntity } from './service-price.entity.js';

/** A price as the actor sees it: each cost only from its own level upwards. */
function servicePriceView({ tenant_id: _, ...row }: ServicePriceEntity, { role }: Actor): object {
  const hidden = COST_FIELDS.filter(field => !costsSeenBy(role).includes(field)) as readonly string[];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)));
}

export const servicePriceResource = defineResource({
  path: 'service_prices',
  entity: ServicePriceEntity,
  create: ServicePriceInput,
  update: ServicePriceChange,
  replaces: ['service_id', 'kg'],
  view: servicePriceView,
  rules: {
    create: async (input, { actor, reads }) => {
      const service = await requireReference<ServiceCopy>(reads, 'service', input.service_id);
      rejectForbiddenCosts(input, actor, service);
      requireCosts(input, actor, service);
      await recordPriceChange(reads, { author_id: actor.id });
    },
    change: async (input, { actor, before, reads }) => {
      rejectForbiddenCosts(input, actor, await requireReference<ServiceCopy>(reads, 'service', before.service_id));
      await recordPriceChange(reads, { author_id: actor.id });
    },
    remove: async ({ actor, reads }) => void (await recordPriceChange(reads, { author_id: actor.id })),
  },
  where: { id: uuid('r.id'), service_id: uuid('r.service_id'), kg: decimal('r.kg') },
  order: ['kg'],
  include: { service: serviceOf<ServicePriceEntity>() },
  export: exportColumns.service_prices,
  // As a price table is read, and as it can be imported again.
  exportOrder: 'service_id asc, kg asc',
  exportRelated: { service: serviceOf<ServicePriceEntity>(), carrier: carrierOfService },
  exported: (row, actor, { service, carrier }) => ({
    ...servicePriceView(row, actor),
    service_name: (service as { name?: string } | null)?.name,
    carrier_name: carrier,
  }),
});
