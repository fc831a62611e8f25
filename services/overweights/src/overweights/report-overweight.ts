import { Injectable } from '@nestjs/common';
import type { PaidParcel } from '@porte/contracts';
import { DomainError, type Clock, type Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { excessOf, type Excess, type Measurement } from './excess.js';
import { factOf, overweightProcess, record, type OverweightRow } from './overweight.process.js';
import { OverweightSettings } from './overweight-settings.js';

/** Where a report comes from. */
export interface ReportSource {
  /** who reported it; null for the carrier itself */
  by: string | null;
  /** what the carrier charges us */
  carrier_charge?: Money | undefined;
  invoice_number?: string | undefined;
  invoice_line?: string | undefined;
}

/** Makes a case of what a carrier measured. */
@Injectable()
export class ReportOverweight {
  constructor(
    private readonly processes: Processes,
    private readonly settings: OverweightSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * A case that is announced to its customer, or closed where it costs less than the limit. A parcel has one open case, and a line of an invoice makes one.
   * @param id of the case: with the same id it is made once
   * @throws DomainError `overweight_no_excess` where nothing is above the paid weight, `overweight_reported` where the parcel has a case
   */
  async report(tx: Tx, id: string, parcel: PaidParcel, measurement: Measurement, source: ReportSource): Promise<void> {
    const excess = excessOf(measurement, parcel);
    if (!excess || excess.kg === 0) throw new DomainError('overweight_no_excess');
    await this.rejectSecond(tx, id, parcel, source);
    const isCharged = !excess.amount.isZero && excess.amount.compare(await this.settings.limit(tx)) >= 0;
    const row = rowOf(id, parcel, excess, source, this.clock.now(), await this.settings.hours(tx));
    const closed = { status: 'closed', closing: 'below_limit' } as const;
    const isNew = await this.processes.start(
      tx,
      overweightProcess,
      isCharged ? row : { ...row, ...closed },
      isCharged ? {} : { state: 'closed' },
    );
    if (!isNew) return;
    await record(tx, id, 'reported', source.by === null ? {} : { by: source.by });
    if (!isCharged) await record(tx, id, 'closed');
    else await tx.publish('overweight.reported', id, { ...factOf(row), ...announced(row, excess) });
  }

  private async rejectSecond(tx: Tx, id: string, { shipment_id }: PaidParcel, source: ReportSource): Promise<void> {
    // Two reports at once would both find none.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `overweight ${tx.tenantId} ${shipment_id}`,
    ]);
    const found = await tx.query(
      `select from overweights where tenant_id = $1 and shipment_id = $2 and id <> $3
        and (state not in ('closed', 'refunded') or (invoice_number = $4 and invoice_line is not distinct from $5)) limit 1`,
      [tx.tenantId, shipment_id, id, source.invoice_number ?? null, source.invoice_line ?? null],
    );
    if (found.length > 0) throw new DomainError('overweight_reported');
  }
}

const announced = (row: OverweightRow, { billable, paid, kg, price }: Excess) => ({
  carrier_name: row.carrier_name,
  tracking_number: row.tracking_number,
  declared_kg: Math.max(row.declared.weight ?? 0, row.declared.volumetric_weight ?? 0),
  measured_kg: billable.toJSON(),
  paid_kg: paid.toJSON(),
  kg,
  price: price.toJSON(),
  answer_by: row.answer_by.toISOString(),
});

const dimensionsOf = ({ length, width, height }: Measurement): string | null =>
  length === undefined || width === undefined || height === undefined ? null : `${length} × ${width} × ${height}`;

function rowOf(
  id: string,
  parcel: PaidParcel,
  { measured, billable, paid, kg, price, amount }: Excess,
  source: ReportSource,
  now: Date,
  hours: number,
): OverweightRow {
  const { length, width, height, weight, volumetric_weight } = measured;
  return {
    id,
    shipment_id: parcel.shipment_id,
    shipment_number: parcel.sequential_id,
    user_id: parcel.user_id,
    owner_id: parcel.owner_id,
    tracking_number: parcel.tracking_number,
    carrier_id: parcel.carrier_id,
    carrier_name: parcel.carrier_name,
    service_id: parcel.service_id,
    service_name: parcel.service_name,
    declared: parcel.declared,
    measured,
    billable_grams: billable.grams,
    paid_grams: paid.grams,
    overweight: kg,
    price: String(price.centavos),
    amount: String(amount.centavos),
    labelled_at: parcel.labelled_at === null ? null : new Date(parcel.labelled_at),
    status: 'unpaid',
    carrier_charge: source.carrier_charge ? String(source.carrier_charge.centavos) : null,
    invoice_number: source.invoice_number ?? null,
    invoice_line: source.invoice_line ?? null,
    reported_at: now,
    answer_by: new Date(now.getTime() + hours * 3_600_000),
    accepted_at: null,
    closing: null,
    contested_at: null,
    offered_kg: null,
    reported_kg: null,
    reported_amount: null,
    evidence_file_url: null,
    evidence_description: null,
    carrier_package_dimensions: dimensionsOf({
      length: length ?? undefined,
      width: width ?? undefined,
      height: height ?? undefined,
    }),
    carrier_weight: weight,
    carrier_volumetric_weight: volumetric_weight,
  };
}
