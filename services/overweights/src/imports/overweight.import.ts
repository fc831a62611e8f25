import { INVOICE_MAPS, OverweightImportInput, type InvoiceField, type InvoiceHeadings } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Processes } from '@porte/process-kit';
import { defineImport, type GoodRow, type ImportLayout, type Verdict } from '@porte/resource-kit';
import { ValidationFailed } from '@porte/service-kit';
import { overweightResource } from '../overweights/overweight.resource.js';
import { INVOICE_COLUMNS, invoiceLine, lineKey, type LineValues } from './invoice-line.js';
import { keepLines } from './keep-lines.js';

const isDeclared = (map: string): map is keyof typeof INVOICE_MAPS => Object.hasOwn(INVOICE_MAPS, map);

/** @returns null where the tenant has no such map */
async function headingsOf(query: Tx['query'], tenantId: string, map = 'template'): Promise<InvoiceHeadings | null> {
  if (isDeclared(map)) return INVOICE_MAPS[map];
  const [own] = await query<{ headings: Partial<Record<InvoiceField, string>> }>(
    'select headings from overweight_maps where tenant_id = $1 and id::text = $2',
    [tenantId, map],
  );
  if (!own) return null;
  return Object.fromEntries(Object.entries(own.headings).map(([field, heading]) => [field, [heading]]));
}

/** The headings of a map stand before those of the template. */
const layoutOf = (headings: InvoiceHeadings): ImportLayout => ({
  columns: [...INVOICE_COLUMNS]
    .sort((one, other) => Number(other.name in headings) - Number(one.name in headings))
    .map(column => ({ ...column, aliases: headings[column.name] ?? [] })),
  ignoresOthers: true,
});

/** Lines that the file repeats, and those that were imported before. */
async function review(tx: Tx, rows: readonly GoodRow<LineValues>[]): Promise<Map<number, Verdict>> {
  const numbers = [...new Set(rows.map(({ values }) => values.tracking_number))];
  const saved = await tx.query<LineValues>(
    `select tracking_number, coalesce(invoice_number, '') as invoice_number, coalesce(invoice_line, '') as invoice_line
      from overweight_lines where tenant_id = $1 and tracking_number = any ($2)`,
    [tx.tenantId, numbers],
  );
  const known = new Set(saved.map(lineKey));
  const [verdicts, lines] = [new Map<number, Verdict>(), new Map<string, number>()];
  for (const { line, values } of rows) {
    const key = lineKey(values);
    const first = lines.get(key);
    if (first !== undefined) verdicts.set(line, { status: 'error', code: 'duplicate', params: { line: first } });
    else if (known.has(key)) verdicts.set(line, { status: 'same', code: 'already_exists' });
    lines.set(key, first ?? line);
  }
  return verdicts;
}

async function apply(
  tx: Tx,
  rows: readonly { id: string; values: LineValues }[],
  { map = 'template' }: OverweightImportInput,
  userId: string,
  processes: Processes,
): Promise<string[]> {
  return keepLines(tx, processes, { map, userId }, rows);
}

/** A carrier's invoice: each good line is kept, and its parcel is looked for after that. */
export const overweightImport = defineImport({
  resource: overweightResource,
  params: OverweightImportInput,
  columns: INVOICE_COLUMNS,
  layout: async (tx, { map }) => layoutOf((await headingsOf(tx.query.bind(tx), tx.tenantId, map)) ?? {}),
  mode: 'each',
  prepare: async (reads, { map }: OverweightImportInput) => {
    if (!(await headingsOf(reads.query.bind(reads), reads.tenantId, map))) throw ValidationFailed.of('map', 'invalid');
  },
  row: (cells, { invoice_number }) => invoiceLine(cells, invoice_number?.trim()),
  review: (tx, rows) => review(tx, rows),
  apply,
});
