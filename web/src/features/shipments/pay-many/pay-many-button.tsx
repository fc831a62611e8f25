import { Button } from '@fluentui/react-components';
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../shared/session/use-can.js';
import type { ListedShipment } from '../listed-shipment.js';
import { isDraft } from '../next-action.js';
import { MAX_ROWS, newBatch } from './batch.js';
import { exclusionOf } from './offers.js';

interface PayManyProps {
  shipments: readonly ListedShipment[];
  /** another button beside it is the filled one */
  isSecond: boolean;
}

/** Leads to the payment of the ticked drafts together; absent where none can be quoted. */
export function PayManyButton({ shipments, isSecond }: PayManyProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const can = useCan();
  const drafts = shipments.filter(isDraft).slice(0, MAX_ROWS);
  const count = drafts.filter(shipment => exclusionOf(shipment) === null).length;
  if (count === 0 || !can('create', 'Rate')) return null;
  const open = (): void => {
    newBatch(drafts.map(({ id }) => id));
    void navigate('/shipments/pay');
  };
  return (
    <Button appearance={isSecond ? 'secondary' : 'primary'} icon={<WalletCreditCardRegular />} onClick={open}>
      {formatMessage({ id: 'shipments.pay_many' }, { count })}
    </Button>
  );
}
