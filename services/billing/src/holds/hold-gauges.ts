import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import { Metrics, type Sample } from '@porte/service-kit';

/** Minutes after which a hold is counted as old. A purchase takes seconds; the sweep of orphan holds begins after one minute. */
const AGES = [5, 15, 60] as const;

const OLD_HOLDS = `select m::text as minutes, count(h.hold_id)::int as value from unnest($1::int[]) as m
  left join open_holds h on h.created_at < clock_timestamp() - make_interval(mins => m) group by m`;

/** Customers' money that is held for longer than any purchase takes. */
@Injectable()
export class HoldGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge({
      name: 'porte_holds_old',
      help: 'Holds of money that are older than so many minutes; purchases that wait for staff are among them.',
      read: () => this.oldHolds(),
    });
  }

  private async oldHolds(): Promise<Sample[]> {
    const rows = (await this.database.system.query(OLD_HOLDS, [[...AGES]])) as { minutes: string; value: number }[];
    return rows.map(({ minutes, value }) => ({ value, labels: { minutes } }));
  }
}
