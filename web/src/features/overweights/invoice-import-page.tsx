import { Field, Input, Select } from '@fluentui/react-components';
import { INVOICE_FIELDS, INVOICE_MAPS } from '@porte/contracts/overweights/invoice.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useImportsQuery } from '../../shared/import/import-api.js';
import { ImportPanel } from '../../shared/import/import-panel.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { UnmatchedLines } from './invoice-lines.js';
import { InvoiceMaps } from './invoice-maps.js';
import { useInvoiceLinesQuery, useInvoiceMapsQuery } from './invoice-api.js';

/** Imports a carrier's invoice: its lines become cases, and those without a shipment are kept for a look. */
export function InvoiceImportPage() {
  const { formatMessage } = useIntl();
  const [imports, lines, maps] = [
    useImportsQuery('overweights'),
    useInvoiceLinesQuery(undefined),
    useInvoiceMapsQuery(undefined),
  ];
  const own = maps.data ?? [];
  // what is below comes last, so that nothing pushes it away
  const isWhole = [imports, lines, maps].every(({ data, error }) => data !== undefined || error !== undefined);
  const [map, setMap] = useState<string>('template');
  const [invoice, setInvoice] = useState('');
  const word = (name: string): string => formatMessage({ id: `overweights.${name}` });
  const columns = Object.fromEntries(INVOICE_FIELDS.map(field => [field, word(`map.field.${field}`)]));
  return (
    <PageFrame title={word('import')} width="form" lead={<AppLink to="/overweights">{word('to_list')}</AppLink>}>
      <span>{word('import.hint')}</span>
      <ImportPanel
        path="overweights"
        params={{ map, ...(invoice.trim() ? { invoice_number: invoice.trim() } : {}) }}
        columns={columns}
        to="/overweights"
        fields={
          <>
            <Field label={word('map')} hint={word('map.hint')}>
              <Select value={map} onChange={(_, { value }) => setMap(value)}>
                {Object.keys(INVOICE_MAPS).map(code => (
                  <option key={code} value={code}>
                    {word(`map.of.${code}`)}
                  </option>
                ))}
                {own.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={word('invoice_number')} hint={word('invoice_number.hint')}>
              <Input value={invoice} maxLength={40} onChange={(_, { value }) => setInvoice(value)} />
            </Field>
          </>
        }
      />
      {isWhole && (
        <>
          <UnmatchedLines />
          <InvoiceMaps maps={own} />
        </>
      )}
    </PageFrame>
  );
}
