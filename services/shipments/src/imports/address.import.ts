import { AddressImportInput, type AddressFact, type Localized } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { defineImport, type GoodRow, type ImportColumn, type Parsed, type Verdict } from '@porte/resource-kit';
import { AddressEntity } from '../addresses/address.entity.js';
import { addressResource } from '../addresses/address.resource.js';
import {
  addressColumns,
  addressOf,
  addressProblem,
  brokenCell,
  plainTitle,
  repairedCells,
  type Cells,
} from './address-cells.js';
import { findBuyer } from './import-buyer.js';

const COLUMNS: readonly ImportColumn[] = [
  { name: 'aka', titles: plainTitle('aka'), example: 'Bodega' },
  ...addressColumns(field => field, plainTitle as (field: string) => Localized, true),
];

/** One address of a file, its phone and its postal code as text. */
export function addressRow(given: Cells): Parsed<Cells> {
  const { cells, isRepaired } = repairedCells(given);
  const problem = addressProblem(cells, plainTitle);
  if (problem) return { problem };
  return isRepaired ? { values: cells, notice: { code: 'zero_restored' } } : { values: cells };
}

type Place = Pick<AddressFact, 'name' | 'street' | 'number' | 'postal_code'> & { aka: string | null };

/** What makes two addresses of a book the same one. */
const keyOf = ({ aka, name, street, number, postal_code }: Place): string =>
  [aka ?? '', name, street, number, postal_code].map(each => each.trim().toLowerCase()).join('\n');

const placeOf = (values: Cells): Place => ({ ...addressOf(values), aka: values['aka'] || null });

/** The addresses of a book that are the same as those of rows. */
async function savedKeys(tx: Tx, userId: string, rows: readonly { values: Cells }[]): Promise<ReadonlySet<string>> {
  const found = await tx.query<Place>(
    `select aka, name, street, number, postal_code from addresses where tenant_id = $1 and user_id = $2 and postal_code = any($3)`,
    [tx.tenantId, userId, [...new Set(rows.map(({ values }) => values['postal_code']))]],
  );
  return new Set(found.map(keyOf));
}

async function review(tx: Tx, rows: readonly GoodRow<Cells>[], userId: string): Promise<Map<number, Verdict>> {
  const { phoneOptional } = await findBuyer(tx, userId);
  const saved = await savedKeys(tx, userId, rows);
  const [verdicts, lines] = [new Map<number, Verdict>(), new Map<string, number>()];
  for (const { line, values } of rows) {
    const key = keyOf(placeOf(values));
    const first = lines.get(key);
    if (!phoneOptional && !values['phone'])
      verdicts.set(line, {
        status: 'error',
        ...brokenCell(plainTitle('phone'), { rule: 'required', constraints: [] }),
      });
    else if (first !== undefined) verdicts.set(line, { status: 'error', code: 'duplicate', params: { line: first } });
    else if (saved.has(key)) verdicts.set(line, { status: 'same', code: 'already_exists' });
    lines.set(key, first ?? line);
  }
  return verdicts;
}

/** A file of addresses for the book of the person who imports it: each good row is saved, and each row has its status. */
export const addressImport = defineImport({
  resource: addressResource,
  params: AddressImportInput,
  columns: COLUMNS,
  mode: 'each',
  prepare: () => Promise.resolve(),
  row: addressRow,
  review: (tx, rows, _params: AddressImportInput, userId) => review(tx, rows, userId),
  apply: async (tx, rows, _params, userId) => {
    const { ownerId } = await findBuyer(tx, userId);
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import addresses ${userId}`]);
    const saved = await savedKeys(tx, userId, rows);
    const fresh = rows.filter(({ values }) => !saved.has(keyOf(placeOf(values))));
    if (fresh.length === 0) return [];
    await tx.manager.insert(
      AddressEntity,
      fresh.map(({ id, values }) => ({
        ...addressOf(values),
        aka: values['aka'] || null,
        id,
        tenant_id: tx.tenantId,
        user_id: userId,
        owner_id: ownerId,
      })) as never,
    );
    return fresh.map(({ id }) => id);
  },
});
