import { importTitles, ShipmentImportInput, type AddressFact, type ParcelFact } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { defineImport, type GoodRow, type RowNote, type Verdict } from '@porte/resource-kit';
import { addressFactOf, type AddressEntity } from '../addresses/address.entity.js';
import type { PackageEntity } from '../packages/package.entity.js';
import { preferredRfcs, withRfcs } from '../preferences/preferred-rfc.js';
import { Shipment } from '../shipments/domain/shipment.js';
import { UNBOUGHT, type ShipmentParcel } from '../shipments/domain/shipment-state.js';
import { insertShipments, takeNumbers } from '../shipments/persistence/insert-shipments.js';
import { shipmentResource } from '../shipments/shipment.resource.js';
import { addressOf, brokenCell, plainTitle, type Cells } from './address-cells.js';
import { DRAFT_COLUMNS, draftRow, ENDS, parcelOf, typedCells, type End } from './draft-cells.js';
import { checkBuyer, findBuyer, type ImportBuyer } from './import-buyer.js';
import { findByName, keyOfName, type ByName } from './saved-names.js';

/** What the names in rows mean. */
interface Book {
  addresses: ByName<AddressEntity>;
  packages: ByName<PackageEntity>;
}

async function bookOf(tx: Tx, userId: string, rows: readonly { values: Cells }[]): Promise<Book> {
  return {
    addresses: await findByName<AddressEntity>(
      tx,
      'addresses',
      userId,
      rows.flatMap(({ values }) => ENDS.map(end => values[end])),
    ),
    packages: await findByName<PackageEntity>(
      tx,
      'packages',
      userId,
      rows.map(({ values }) => values['package']),
    ),
  };
}

function nameProblem(values: Cells, column: End | 'package', found: ByName<object>): RowNote | null {
  const name = values[column];
  if (!name) return null;
  const meant = found.get(keyOfName(name));
  if (meant && meant !== 'several') return null;
  return { code: meant ? 'ambiguous_name' : 'unknown_name', params: { column: importTitles[column], name } };
}

const phoneProblem = (values: Cells, { phoneOptional }: ImportBuyer): RowNote | null =>
  !phoneOptional && ENDS.some(end => !values[end] && !values[`${end}_phone`])
    ? brokenCell(plainTitle('phone'), { rule: 'required', constraints: [] })
    : null;

/** Numbers of orders that the customer has imported. */
async function importedOrders(
  tx: Tx,
  userId: string,
  rows: readonly { values: Cells }[],
): Promise<ReadonlySet<string>> {
  const orders = rows.flatMap(({ values }) => values['order'] || []);
  const found = await tx.query<{ source_number: string }>(
    `select source_number from shipments where tenant_id = $1 and user_id = $2 and source = 'csv' and source_number = any($3)`,
    [tx.tenantId, userId, orders],
  );
  return new Set(found.map(({ source_number }) => source_number));
}

async function review(tx: Tx, rows: readonly GoodRow<Cells>[], userId: string): Promise<Map<number, Verdict>> {
  const [buyer, book] = [await findBuyer(tx, userId), await bookOf(tx, userId, rows)];
  const imported = await importedOrders(tx, userId, rows);
  const [verdicts, lines] = [new Map<number, Verdict>(), new Map<string, number>()];
  for (const { line, values } of rows) {
    const order = values['order'] ?? '';
    const first = order ? lines.get(order) : undefined;
    const problem =
      nameProblem(values, 'destination', book.addresses) ??
      nameProblem(values, 'origin', book.addresses) ??
      nameProblem(values, 'package', book.packages) ??
      phoneProblem(values, buyer) ??
      (first === undefined ? null : ({ code: 'duplicate', params: { line: first } } satisfies RowNote));
    if (problem) verdicts.set(line, { status: 'error', ...problem });
    else if (imported.has(order)) verdicts.set(line, { status: 'same', code: 'saved_before', params: { order } });
    if (order && first === undefined) lines.set(order, line);
  }
  return verdicts;
}

const meant = <Row extends object>(found: ByName<Row>, name: string): Row => {
  const row = found.get(keyOfName(name));
  if (!row || row === 'several') throw new NameGone();
  return row;
};

/** A saved address or template was removed or renamed since the review. */
class NameGone extends Error {}

function endOf(values: Cells, end: End, book: Book, email: string | null): AddressFact {
  const found = values[end] ? addressFactOf(meant(book.addresses, values[end])) : addressOf(typedCells(values, end));
  return found.email ? found : { ...found, email };
}

function packedOf(values: Cells, book: Book): ShipmentParcel {
  const typed = parcelOf(values);
  const template = values['package'] ? meant(book.packages, values['package']) : null;
  const whole = {
    ...typed,
    ...(template && {
      parcel_type: template.parcel_type === 'package' ? ('box' as const) : (template.parcel_type as 'box'),
      // The driver gives decimals as text.
      length: Number(template.length),
      width: Number(template.width),
      height: Number(template.height),
      weight: Number(template.weight),
      contents: typed.contents ?? template.contents,
    }),
  } as ParcelFact;
  return { ...whole, id: newId(), sat_product_id: template?.sat_product_id ?? null, insure_package: false };
}

/** The drafts of rows, without those whose names mean nothing any more. */
async function draftsOf(
  tx: Tx,
  buyer: ImportBuyer,
  rows: readonly { id: string; values: Cells }[],
): Promise<Shipment[]> {
  const book = await bookOf(tx, buyer.userId, rows);
  const [rfcs, first] = [await preferredRfcs(tx, buyer.userId), await takeNumbers(tx, rows.length)];
  return rows.flatMap(({ id, values }, at) => {
    try {
      const ends = {
        origin: endOf(values, 'origin', book, buyer.email),
        destination: endOf(values, 'destination', book, buyer.email),
      };
      return new Shipment({
        ...UNBOUGHT,
        ...withRfcs(ends, rfcs),
        id,
        tenantId: tx.tenantId,
        sequentialId: first + at,
        userId: buyer.userId,
        ownerId: buyer.ownerId,
        createdAt: buyer.now,
        source: 'csv',
        sourceNumber: values['order'] || null,
        step: 'rating',
        parcels: [packedOf(values, book)],
      });
    } catch (error) {
      if (error instanceof NameGone) return [];
      throw error;
    }
  });
}

/** A file of shipments: each good row becomes a packed draft, and each row has its status. An order number is imported once for a customer. */
export const shipmentImport = defineImport({
  resource: shipmentResource,
  params: ShipmentImportInput,
  columns: DRAFT_COLUMNS,
  mode: 'each',
  prepare: (reads, { user_id }: ShipmentImportInput, actor) => checkBuyer(reads, user_id, actor),
  row: draftRow,
  review: (tx, rows, { user_id }, userId) => review(tx, rows, user_id ?? userId),
  apply: async (tx, rows, { user_id }, userId) => {
    const buyer = await findBuyer(tx, user_id ?? userId);
    // Two imports of one customer would both find an order number free.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import shipments ${buyer.userId}`]);
    const imported = await importedOrders(tx, buyer.userId, rows);
    const fresh = rows.filter(({ values }) => !values['order'] || !imported.has(values['order']));
    if (fresh.length === 0) return [];
    return insertShipments(tx, await draftsOf(tx, buyer, fresh), buyer.now);
  },
});
