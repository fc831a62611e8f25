import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OverweightForecast, PaidBox, RowFact } from '@porte/contracts';
import { derivedId, PLATFORM_TENANT, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, Scheduler, type ProcessRow } from '@porte/process-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import { PaidParcelsClient } from '../overweights/paid-parcels-client.js';
import { forecastsOf, type HeavierRow } from './count-forecasts.js';
import { forecastLookProcess, type ForecastLookRow, type ForecastSteps } from './forecast-look.process.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Labels are counted for half a year, and once their carrier has had three weeks to report them. */
const COUNTED_DAYS = 180;
const REPORTED_DAYS = 21;

// A case that its customer rightly contested, or that costs nothing, is no overweight. `overweight` is what remains of it by staff's decision.
const HEAVIER = `select owner_id, service_id, parcel_box as box, parcel_lane as lane, ceil(paid_grams / 1000.0)::int + overweight as kg, count(*)::int as cases from overweights
  where tenant_id = $1 and parcel_box is not null and labelled_at >= $2 and labelled_at < $3 and coalesce(closing, '') not in ('granted', 'below_limit')
  group by 1, 2, 3, 4, 5`;

const KEEP = `insert into overweight_forecasts (tenant_id, id, owner_id, service_id, box, lane, samples, heavier, weights, prior)
  select $1, f.* from jsonb_to_recordset($2::jsonb) as f (id uuid, owner_id uuid, service_id uuid, box text, lane text, samples int, heavier int, weights jsonb, prior jsonb)
  on conflict (tenant_id, id) do update set samples = excluded.samples, heavier = excluded.heavier, weights = excluded.weights, prior = excluded.prior, updated_at = now()`;

const FIELDS = 'id, owner_id, service_id, box, lane, samples, heavier, weights, prior';

/** Has the forecasts of every tenant with overweights counted again, some times a day. */
@Injectable()
export class ForecastLooks implements OnModuleInit, ForecastSteps {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly scheduler: Scheduler,
    private readonly parcels: PaidParcelsClient,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(forecastLookProcess, this as ForecastSteps);
    this.scheduler.add({
      name: 'overweight forecasts',
      everyMs: 8 * HOUR_MS,
      atStart: true,
      run: signal => this.run(signal),
    });
  }

  /** Starts a look of one tenant; the id makes it one at a time, whatever replica is first. */
  async look(tenant_id: string): Promise<void> {
    const [id, now] = [derivedId('overweight_forecast_look', tenant_id), this.clock.now().getTime()];
    const [since, until] = [new Date(now - COUNTED_DAYS * DAY_MS), new Date(now - REPORTED_DAYS * DAY_MS)];
    await this.work.run({ tenant_id }, tx => this.processes.start(tx, forecastLookProcess, { id, since, until }));
  }

  ask({ tenant_id, since, until }: ProcessRow<ForecastLookRow>): Promise<PaidBox[]> {
    return this.parcels.boxes(systemActor(tenant_id), since, until);
  }

  /** Only what changed is written and published. */
  async keep(tx: Tx, { since, until }: ProcessRow<ForecastLookRow>, boxes: readonly PaidBox[]): Promise<void> {
    const heavier = await tx.query<HeavierRow>(HEAVIER, [tx.tenantId, since, until]);
    const kept = await tx.query<OverweightForecast>(`select ${FIELDS} from overweight_forecasts where tenant_id = $1`, [
      tx.tenantId,
    ]);
    const [before, now] = [new Map(kept.map(row => [row.id, row])), forecastsOf(tx.tenantId, boxes, heavier)];
    const changed = now.filter(row => !isDeepStrictEqual({ ...before.get(row.id) }, row));
    const current = new Set(now.map(({ id }) => id));
    const gone = kept.filter(({ id }) => !current.has(id));
    if (changed.length > 0) await tx.query(KEEP, [tx.tenantId, JSON.stringify(changed)]);
    if (gone.length > 0)
      await tx.query('delete from overweight_forecasts where tenant_id = $1 and id = any ($2::uuid[])', [
        tx.tenantId,
        gone.map(({ id }) => id),
      ]);
    for (const row of changed) await tx.publish('overweight_forecast.updated', row.id, row as unknown as RowFact);
    for (const row of gone) await tx.publish('overweight_forecast.destroyed', row.id, row as unknown as RowFact);
  }

  private async run(signal: AbortSignal): Promise<void> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>(
        'select distinct tenant_id from overweights union select distinct tenant_id from overweight_forecasts',
      ),
    );
    for (const { tenant_id } of tenants) if (!signal.aborted) await this.look(tenant_id);
  }
}
