import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { TransactionInvoice } from '@porte/contracts/billing/invoice.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, isAway } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { saveFile } from '../../shared/list/save-file.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
import { useIsOn } from '../../shared/tenant/use-setting.js';
import { FiscalDataLink } from './fiscal-data-link.js';
import { useDownloadInvoiceMutation, useRequestInvoiceMutation } from './invoices-api.js';
import { useMonthName } from './invoice-name.js';
import type { ListedTransaction } from './transactions-api.js';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    // a button on two lines rather than a table that is too wide
    whiteSpace: 'normal',
  },
  problem: {
    color: tokens.colorStatusDangerForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
});

function Download({ id, number }: { id: string; number: number }) {
  const { formatMessage } = useIntl();
  const styles = useStyles();
  const [load, { isLoading, error }] = useDownloadInvoiceMutation();
  const run = async (): Promise<void> => {
    const { data } = await load(id);
    if (data) saveFile(data, `${id}.zip`);
  };
  return (
    <>
      <Button
        size="small"
        disabledFocusable={isLoading}
        aria-label={formatMessage({ id: 'invoices.download.movement' }, { number })}
        onClick={() => !isLoading && void run()}
      >
        {formatMessage({ id: 'invoices.download' })}
      </Button>
      {error && <span className={styles.problem}>{formatMessage({ id: 'invoices.download.failed' })}</span>}
    </>
  );
}

/** @param isAgain the first one was rejected */
function Request({ id, number, isAgain }: { id: string; number: number; isAgain: boolean }) {
  const { formatMessage } = useIntl();
  const styles = useStyles();
  const [ask, { isLoading, error }] = useRequestInvoiceMutation();
  const textOf = useErrorText();
  const key = useRef(crypto.randomUUID());
  const word = isAgain ? 'retry' : 'request';
  const run = async (): Promise<void> => {
    const { error: failed } = await ask({ transactionId: id, idempotencyKey: key.current });
    // Only a request without an answer is repeated; after any other one something may have been corrected.
    if (!isApiError(failed) || !isAway(failed)) key.current = crypto.randomUUID();
  };
  return (
    <>
      <Button
        size="small"
        data-wide-next
        disabledFocusable={isLoading}
        aria-label={formatMessage({ id: `invoices.${word}.of` }, { number })}
        onClick={() => !isLoading && void run()}
      >
        {formatMessage({ id: `invoices.${word}` })}
      </Button>
      {isApiError(error) && (
        <span className={styles.problem} role="alert">
          {textOf(error)} {error.code === 'fiscal_data_missing' && <FiscalDataLink />}
        </span>
      )}
    </>
  );
}

/** The state of a movement's invoice: a download, a request, or what it waits for. */
function Known({ invoice, number, isMine }: { invoice: TransactionInvoice; number: number; isMine: boolean }) {
  const { formatMessage } = useIntl();
  const monthOf = useMonthName();
  if (invoice.kind === 'global')
    return (
      <span data-wide-next>{formatMessage({ id: 'invoices.in_global' }, { period: monthOf(invoice.period) })}</span>
    );
  if (invoice.status === 'generated') return <Download id={invoice.id} number={number} />;
  // Why it was rejected is among the details of the row.
  return (
    <>
      <span data-wide-next>
        <StatusBadge status={invoice.status} of="invoice" />
      </span>
      {invoice.can_retry && isMine && <FiscalDataLink />}
    </>
  );
}

/** The invoice of a movement in its row; empty for movements that are not invoiced. */
export function InvoiceCell({ transaction }: { transaction: ListedTransaction }) {
  const styles = useStyles();
  const can = useCan();
  const { id: myId } = useMe();
  const { id, sequential_id, invoice, transaction_type, status, created_by, user_id } = transaction;
  const isInvoiceable = transaction_type === 'deposit' && status === 'cleared' && created_by !== 'app';
  const isOn = useIsOn('invoicing');
  const mayRequest = isOn && isInvoiceable && user_id === myId && can('create', 'Invoice');
  if (!invoice && !mayRequest) return null;
  return (
    <span className={styles.cell}>
      {invoice && <Known invoice={invoice} number={sequential_id} isMine={user_id === myId} />}
      {mayRequest && (!invoice || invoice.can_retry) && (
        <Request id={id} number={sequential_id} isAgain={invoice !== null && invoice !== undefined} />
      )}
    </span>
  );
}
