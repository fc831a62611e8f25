import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InvoiceLineState, PaidParcel } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import { systemActor } from '@porte/service-kit';
import { PaidParcelsClient } from '../overweights/paid-parcels-client.js';
import { ReportOverweight, type Report, type ReportOutcome } from '../overweights/report-overweight.js';
import { chargeOf, measurementOf, TRACKING_MAP, type LineValues } from './invoice-line.js';
import { matchProcess, type MatchRow, type MatchSteps } from './match.process.js';

interface LineRow {
  id: string;
  map: string;
  tracking_number: string;
  invoice_number: string | null;
  invoice_line: string | null;
  measured: LineValues;
}

const STATES: Record<ReportOutcome, InvoiceLineState> = {
  made: 'made',
  overweight_no_excess: 'no_excess',
  overweight_reported: 'reported',
};

/** Finds the parcels of imported lines and makes their cases. */
@Injectable()
export class MatchLines implements MatchSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly parcels: PaidParcelsClient,
    private readonly reports: ReportOverweight,
  ) {}

  onModuleInit(): void {
    this.processes.register(matchProcess, this as MatchSteps);
  }

  async find(row: ProcessRow<MatchRow>): Promise<PaidParcel[]> {
    const lines = await this.work.run(row, tx => openLines(tx, row.lines));
    if (lines.length === 0) return [];
    const numbers = [...new Set(lines.map(({ tracking_number }) => tracking_number))];
    return [...(await this.parcels.find(systemActor(row.tenant_id), numbers)).values()];
  }

  /** A line that another try has decided is left as it is. */
  async make(tx: Tx, { user_id, lines: ids }: MatchRow, found: readonly PaidParcel[]): Promise<void> {
    const lines = await openLines(tx, ids, 'for update');
    const parcels = new Map(found.map(parcel => [parcel.tracking_number, parcel]));
    const matched = lines.filter(line => isOf(line, parcels.get(line.tracking_number)));
    const reports = matched.map(line => reportOf(line, parcels.get(line.tracking_number)!, user_id));
    const outcomes = await this.reports.reportAll(tx, reports);
    const cases = new Map(matched.map(({ id }, at) => [id, { outcome: outcomes[at]!, caseId: reports[at]!.id }]));
    const decided = lines.map(({ id }) => {
      const made = cases.get(id);
      const state: InvoiceLineState = made ? STATES[made.outcome] : 'unmatched';
      return { id, state, overweight_id: state === 'made' ? made!.caseId : null };
    });
    await tx.query(
      `update overweight_lines l set state = d.state, overweight_id = d.overweight_id, updated_at = now()
        from jsonb_to_recordset($2::jsonb) as d (id uuid, state text, overweight_id uuid) where l.tenant_id = $1 and l.id = d.id`,
      [tx.tenantId, JSON.stringify(decided)],
    );
  }
}

/** Whether the parcel of that number is the one that was tracked: another carrier, or a later label, may have the same number. */
const isOf = ({ measured }: LineRow, parcel: PaidParcel | undefined): boolean =>
  parcel !== undefined && (measured.shipment_id ?? parcel.shipment_id) === parcel.shipment_id;

/** Lines without a decision, in the order of their file. */
const openLines = (tx: Tx, ids: readonly string[], lock = ''): Promise<LineRow[]> =>
  tx.query<LineRow>(
    `select id, map, tracking_number, invoice_number, invoice_line, measured from overweight_lines
      where tenant_id = $1 and id = any ($2::uuid[]) and state in ('received', 'unmatched') order by id ${lock}`,
    [tx.tenantId, ids],
  );

const reportOf = (line: LineRow, parcel: PaidParcel, by: string): Report => ({
  id: newId(),
  parcel,
  measurement: measurementOf(line.measured),
  source: {
    carrier_charge: chargeOf(line.measured),
    ...(line.map === TRACKING_MAP
      ? { by: null }
      : { by, invoice_number: line.invoice_number ?? undefined, invoice_line: line.invoice_line ?? undefined }),
  },
});
