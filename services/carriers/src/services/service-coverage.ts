import { countryIdOf, isGranted, MEXICAN_STATES, RULE_OF_KIND, type ServiceCoverage } from '@porte/contracts';
import type { Include } from '@porte/resource-kit';
import type { ServiceEntity } from './service.entity.js';

/** Codes of one prefix of two digits. */
const PER_PREFIX = 1000;

const STATES = MEXICAN_STATES.map(({ first, last }) => ({ from: first * PER_PREFIX, until: (last + 1) * PER_PREFIX }));

/** Each code counts once; a zonal service goes by the lists of its zones. @param $2 ids of services @param $3 Mexico @param $4 states as `{ from, until }` */
const COVERED = `with ruled as (select s.id, s.service_type = 'zonal' as is_zonal, s.zone_ids,
    coalesce(bool_or(v.name = '${RULE_OF_KIND.coverage}'), false) as only_listed, coalesce(bool_or(v.name = '${RULE_OF_KIND.excluded}'), false) as without_excluded,
    coalesce(bool_or(v.name = '${RULE_OF_KIND.extended}'), false) as has_extended
  from services s join carriers c on c.tenant_id = s.tenant_id and c.id = s.carrier_id
    left join validators v on v.tenant_id = s.tenant_id and v.status = 'active' and (v.id = any(s.validator_ids) or v.id = any(c.validator_ids))
  where s.tenant_id = $1 and s.id = any($2::uuid[]) and s.service_type <> 'international' group by s.tenant_id, s.id),
listed as (select r.id, p.kind, range_agg(int4range(p.postal_code::int, coalesce(p.to_postal_code, p.postal_code)::int, '[]')) as codes
  from ruled r join service_postal_codes p on p.tenant_id = $1 and p.country_id = $3
    and (case when r.is_zonal then p.zone_id = any(r.zone_ids) else p.service_id = r.id end) group by 1, 2),
of_kind as (select r.*, coalesce(max(l.codes::text) filter (where l.kind = 'coverage'), '{}')::int4multirange as covered,
    coalesce(max(l.codes::text) filter (where l.kind = 'excluded'), '{}')::int4multirange as excluded, coalesce(max(l.codes::text) filter (where l.kind = 'extended'), '{}')::int4multirange as extended
  from ruled r left join listed l on l.id = r.id group by r.id, r.is_zonal, r.zone_ids, r.only_listed, r.without_excluded, r.has_extended),
ruling as (select id, case when without_excluded and not is_zonal then excluded else '{}' end as excluded, case when has_extended and not is_zonal then extended else '{}' end as extended,
    case when is_zonal or only_listed then covered else '{[0,100000)}' end as covered from of_kind),
served as (select id, excluded, covered - excluded as served, extended * (covered - excluded) as extended from ruling)
select s.id as service_id,
  (select count(*)::int from jsonb_to_recordset($4) as x ("from" int, until int) where s.served && int4multirange(int4range(x."from", x.until))) as states,
  (select bool_and(s.served @> int4range(x."from", x.until)) from jsonb_to_recordset($4) as x ("from" int, until int)) as is_whole,
  (select coalesce(sum(upper(e) - lower(e)), 0)::int from unnest(s.excluded) as e) as excluded, (select coalesce(sum(upper(e) - lower(e)), 0)::int from unnest(s.extended) as e) as extended
  from served s`;

/** Where each service of a page delivers; null for international ones, which go by countries, and for who may not read lists of postal codes. */
export const serviceCoverage: Include<ServiceEntity> = async (rows, { tx, actor }) => {
  if (!isGranted(actor.role, 'read', 'ServicePostalCode', actor.grants))
    return new Map(rows.map(({ id }) => [id, null]));
  const covered = await tx.query<ServiceCoverage & { service_id: string }>(COVERED, [
    tx.tenantId,
    rows.map(({ id }) => id),
    countryIdOf('MX'),
    JSON.stringify(STATES),
  ]);
  const byService = new Map(covered.map(({ service_id, ...coverage }) => [service_id, coverage]));
  return new Map(rows.map(({ id }) => [id, byService.get(id) ?? null]));
};
