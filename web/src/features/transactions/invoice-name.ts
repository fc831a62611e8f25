import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { useIntl } from 'react-intl';

/** The name of a month, `2026-11`, in words; empty for null. */
export function useMonthName(): (period: string | null) => string {
  const { formatDate } = useIntl();
  return period =>
    period === null ? '' : formatDate(`${period}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** How people call an invoice: by its number once it has one, else by its movement. */
export function useInvoiceName(): (invoice: Invoice) => string {
  const { formatMessage } = useIntl();
  const monthOf = useMonthName();
  return ({ kind, folio, period, hs_transaction }) =>
    formatMessage(
      { id: `invoices.name.${kind}` },
      { folio: folio ?? 'none', number: hs_transaction?.sequential_id ?? '', period: monthOf(period) },
    );
}
