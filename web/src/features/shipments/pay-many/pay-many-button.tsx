import { Button } from '@fluentui/react-components';
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card';
import { MAX_BATCH_ROWS } from '@porte/contracts/shipments/batch-limits.js';
import { useIntl } from 'react-intl';
import { Problem } from '../../../shared/feedback/problem.js';
import { useCan } from '../../../shared/session/use-can.js';
import type { ListedShipment } from '../listed-shipment.js';
import { isDraft } from '../next-action.js';
import { useBeginBatch } from '../../../shared/batches/use-begin-batch.js';

interface PayManyProps {
  shipments: readonly ListedShipment[];
  /** another button beside it is the filled one */
  isSecond: boolean;
}

/** Leads to the payment of the ticked drafts together; absent where none can be quoted. */
export function PayManyButton({ shipments, isSecond }: PayManyProps) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { begin, isLoading, error } = useBeginBatch();
  const drafts = shipments.filter(isDraft).slice(0, MAX_BATCH_ROWS);
  const count = drafts.filter(({ step, parcels }) => step === 'rating' && parcels.length > 0).length;
  if (count === 0 || !can('create', 'Rate')) return null;
  return (
    <>
      <Button
        appearance={isSecond ? 'secondary' : 'primary'}
        icon={<WalletCreditCardRegular />}
        disabledFocusable={isLoading}
        onClick={() => void begin({ shipment_ids: drafts.map(({ id }) => id), rule: 'cheapest' })}
      >
        {formatMessage({ id: 'shipments.pay_many' }, { count })}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}
