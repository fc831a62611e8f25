import { Inject, Injectable } from '@nestjs/common';
import {
  countryIdOf,
  MEXICAN_STATES,
  POSTAL_CODE_KINDS,
  type ListEffect,
  type PostalCodeKind,
  type StateCoverage,
} from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { serviceResource } from '../services/service.resource.js';
import { zoneResource } from '../zones/zone.resource.js';
import { rulesOf } from './postal-code-rules.js';
import type { ListOwner } from './remove-postal-codes.js';

/** Codes of one prefix of two digits. */
const PER_PREFIX = 1000;

interface Counted {
  prefix: number;
  kind: PostalCodeKind | 'served';
  codes: number;
}

/** Each code counts once. @param $4 whether only listed codes are delivered to @param $5 whether excluded ones are left out */
const COUNTED = (column: ListOwner['column']): string => `with lists as (
    select kind, range_agg(int4range(postal_code::int, coalesce(to_postal_code, postal_code)::int, '[]')) as codes
    from service_postal_codes where tenant_id = $1 and ${column} = $2 and country_id = $3 group by kind),
  of_kind as (select coalesce((select codes from lists where kind = 'coverage'), '{}') as covered,
    coalesce((select codes from lists where kind = 'excluded'), '{}') as excluded),
  shown as (select kind, codes from lists union all
    select 'served', (case when $4 then covered else '{[0,100000)}'::int4multirange end) - (case when $5 then excluded else '{}'::int4multirange end) from of_kind)
  select x.prefix, s.kind, sum(least(upper(e) - 1, x.prefix * ${PER_PREFIX} + ${PER_PREFIX - 1}) - greatest(lower(e), x.prefix * ${PER_PREFIX}) + 1)::int as codes
  from shown s cross join lateral unnest(s.codes) as e
    cross join lateral generate_series(lower(e) / ${PER_PREFIX}, (upper(e) - 1) / ${PER_PREFIX}) as x (prefix) group by 1, 2`;

/** Adds up a list of postal codes by the states of Mexico. */
@Injectable()
export class CoverageByState {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(ReferenceStore) private readonly references: ReferenceStore,
  ) {}

  /**
   * Every state, also those without a code.
   * @throws DomainError `not_found` where there is no such list within the actor's reach
   */
  of(actor: Actor, { column, id }: ListOwner): Promise<StateCoverage[]> {
    return this.work.run(actor, async tx => {
      const reads = readsOf(tx, actor, this.references);
      await (column === 'service_id' ? reads.row(serviceResource, id) : reads.row(zoneResource, id));
      const rules = column === 'service_id' ? await rulesOf(tx, id) : null;
      const counted = await tx.query<Counted>(COUNTED(column), [
        tx.tenantId,
        id,
        countryIdOf('MX'),
        rules?.coverage !== 'off' && rules?.coverage !== 'suspended',
        rules?.excluded === 'on',
      ]);
      return MEXICAN_STATES.map(({ code, first, last }) => {
        const codesOf = (kind: Counted['kind']): number =>
          counted
            .filter(each => each.kind === kind && each.prefix >= first && each.prefix <= last)
            .reduce((sum, { codes }) => sum + codes, 0);
        const served = codesOf('served');
        return {
          state: code,
          coverage: codesOf('coverage'),
          extended: codesOf('extended'),
          excluded: codesOf('excluded'),
          served,
          is_whole: served >= (last - first + 1) * PER_PREFIX,
        };
      });
    });
  }

  /**
   * What the entries of a list do now, by kind.
   * @throws DomainError `not_found` where there is no such list within the actor's reach
   */
  effect(actor: Actor, { column, id }: ListOwner): Promise<ListEffect> {
    return this.work.run(actor, async tx => {
      const reads = readsOf(tx, actor, this.references);
      const service = column === 'service_id' ? await reads.row(serviceResource, id) : null;
      const { name } = service ?? (await reads.row(zoneResource, id));
      const counts = await tx.query<{ kind: PostalCodeKind; entries: number }>(
        `select kind, count(*)::int as entries from service_postal_codes where tenant_id = $1 and ${column} = $2 group by kind`,
        [tx.tenantId, id],
      );
      const rules = service && (await rulesOf(tx, id));
      const kinds = service ? POSTAL_CODE_KINDS : (['coverage'] as const);
      return {
        name,
        service_type: service?.service_type ?? null,
        kinds: kinds.map(kind => ({
          kind,
          entries: counts.find(each => each.kind === kind)?.entries ?? 0,
          rule: rules ? rules[kind] : 'on',
        })),
      };
    });
  }
}
