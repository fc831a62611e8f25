import {
  addressTitles,
  DOC_PARCEL,
  endTitles,
  importTitles,
  localized,
  ParcelInput,
  type Localized,
  type ParcelFact,
} from '@porte/contracts';
import type { ImportColumn, Parsed, RowNote } from '@porte/resource-kit';
import { brokenRules } from '@porte/service-kit';
import {
  ADDRESS_FIELDS,
  addressColumns,
  addressProblem,
  brokenCell,
  repairedCells,
  type AddressField,
  type Cells,
} from './address-cells.js';

export const ENDS = ['origin', 'destination'] as const;
export type End = (typeof ENDS)[number];

const PARCEL_COLUMNS = ['weight', 'length', 'width', 'height', 'contents', 'declared_value'] as const;

/** Words for the kinds of parcels, folded. */
const TYPES: Readonly<Record<string, ParcelFact['parcel_type']>> = {
  '': 'box',
  box: 'box',
  caja: 'box',
  paquete: 'box',
  doc: 'doc',
  documento: 'doc',
  document: 'doc',
  sobre: 'doc',
  ltl: 'ltl',
  tarima: 'ltl',
  pallet: 'ltl',
};

/** Digits that a sheet stores and its program shows: 139.9 may be stored as 139.90000000000001. */
const SHOWN_DIGITS = 15;

const AMOUNT = /^\$?\s*(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

const titleOf =
  (end: End) =>
  (field: AddressField): Localized =>
    localized(locale => `${addressTitles[field][locale]} (${endTitles[end][locale]})`);

const column = (name: keyof typeof importTitles, example: string): ImportColumn => ({
  name,
  titles: importTitles[name],
  example,
});

/** The columns of a file of shipments. Each end is a saved address by its alias or name, or typed; the parcel is a saved template, or typed. */
export const DRAFT_COLUMNS: readonly ImportColumn[] = [
  column('order', 'A-1001'),
  column('origin', 'Bodega'),
  column('destination', ''),
  ...addressColumns(field => `destination_${field}`, titleOf('destination'), false),
  column('package', ''),
  column('weight', '2.5'),
  column('length', '30'),
  column('width', '20'),
  column('height', '10'),
  column('contents', 'Ropa'),
  column('declared_value', '500'),
  column('parcel_type', 'Caja'),
  ...addressColumns(field => `origin_${field}`, titleOf('origin'), false).map(each => ({ ...each, example: '' })),
];

/** The cells of one end's typed address, by the names of their fields. */
export const typedCells = (cells: Cells, end: End): Cells =>
  Object.fromEntries(ADDRESS_FIELDS.map(field => [field, cells[`${end}_${field}`] ?? '']));

const isTyped = (cells: Cells, end: End): boolean => Object.values(typedCells(cells, end)).some(cell => cell !== '');

/** The number that a cell shows; NaN for any other text. */
function numberOf(cell: string): number {
  if (!AMOUNT.test(cell)) return NaN;
  return Number(Number(cell.replace(/[$,\s]/g, '')).toPrecision(SHOWN_DIGITS));
}

/** The typed parcel of a row, with the fixed sides of a document. */
export function parcelOf(cells: Cells): Partial<ParcelFact> & { declared_tax_value: number } {
  const parcel_type = TYPES[(cells['parcel_type'] ?? '').toLowerCase()];
  const numbers = Object.fromEntries(
    (['weight', 'length', 'width', 'height'] as const).flatMap(name =>
      cells[name] ? [[name, numberOf(cells[name])]] : [],
    ),
  );
  const { length, width, height } = DOC_PARCEL;
  return {
    ...(parcel_type && { parcel_type }),
    ...numbers,
    ...(parcel_type === 'doc' && { length, width, height }),
    ...(cells['contents'] && { contents: cells['contents'] }),
    declared_tax_value: cells['declared_value'] ? numberOf(cells['declared_value']) : 0,
  };
}

function endProblem(cells: Cells, end: End): RowNote | null {
  const [saved, typed] = [cells[end] ?? '', isTyped(cells, end)];
  if (saved && typed) return brokenCell(importTitles[end], { rule: 'eitherOf', constraints: [titleOf(end)('name')] });
  if (saved) return null;
  return typed
    ? addressProblem(typedCells(cells, end), titleOf(end))
    : brokenCell(importTitles[end], { rule: 'required', constraints: [] });
}

const FIELD_COLUMNS: Readonly<Record<string, keyof typeof importTitles>> = { declared_tax_value: 'declared_value' };

function parcelProblem(cells: Cells): RowNote | null {
  const typed = PARCEL_COLUMNS.filter(name => cells[name] && !['contents', 'declared_value'].includes(name));
  if (cells['package'] && typed[0])
    return brokenCell(importTitles[typed[0]], { rule: 'eitherOf', constraints: [importTitles.package] });
  const parcel = parcelOf(cells);
  if (!parcel.parcel_type) return brokenCell(importTitles.parcel_type, { rule: 'invalid', constraints: [] });
  const [broken] = brokenRules(ParcelInput, parcel);
  if (broken)
    return brokenCell(importTitles[FIELD_COLUMNS[broken.field] ?? (broken.field as keyof typeof importTitles)], broken);
  if (cells['package']) return null;
  const missing = (['weight', 'length', 'width', 'height', 'contents'] as const).find(
    name => parcel[name] === undefined,
  );
  if (missing) return brokenCell(importTitles[missing], { rule: 'required', constraints: [] });
  if (parcel.parcel_type === 'doc' && parcel.weight! > DOC_PARCEL.max_kg)
    return brokenCell(importTitles.weight, { rule: 'max', constraints: [DOC_PARCEL.max_kg] });
  return null;
}

/** Longest order number, in characters. */
const ORDER_LENGTH = 35;

const orderProblem = (order = ''): RowNote | null =>
  order.length > ORDER_LENGTH
    ? brokenCell(importTitles.order, { rule: 'maxLength', constraints: [ORDER_LENGTH] })
    : null;

/** One shipment of a file; names of saved addresses and templates are looked up later. */
export function draftRow(given: Cells): Parsed<Cells> {
  let [cells, isRepaired] = [given, false];
  for (const end of ENDS) {
    const repaired = repairedCells(typedCells(cells, end));
    if (repaired.isRepaired) cells = { ...cells, [`${end}_postal_code`]: repaired.cells['postal_code']! };
    isRepaired ||= repaired.isRepaired;
  }
  const problem =
    orderProblem(cells['order']) ??
    endProblem(cells, 'destination') ??
    endProblem(cells, 'origin') ??
    parcelProblem(cells);
  if (problem) return { problem };
  return isRepaired ? { values: cells, notice: { code: 'zero_restored' } } : { values: cells };
}
