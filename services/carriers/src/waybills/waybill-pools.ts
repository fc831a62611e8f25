import type { Tx } from '@porte/messaging-kit';
import type { RowFact } from '@porte/contracts';
import { POOL_PROVIDERS, PREPAID_PROVIDERS } from '../adapters/index.js';
import { ServiceEntity } from '../services/service.entity.js';
import { serviceResource } from '../services/service.resource.js';

/** As `GenericCarrier` decides it: the carrier's setting, else whether the service ever had waybills. Redpack's web services and providers without an API sell under waybills alone. The free ones are looked for first, by their index. */
const REFRESH = `with pools as (
    select s.id, case
      when c.provider_code <> all($3) then false
      when exists (select from waybills w where w.tenant_id = $1 and w.carrier_id = c.id and (w.service_id is null or w.service_id = s.id)
        and w.state = 'free' and w.deleted_at is null
        and not exists (select from label_numbers n where n.tenant_id = $1 and n.carrier_id = c.id and n.number = w.number)) then false
      when c.provider_code = any($4) then true
      when c.provider_code = 'Redpack' then exists (select from carrier_settings t where t.tenant_id = $1 and t.carrier_id = c.id and t.key = 'api' and t.value = 'soap')
      else case (select t.value from carrier_settings t where t.tenant_id = $1 and t.carrier_id = c.id and t.key = 'use_waybill_pool' limit 1)
        when '1' then true when '0' then false
        else exists (select from waybills w where w.tenant_id = $1 and w.carrier_id = c.id and (w.service_id is null or w.service_id = s.id)) end
      end as is_empty
    from services s join carriers c on c.tenant_id = s.tenant_id and c.id = s.carrier_id
    where s.tenant_id = $1 and ($2::uuid is null or s.carrier_id = $2)),
  stale as (select s.id, p.is_empty from services s join pools p on p.id = s.id
    where s.tenant_id = $1 and s.waybill_pool_empty <> p.is_empty order by s.id for update of s),
  changed as (update services s set waybill_pool_empty = t.is_empty, updated_at = now() from stale t
    where s.tenant_id = $1 and s.id = t.id returning s.id)
  select id from changed`;

/**
 * Marks the services whose pool of waybills has become empty, and those that have free ones again, and publishes each: rating offers none without a
 * number. A mark that another transaction makes stale at the same time is corrected by the next look of `WaybillLevels`; purchases never rely on it.
 * @param carrierId one carrier; null for all of the tenant
 */
export async function refreshPools(tx: Tx, carrierId: string | null): Promise<void> {
  const changed = await tx.query<{ id: string }>(REFRESH, [tx.tenantId, carrierId, POOL_PROVIDERS, PREPAID_PROVIDERS]);
  for (const { id } of changed) {
    const service = await tx.manager.findOneByOrFail(ServiceEntity, { tenant_id: tx.tenantId, id });
    await tx.publish('service.updated', id, serviceResource.fact(service) as RowFact);
  }
}
