import { codesOfColumn } from '@porte/contracts/export-words.js';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const messages = (locale: string, bundle: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(__dirname, '../../i18n', locale, `${bundle}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** Where the pages say the same codes. */
const PAGES = [
  ['shipments', 'status', 'status', 'status.shipment.'],
  ['shipments', 'source', 'shipments', 'shipments.source.'],
  ['transactions', 'code', 'transactions', 'transactions.code.'],
  ['transactions', 'transaction_type', 'transactions', 'transactions.type.'],
  ['transactions', 'status', 'status', 'status.transaction.'],
  ['waybills', 'status', 'waybills', 'waybills.status.'],
  ['service_postal_codes', 'kind', 'postal_codes', 'postal_codes.kind.'],
  ['payment_differences', 'difference', 'payment_differences', 'payment_differences.kind.'],
  ['packages', 'parcel_type', 'package', 'package.parcel_type.'],
] as const;

describe('an exported file', () => {
  it.each(PAGES)('says %s.%s in the words of the page', (resource, column, bundle, prefix) => {
    for (const locale of ['es-MX', 'en'] as const) {
      const onPage = messages(locale, bundle);
      for (const [code, words] of Object.entries(codesOfColumn(resource, column)!))
        expect([code, words[locale]]).toEqual([code, onPage[prefix + code]]);
    }
  });
});
