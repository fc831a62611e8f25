import { ZoneChange, ZoneInput } from '@porte/contracts';
import { defineResource, text, type Include } from '@porte/resource-kit';
import { ZoneEntity } from './zone.entity.js';

/** How many entries the zone's list of postal codes has; without any, no service is offered in the zone. */
const postalCodeCount: Include<ZoneEntity> = async (rows, { tx }) => {
  const counted = await tx.query<{ zone_id: string; count: number }>(
    'select zone_id, count(*)::int as count from service_postal_codes where tenant_id = $1 and zone_id = any($2) group by zone_id',
    [tx.tenantId, rows.map(({ id }) => id)],
  );
  const counts = new Map(counted.map(({ zone_id, count }) => [zone_id, count]));
  return new Map(rows.map(({ id }) => [id, counts.get(id) ?? 0]));
};

export const zoneResource = defineResource({
  path: 'zones',
  entity: ZoneEntity,
  create: ZoneInput,
  update: ZoneChange,
  maxPerPage: 2000,
  search: ['name'],
  where: { name: text('r.name') },
  order: ['name'],
  include: { postal_code_count: postalCodeCount },
});
