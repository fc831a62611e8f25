import { makeStyles, tokens } from '@fluentui/react-components';
import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { useIntl } from 'react-intl';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { useMe } from '../../shared/session/use-me.js';
import { FiscalDataLink } from './fiscal-data-link.js';
import { useInvoiceReason } from './invoice-reason.js';

const useStyles = makeStyles({
  state: { display: 'block', paddingBlock: tokens.spacingVerticalXS, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  reason: { display: 'block', color: tokens.colorStatusDangerForeground2, fontSize: tokens.fontSizeBase200 },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The state of an invoice with what is behind it. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const reasonOf = useInvoiceReason();
  const { id: myId } = useMe();
  const { status, uuid, acceptance, motive, reason_code, cancel_note } = invoice;
  const reason = reason_code === null ? null : reasonOf(invoice);
  return (
    <span className={styles.state}>
      <StatusBadge status={status} of="invoice" />
      {status === 'canceled' && uuid === null && (
        <span className={styles.note}>{formatMessage({ id: 'invoices.never_stamped' })}</span>
      )}
      {status === 'canceled' && motive && (
        <span className={styles.note}>{formatMessage({ id: `invoices.motive.${motive}` })}</span>
      )}
      {status === 'canceled' && acceptance && acceptance !== 'not_needed' && (
        <span className={styles.note}>{formatMessage({ id: `invoices.acceptance.${acceptance}` })}</span>
      )}
      {status === 'cancel_requested' && cancel_note && <span className={styles.note}>{cancel_note}</span>}
      {status === 'rejected' && <span className={styles.reason}>{reason}</span>}
      {invoice.can_retry && invoice.user_id === myId && <FiscalDataLink />}
      {status === 'generated' && reason && (
        <span className={styles.reason}>{formatMessage({ id: 'invoices.not_canceled' }, { reason })}</span>
      )}
    </span>
  );
}
