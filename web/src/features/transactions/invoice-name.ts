import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { useIntl } from 'react-intl';

/** How people call an invoice: by its number once it has one, else by its movement. */
export function useInvoiceName(): (invoice: Invoice) => string {
  const { formatMessage } = useIntl();
  return ({ kind, folio, period, hs_transaction }) =>
    formatMessage(
      { id: `invoices.name.${kind}` },
      { folio: folio ?? 'none', number: hs_transaction?.sequential_id ?? '', period: period ?? '' },
    );
}
