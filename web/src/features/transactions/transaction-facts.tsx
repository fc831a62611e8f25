import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { Suspense, useState } from 'react';
import { Moment } from '../../shared/display/moment.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import type { TransactionInvoice } from '@porte/contracts/billing/invoice.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { useMe } from '../../shared/session/use-me.js';
import { FiscalDataLink } from './fiscal-data-link.js';
import { useInvoiceReason } from './invoice-reason.js';
import { isBySystem } from './movement.js';
import type { ListedTransaction } from './transactions-api.js';
import { Purpose } from './purpose.js';

/** Loaded when the check is opened. */
const { Part: MovementCheck } = lazyPart<{ transaction: ListedTransaction }>(
  () => import('./movement-check.js').then(m => m.MovementCheck),
  'statement',
);

const useStyles = makeStyles({
  check: { alignSelf: 'flex-start', '@media (pointer: coarse)': { minHeight: '44px' } },
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '@media (min-width: 640px)': { paddingLeft: '48px' },
  },
});

/** Why an invoice was rejected, and where its receiver corrects that. */
function RejectedInvoice({ invoice, isMine }: { invoice: TransactionInvoice; isMine: boolean }) {
  const reasonOf = useInvoiceReason();
  return (
    <>
      {reasonOf(invoice)} {isMine && invoice.can_retry && <FiscalDataLink />}
    </>
  );
}

interface Props {
  transaction: ListedTransaction;
  /** the sub-user who bought, by name */
  maker: string | undefined;
}

/** Details of a movement, below its row. */
export function TransactionFacts({ transaction, maker }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { shipment, fee, invoice } = transaction;
  const { id: myId, parent_id } = useMe();
  const [isChecked, setChecked] = useState(false);
  // held money is not final, and a sub-user may not read the statement of its parent
  const isCheckable = transaction.status === 'cleared' && parent_id === null;
  const rejected = invoice?.status === 'rejected' && { invoice, isMine: transaction.user_id === myId };
  const word = (name: string): string => formatMessage({ id: `transactions.${name}` });
  const tracking = shipment?.tracking_number;
  return (
    <div className={styles.root}>
      <Facts
        facts={[
          [word('purpose'), <Purpose key="purpose" transaction={transaction} />],
          [word('description'), transaction.shipment_id && transaction.description],
          [word('created_at'), <Moment key="at" at={transaction.created_at} />],
          [word('balance_after'), <Money key="balance" amount={transaction.balance_after} />],
          [word('fee'), fee > 0 && <Money key="fee" amount={fee} />],
          [
            word('tracking'),
            tracking && (
              <CopyText
                key="tracking"
                text={tracking}
                label={formatMessage({ id: 'transactions.copy' }, { number: tracking })}
              />
            ),
          ],
          [formatMessage({ id: 'invoices.one' }), rejected && <RejectedInvoice key="invoice" {...rejected} />],
          [word('made_by'), maker],
          [word('created_by'), isBySystem(transaction) ? word('system') : transaction.created_by],
        ]}
      />
      {isCheckable && (
        <Button
          className={styles.check}
          icon={<ShieldCheckmarkRegular />}
          aria-expanded={isChecked}
          onClick={() => setChecked(!isChecked)}
        >
          {word('check')}
        </Button>
      )}
      {isChecked && (
        <Suspense fallback={<SkeletonRows rows={4} columns={2} />}>
          <MovementCheck transaction={transaction} />
        </Suspense>
      )}
    </div>
  );
}
