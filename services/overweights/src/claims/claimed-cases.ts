import type { ClaimedCase, OverweightStatus, ParcelMeasures } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { EvidenceFile } from '@porte/resource-kit';

/** A case of a claim; amounts in centavos, weights in grams. */
export interface ClaimedCaseRow {
  id: string;
  user_id: string;
  owner_id: string;
  shipment_number: string | null;
  tracking_number: string;
  service_name: string | null;
  invoice_number: string | null;
  invoice_line: string | null;
  declared: ParcelMeasures | null;
  measured: ParcelMeasures | null;
  billable_grams: number | null;
  paid_grams: number | null;
  overweight: number;
  evidence_description: string | null;
  status: OverweightStatus;
  state: string;
  amount: string;
  claimed: string;
  recovered: string | null;
  returned: string | null;
  /** of its customer */
  files: EvidenceFile[];
}

const CLAIMED = `select o.id, o.user_id, o.owner_id, o.shipment_number, o.tracking_number, o.service_name, o.invoice_number, o.invoice_line, o.declared,
    o.measured, o.billable_grams, o.paid_grams, coalesce(o.reported_kg, o.overweight) as overweight, o.evidence_description, o.status, o.state, o.amount,
    coalesce(o.carrier_charge, o.reported_amount, o.amount) as claimed, o.recovered, o.returned,
    coalesce((select jsonb_agg(f order by e.created_at, e.id) from overweight_entries e, jsonb_array_elements(e.files) f
      where e.tenant_id = o.tenant_id and e.overweight_id = o.id and e.by_id in (o.user_id, o.owner_id)), '[]') as files
  from overweights o where o.tenant_id = $1 and o.claim_id = $2 order by o.id`;

/** The cases of a claim, in the order of their reports. @param lock what follows the statement */
export const claimedCases = (tx: Tx, claimId: string, lock = ''): Promise<ClaimedCaseRow[]> =>
  tx.query<ClaimedCaseRow>(`${CLAIMED} ${lock}`, [tx.tenantId, claimId]);

const pesos = (centavos: string | null): number | null =>
  centavos === null ? null : Money.ofCentavos(centavos).toJSON();
const kg = (grams: number | null): number | null => (grams === null ? null : grams / 1000);

export const viewOfCase = (row: ClaimedCaseRow): ClaimedCase => ({
  id: row.id,
  shipment_number: row.shipment_number === null ? null : Number(row.shipment_number),
  tracking_number: row.tracking_number,
  billable_kg: kg(row.billable_grams),
  paid_kg: kg(row.paid_grams),
  status: row.status,
  amount: pesos(row.amount)!,
  claimed: pesos(row.claimed)!,
  recovered: pesos(row.recovered),
  returned: pesos(row.returned),
  files: row.files.length,
});

const sides = ({ length, width, height, weight }: ParcelMeasures): string =>
  [
    ...(length === null || width === null || height === null ? [] : [`${length} × ${width} × ${height} cm`]),
    ...(weight === null ? [] : [`${weight} kg`]),
  ].join(', ');

/** The names of a case's files in the archive of its claim. @param endings of the files, in their order */
export const evidenceNames = ({ tracking_number }: ClaimedCaseRow, endings: readonly string[]): string[] =>
  endings.map((ending, at) => `${tracking_number}-${at + 1}.${ending}`);

/** Columns of the sheet that goes to the carrier. */
export const CLAIM_COLUMNS = [
  'tracking_number',
  'service_name',
  'invoice_number',
  'invoice_line',
  'declared',
  'measured',
  'billable_kg',
  'paid_kg',
  'overweight',
  'claimed',
  'evidence_description',
  'evidence',
] as const;

/** A row of that sheet. @param names of its files */
export const claimLine = (row: ClaimedCaseRow, names: readonly string[]): object => ({
  ...row,
  declared: row.declared && sides(row.declared),
  measured: row.measured && sides(row.measured),
  billable_kg: kg(row.billable_grams),
  paid_kg: kg(row.paid_grams),
  claimed: pesos(row.claimed),
  evidence: names.join(', '),
});
