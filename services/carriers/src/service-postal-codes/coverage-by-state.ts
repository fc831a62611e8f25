import { Inject, Injectable } from '@nestjs/common';
import {
  countryIdOf,
  MEXICAN_STATES,
  POSTAL_CODE_KINDS,
  type CodeCoverage,
  type ListEffect,
  type PostalCodeKind,
  type StateCoverage,
} from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { ServiceEntity } from '../services/service.entity.js';
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

/** Each code counts once. @param $2 ids of the lists' owners @param $4 whether only listed codes are delivered to @param $5 whether excluded ones are left out */
const COUNTED = (column: ListOwner['column']): string => `with lists as (
    select kind, range_agg(int4range(postal_code::int, coalesce(to_postal_code, postal_code)::int, '[]')) as codes
    from service_postal_codes where tenant_id = $1 and ${column} = any($2::uuid[]) and country_id = $3 group by kind),
  of_kind as (select coalesce((select codes from lists where kind = 'coverage'), '{}') as covered,
    coalesce((select codes from lists where kind = 'excluded'), '{}') as excluded),
  shown as (select kind, codes from lists union all
    select 'served', (case when $4 then covered else '{[0,100000)}'::int4multirange end) - (case when $5 then excluded else '{}'::int4multirange end) from of_kind)
  select x.prefix, s.kind, sum(least(upper(e) - 1, x.prefix * ${PER_PREFIX} + ${PER_PREFIX - 1}) - greatest(lower(e), x.prefix * ${PER_PREFIX}) + 1)::int as codes
  from shown s cross join lateral unnest(s.codes) as e
    cross join lateral generate_series(lower(e) / ${PER_PREFIX}, (upper(e) - 1) / ${PER_PREFIX}) as x (prefix) group by 1, 2`;

/** The entries that name a code, the narrowest first. */
const NAMING = (column: ListOwner['column']): string =>
  `select kind, postal_code, coalesce(to_postal_code, postal_code) as last from service_postal_codes
  where tenant_id = $1 and ${column} = any($2::uuid[]) and country_id = $3 and postal_code <= $4 and coalesce(to_postal_code, postal_code) >= $4
  order by coalesce(to_postal_code, postal_code)::int - postal_code::int, id`;

interface Naming {
  kind: PostalCodeKind;
  postal_code: string;
  last: string;
}

/** The entries that decide for an owner, and how. A zonal service goes by the lists of its zones. */
interface Deciding {
  column: ListOwner['column'];
  ids: readonly string[];
  service: ServiceEntity | null;
  onlyListed: boolean;
  withoutExcluded: boolean;
  hasExtended: boolean;
}

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
  of(actor: Actor, owner: ListOwner): Promise<StateCoverage[]> {
    return this.work.run(actor, async tx => {
      const by = await this.deciding(tx, actor, owner);
      const counted = await tx.query<Counted>(COUNTED(by.column), [
        tx.tenantId,
        by.ids,
        countryIdOf('MX'),
        by.onlyListed,
        by.withoutExcluded,
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

  /**
   * What the entries of a list mean for one Mexican postal code now.
   * @throws DomainError `not_found` where there is no such list within the actor's reach
   */
  check(actor: Actor, owner: ListOwner, postal_code: string): Promise<CodeCoverage> {
    return this.work.run(actor, async tx => {
      const by = await this.deciding(tx, actor, owner);
      const named = await tx.query<Naming>(NAMING(by.column), [tx.tenantId, by.ids, countryIdOf('MX'), postal_code]);
      const entryOf = (kind: PostalCodeKind): Naming | undefined => named.find(each => each.kind === kind);
      const excluded = by.withoutExcluded ? entryOf('excluded') : undefined;
      const covered = by.onlyListed ? entryOf('coverage') : undefined;
      const result = excluded ? 'excluded' : by.onlyListed && !covered ? 'outside' : 'served';
      const extended = result === 'served' && by.hasExtended ? entryOf('extended') : undefined;
      const entry = excluded ?? extended ?? covered;
      const prefix = Number(postal_code.slice(0, 2));
      return {
        postal_code,
        state: MEXICAN_STATES.find(({ first, last }) => prefix >= first && prefix <= last)?.code ?? null,
        result,
        is_extended: extended !== undefined,
        surcharge: extended && by.service ? by.service.extended_zone_price.toJSON() : 0,
        entry: entry ? { from: entry.postal_code, to: entry.last } : null,
      };
    });
  }

  private async deciding(tx: Tx, actor: Actor, { column, id }: ListOwner): Promise<Deciding> {
    const reads = readsOf(tx, actor, this.references);
    const listed = { onlyListed: true, withoutExcluded: false, hasExtended: false };
    if (column === 'zone_id') {
      await reads.row(zoneResource, id);
      return { column, ids: [id], service: null, ...listed };
    }
    const service = await reads.row(serviceResource, id);
    if (service.service_type === 'zonal') return { column: 'zone_id', ids: service.zone_ids, service, ...listed };
    const rules = await rulesOf(tx, id);
    return {
      column,
      ids: [id],
      service,
      onlyListed: rules.coverage === 'on',
      withoutExcluded: rules.excluded === 'on',
      hasExtended: rules.extended === 'on',
    };
  }
}
