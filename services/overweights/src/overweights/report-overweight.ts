import { Injectable } from '@nestjs/common';
import type { OverweightEntryKind, PaidParcel } from '@porte/contracts';
import { DomainError, type Clock, type Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { CaseLine } from '@porte/resource-kit';
import { InjectClock } from '@porte/service-kit';
import { excessOf, type Excess, type Measurement } from './excess.js';
import { factOf, overweightProcess, overweightTimeline, type OverweightRow } from './overweight.process.js';
import { OverweightSettings } from './overweight-settings.js';
import { stayingUsers } from './staying-users.js';

type EntryLine = CaseLine<OverweightEntryKind>;

/** Where a report comes from. */
export interface ReportSource {
  /** who reported it; null for the carrier itself */
  by: string | null;
  /** what the carrier charges us */
  carrier_charge?: Money | undefined;
  invoice_number?: string | undefined;
  invoice_line?: string | undefined;
}

/** What a carrier measured of a parcel, and the id that its case would have. */
export interface Report {
  id: string;
  parcel: PaidParcel;
  measurement: Measurement;
  source: ReportSource;
}

/** What a report becomes: a case, or why there is none. */
export type ReportOutcome = 'made' | 'overweight_no_excess' | 'overweight_reported';

type Heavier = Report & { excess: Excess };

/** A case of a parcel that is reported. */
interface KnownCase {
  id: string;
  shipment_id: string;
  is_open: boolean;
  /** whether it was made of a reweigh that the carrier reported by tracking */
  by_tracking: boolean;
  /** whole kg above the paid weight, as reported; a carrier rounds what it bills */
  kg: number;
  invoice_number: string | null;
  invoice_line: string | null;
}

/** Makes cases of what carriers measured. */
@Injectable()
export class ReportOverweight {
  constructor(
    private readonly processes: Processes,
    private readonly settings: OverweightSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Makes a case that is announced to its customer, or closed if it costs less than the limit. A parcel has at most one open case. A line of an invoice
   * makes one case, and a reweigh by tracking makes one together with the invoice that bills the same whole kg.
   * @param id of the case: with the same id it is made once
   * @throws DomainError `overweight_no_excess` where nothing is above the paid weight, `overweight_reported` where the parcel has a case
   */
  async report(tx: Tx, id: string, parcel: PaidParcel, measurement: Measurement, source: ReportSource): Promise<void> {
    const [outcome] = await this.reportAll(tx, [{ id, parcel, measurement, source }]);
    if (outcome !== 'made') throw new DomainError(outcome!);
  }

  /** The same for the lines of an invoice. @returns what becomes of each, in their order */
  async reportAll(tx: Tx, reports: readonly Report[]): Promise<ReportOutcome[]> {
    const excesses = reports.map(({ measurement, parcel }) => excessOf(measurement, parcel));
    if (excesses.every(isNothing)) return reports.map(() => 'overweight_no_excess');
    const staying = await stayingUsers(
      tx,
      reports.flatMap(({ parcel }) => [parcel.user_id, parcel.owner_id]),
    );
    const known = await this.knownCases(tx, reports);
    const [limit, hours] = [await this.settings.limit(tx), await this.settings.hours(tx)];
    const [outcomes, made] = [[] as ReportOutcome[], [] as Promise<EntryLine[]>[]];
    for (const [at, excess] of excesses.entries()) {
      const report = ofStaying(reports[at]!, staying);
      if (isNothing(excess)) outcomes.push('overweight_no_excess');
      else if (isKnown(known, report, excess!)) outcomes.push('overweight_reported');
      else {
        // Sent one behind the other, without waiting for each answer: an invoice has thousands.
        made.push(this.make(tx, { ...report, excess: excess! }, limit, hours, known));
        outcomes.push('made');
      }
    }
    await overweightTimeline.record(tx, (await Promise.all(made)).flat());
    return outcomes;
  }

  /** Its case is among the known ones at once. @returns the lines of its timeline */
  private async make(
    tx: Tx,
    { id, parcel, source, excess }: Heavier,
    limit: Money,
    hours: number,
    known: KnownCase[],
  ): Promise<EntryLine[]> {
    const isCharged = !excess.amount.isZero && excess.amount.compare(limit) >= 0;
    const row = rowOf(id, parcel, excess, source, this.clock.now(), hours);
    const closed = { status: 'closed', closing: 'below_limit' } as const;
    const { shipment_id, overweight: kg, invoice_number, invoice_line } = row;
    const by_tracking = source.by === null;
    known.push({ id, shipment_id, is_open: isCharged, by_tracking, kg, invoice_number, invoice_line });
    const isNew = await this.processes.start(
      tx,
      overweightProcess,
      isCharged ? row : { ...row, ...closed },
      isCharged ? {} : { state: 'closed' },
    );
    if (!isNew) return [];
    if (isCharged) await tx.publish('overweight.reported', id, { ...factOf(row), ...announced(row, excess) });
    const reported: EntryLine = {
      caseId: id,
      kind: 'reported',
      ...(source.by === null ? {} : { move: { by: source.by } }),
    };
    return isCharged ? [reported] : [reported, { caseId: id, kind: 'closed' }];
  }

  /** Cases of the same parcels. Their parcels are locked in one order: two reports of one at once would both find none. */
  private async knownCases(tx: Tx, reports: readonly Report[]): Promise<KnownCase[]> {
    const shipments = [...new Set(reports.map(({ parcel }) => parcel.shipment_id))].sort();
    await tx.query(
      `select pg_advisory_xact_lock(hashtextextended($1 || s, 0)) from unnest($2::text[]) with ordinality as u (s, at) order by at`,
      [`overweight ${tx.tenantId} `, shipments],
    );
    return tx.query<KnownCase>(
      `select o.id, o.shipment_id, o.state not in ('closed', 'refunded') as is_open, coalesce(o.reported_kg, o.overweight) as kg, o.invoice_number, o.invoice_line,
          exists (select from overweight_entries e where e.tenant_id = $1 and e.overweight_id = o.id and e.kind = 'reported' and e.by_id is null) as by_tracking
        from overweights o where o.tenant_id = $1 and o.shipment_id = any ($2::uuid[])`,
      [tx.tenantId, shipments],
    );
  }
}

const ofStaying = (report: Report, staying: ReadonlyMap<string, string>): Report => {
  const { user_id, owner_id } = report.parcel;
  const parcel = {
    ...report.parcel,
    user_id: staying.get(user_id) ?? user_id,
    owner_id: staying.get(owner_id) ?? owner_id,
  };
  return { ...report, parcel };
};

const isNothing = (excess: Excess | null): boolean => !excess || excess.kg === 0;

/**
 * Whether the parcel already has an open case, a case of the same invoice line, or a case of the same whole kg above the paid weight where one of the
 * two comes from tracking.
 */
const isKnown = (known: readonly KnownCase[], { id, parcel, source }: Report, { kg }: Excess): boolean =>
  known.some(
    each =>
      each.shipment_id === parcel.shipment_id &&
      each.id !== id &&
      (each.is_open ||
        ((each.by_tracking || source.by === null) && each.kg === kg) ||
        (each.invoice_number !== null &&
          each.invoice_number === source.invoice_number &&
          each.invoice_line === (source.invoice_line ?? null))),
  );

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
    returned: null,
    paid: null,
    plan_id: null,
    plan_share: null,
    evidence_file_url: null,
    evidence_description: null,
    parcel_box: parcel.box ?? null,
    parcel_lane: parcel.lane ?? null,
    carrier_package_dimensions: dimensionsOf({
      length: length ?? undefined,
      width: width ?? undefined,
      height: height ?? undefined,
    }),
    carrier_weight: weight,
    carrier_volumetric_weight: volumetric_weight,
  };
}
