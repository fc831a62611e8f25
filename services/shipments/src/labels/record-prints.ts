import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';

interface Printed {
  id: string;
  sequential_id: string;
  user_id: string;
  owner_id: string;
}

/** Remembers which labels were printed or downloaded. */
@Injectable()
export class RecordPrints {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * The first print of a label counts; a repeated one changes nothing.
   * @param ids of shipments that the actor was found to reach
   */
  record(actor: Actor, ids: readonly string[]): Promise<void> {
    const now = this.clock.now();
    return this.work.run(actor, async tx => {
      // Always in the same order: two files with the same labels do not wait for each other.
      const rows = await tx.query<Printed>(
        `with locked as (select id from shipments where tenant_id = $1 and id = any($2) and printed_at is null and label_id is not null order by id for update),
          printed as (update shipments s set printed_at = $3, to_print = false, version = s.version + 1, updated_at = $3
            from locked l where s.tenant_id = $1 and s.id = l.id returning s.id, s.sequential_id, s.user_id, s.owner_id)
        select * from printed order by id`,
        [tx.tenantId, ids, now],
      );
      for (const { id, sequential_id, user_id, owner_id } of rows)
        await tx.publish('shipment.printed', id, {
          user_id,
          owner_id,
          shipment_id: id,
          sequential_id: Number(sequential_id),
          by: actor.id,
          printed_at: now.toISOString(),
        });
    });
  }
}
