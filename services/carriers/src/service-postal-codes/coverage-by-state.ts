import { Inject, Injectable } from '@nestjs/common';
import { countryIdOf, MEXICAN_STATES, type PostalCodeKind, type StateCoverage } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { serviceResource } from '../services/service.resource.js';
import { zoneResource } from '../zones/zone.resource.js';
import type { ListOwner } from './remove-postal-codes.js';

/** Codes of one prefix of two digits. */
const PER_PREFIX = 1000;

interface Counted {
  prefix: number;
  kind: PostalCodeKind;
  codes: number;
}

const COUNTED = (column: ListOwner['column']): string => `select x.prefix, e.kind,
    sum(least(e.last, x.prefix * ${PER_PREFIX} + ${PER_PREFIX - 1}) - greatest(e.first, x.prefix * ${PER_PREFIX}) + 1)::int as codes
  from (select kind, postal_code::int as first, coalesce(to_postal_code, postal_code)::int as last
    from service_postal_codes where tenant_id = $1 and ${column} = $2 and country_id = $3) e
    cross join lateral generate_series(e.first / ${PER_PREFIX}, e.last / ${PER_PREFIX}) as x (prefix) group by 1, 2`;

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
      const counted = await tx.query<Counted>(COUNTED(column), [tx.tenantId, id, countryIdOf('MX')]);
      return MEXICAN_STATES.map(({ code, first, last }) => {
        const codesOf = (kind: PostalCodeKind): number =>
          counted
            .filter(each => each.kind === kind && each.prefix >= first && each.prefix <= last)
            .reduce((sum, { codes }) => sum + codes, 0);
        const coverage = codesOf('coverage');
        return {
          state: code,
          coverage,
          extended: codesOf('extended'),
          excluded: codesOf('excluded'),
          is_whole: coverage >= (last - first + 1) * PER_PREFIX,
        };
      });
    });
  }
}
