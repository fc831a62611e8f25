import { Inject, Injectable } from '@nestjs/common';
import type { RowFact } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { serviceResource } from '../services/service.resource.js';
import { zoneResource } from '../zones/zone.resource.js';
import type { ServicePostalCodeEntity } from './service-postal-code.entity.js';
import { postalCodeView } from './service-postal-code.resource.js';

/** Rows of one transaction, each with its event. */
const BATCH = 2000;

/** What a call has deleted. */
export interface Removal {
  deleted: number;
}

/** Whose list it is. */
export interface ListOwner {
  column: 'service_id' | 'zone_id';
  id: string;
}

/** Deletes the postal codes of a service or of a zone. */
@Injectable()
export class RemovePostalCodes {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(ReferenceStore) private readonly references: ReferenceStore,
  ) {}

  /**
   * Works in several transactions, to the end even if the caller has given up waiting. A call that a crash cut off is repeated.
   * @throws DomainError `not_found` where there is no such owner within the actor's reach
   */
  async all(actor: Actor, { column, id }: ListOwner): Promise<Removal> {
    await this.work.run(actor, async tx => {
      const reads = readsOf(tx, actor, this.references);
      await (column === 'service_id' ? reads.row(serviceResource, id) : reads.row(zoneResource, id));
    });
    let deleted = 0;
    for (let found = BATCH; found === BATCH; deleted += found) found = await this.batch(actor, { column, id });
    return { deleted };
  }

  private batch(actor: Actor, { column, id }: ListOwner): Promise<number> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<ServicePostalCodeEntity>(
        `with gone as (delete from service_postal_codes where tenant_id = $1 and id in (
          select id from service_postal_codes where tenant_id = $1 and ${column} = $2 limit ${BATCH} for update) returning *) select * from gone`,
        [tx.tenantId, id],
      );
      for (const row of rows) await tx.publish('service_postal_code.destroyed', row.id, postalCodeView(row) as RowFact);
      return rows.length;
    });
  }
}
