import { useIntl } from 'react-intl';

/** Rejections that have our own words, `invoices.reason.<code>`: what the issuer lacks, and SAT's rules about names and receivers. */
const KNOWN: readonly string[] = [
  'csd_missing',
  'csd_expired',
  'issuer_incomplete',
  'fiscal_data_missing',
  'no_pac',
  'pac_missing',
  'pac_credentials',
  'pac_account',
  'not_cancelable',
  'csd_other_rfc',
  'receiver_rejected',
  'CFDI40143',
  'CFDI40144',
  'CFDI40145',
  'CFDI40147',
  'CFDI40148',
  'CFDI40157',
  'CFDI40161',
];

interface Rejected {
  reason_code: string | null;
  reason: string | null;
}

/** Why an invoice was rejected, or not canceled, in the reader's language: known codes by our words, others by those of the provider. */
export function useInvoiceReason(): (invoice: Rejected) => string | null {
  const { formatMessage } = useIntl();
  return ({ reason_code, reason }) => {
    if (reason_code === null) return reason;
    if (KNOWN.includes(reason_code)) return formatMessage({ id: `invoices.reason.${reason_code}` });
    return reason ?? formatMessage({ id: 'invoices.reason.other' }, { code: reason_code });
  };
}
