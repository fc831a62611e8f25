import { importTitles, WaybillImportInput } from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';
import { defineImport, exportedColumns, type GoodRow, type Parsed, type Verdict } from '@porte/resource-kit';
import { carrierResource } from '../carriers/carrier.resource.js';
import { serviceResource } from '../services/service.resource.js';
import { refreshPools } from './waybill-pools.js';
import { waybillResource } from './waybill.resource.js';

interface Values {
  number: string;
}

const NUMBER = /^[\w-]{1,40}$/;

/** One number of a file. */
export const waybillRow = ({ number = '' }: Record<string, string>): Parsed<Values> =>
  NUMBER.test(number) ? { values: { number } } : { problem: { code: 'invalid_number' } };

/** Numbers that the file repeats, and those that the carrier has: a number is used once, ever. */
export function reviewNumbers(rows: readonly GoodRow<Values>[], saved: ReadonlySet<string>): Map<number, Verdict> {
  const [verdicts, lines] = [new Map<number, Verdict>(), new Map<string, number>()];
  for (const { line, values } of rows) {
    const first = lines.get(values.number);
    if (first !== undefined) verdicts.set(line, { status: 'error', code: 'duplicate', params: { line: first } });
    else if (saved.has(values.number)) verdicts.set(line, { status: 'error', code: 'already_exists' });
    lines.set(values.number, first ?? line);
  }
  return verdicts;
}

/** A file of one column: numbers that a carrier issued. Each good one is saved, and each row has its status. */
export const waybillImport = defineImport({
  resource: waybillResource,
  params: WaybillImportInput,
  columns: [
    {
      name: 'number',
      titles: importTitles.waybill_number,
      example: 'GUIA0001',
      required: true,
    },
    ...exportedColumns('waybills', ['carrier_name', 'service_name', 'status', 'deleted_at', 'created_at']),
  ],
  mode: 'each',
  prepare: async (reads, { carrier_id, service_id }: WaybillImportInput) => {
    await reads.row(carrierResource, carrier_id);
    if (service_id && (await reads.row(serviceResource, service_id)).carrier_id !== carrier_id)
      throw ValidationFailed.of('service_id', 'invalid');
  },
  row: waybillRow,
  review: async (tx, rows, { carrier_id }) => {
    const saved = await tx.query<{ number: string }>(
      'select number from waybills where tenant_id = $1 and carrier_id = $2 and number = any($3)',
      [tx.tenantId, carrier_id, rows.map(({ values }) => values.number)],
    );
    return reviewNumbers(rows, new Set(saved.map(({ number }) => number)));
  },
  apply: async (tx, rows, { carrier_id, service_id }) => {
    const made = await tx.query<{ id: string }>(
      `insert into waybills (tenant_id, carrier_id, service_id, id, number) select $1, $2, $3, w.id, w.number
      from unnest($4::uuid[], $5::text[]) as w (id, number) on conflict do nothing returning id`,
      [tx.tenantId, carrier_id, service_id ?? null, rows.map(({ id }) => id), rows.map(({ values }) => values.number)],
    );
    await refreshPools(tx, carrier_id);
    return made.map(({ id }) => id);
  },
});
