import { exportColumns, type ExportedPath } from './export-columns.js';
import { codesOfColumn, columnTitle, hasColumnTitle } from './export-words.js';
import {
  ACCEPTANCE_WAYS,
  LEGAL_KINDS,
  DEPOSIT_METHODS,
  DEPOSIT_STATES,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  OVERWEIGHT_STATUSES,
  PARCEL_STATUSES,
  PAYMENT_DIFFERENCE_KINDS,
  PICKUP_STATUSES,
  POSTAL_CODE_KINDS,
  RECONCILED_SOURCES,
  SHIPMENT_SOURCES,
  SHIPMENT_STATUSES,
  TRANSACTION_CODES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  USER_STATUSES,
  USER_TYPE_CHOICES,
  WAYBILL_STATUSES,
} from './index.js';

const CODED: readonly [path: ExportedPath, column: string, codes: readonly string[]][] = [
  ['shipments', 'status', SHIPMENT_STATUSES],
  ['shipments', 'parcel_status', PARCEL_STATUSES],
  ['shipments', 'source', SHIPMENT_SOURCES],
  ['insurances', 'status', SHIPMENT_STATUSES],
  ['insurances', 'parcel_status', PARCEL_STATUSES],
  ['transactions', 'transaction_type', TRANSACTION_TYPES],
  ['transactions', 'code', TRANSACTION_CODES],
  ['transactions', 'status', TRANSACTION_STATUSES],
  ['invoices', 'kind', INVOICE_KINDS],
  ['invoices', 'status', INVOICE_STATUSES],
  ['users', 'status', USER_STATUSES],
  ['users', 'user_type', USER_TYPE_CHOICES],
  ['pickups', 'status', PICKUP_STATUSES],
  ['deposits', 'method', DEPOSIT_METHODS],
  ['deposits', 'state', DEPOSIT_STATES],
  ['waybills', 'status', WAYBILL_STATUSES],
  ['overweights', 'status', OVERWEIGHT_STATUSES],
  ['legal_acceptances', 'kind', LEGAL_KINDS],
  ['legal_acceptances', 'way', ACCEPTANCE_WAYS],
  ['service_postal_codes', 'kind', POSTAL_CODE_KINDS],
  ['payment_differences', 'difference', PAYMENT_DIFFERENCE_KINDS],
  ['payment_differences', 'against', RECONCILED_SOURCES],
];

describe('the words of exported files', () => {
  it.each(Object.entries(exportColumns))(
    'the words of exported files name every column of %s differently',
    (path, columns) => {
      expect(columns.filter(column => !hasColumnTitle(path, column))).toEqual([]);
      for (const locale of ['es-MX', 'en'] as const)
        expect(new Set(columns.map(column => columnTitle(path, column, locale))).size).toBe(columns.length);
    },
  );

  it.each(CODED)('the words of exported files name every code of %s.%s', (path, column, codes) => {
    expect(Object.keys(codesOfColumn(path, column)!).toSorted()).toEqual([...codes].toSorted());
  });

  it('export no internal id', () => {
    expect(
      Object.values(exportColumns)
        .flat()
        .filter(column => column.endsWith('_id') && column !== 'sequential_id'),
    ).toEqual([]);
  });
});
