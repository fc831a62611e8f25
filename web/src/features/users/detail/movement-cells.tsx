import type { Transaction } from '@porte/contracts/billing/transaction.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { Money } from '../../../shared/display/money.js';
import { StatusBadge } from '../../../shared/display/status-badge.js';
import { Clip } from '../../../shared/list/table/list-cell.js';
import { AppLink } from '../../../shared/routing/app-link.js';

/** The status of a shipment in a list: a draft shows its step. */
export function StateOf({ shipment: { status, step, purchase } }: { shipment: Shipment }) {
  if (purchase) return <StatusBadge status={purchase.state} of="purchase" />;
  return status === 'pending' && step !== 'confirmed' ? (
    <StatusBadge status={step} of="draft" />
  ) : (
    <StatusBadge status={status} of="shipment" />
  );
}

/** A movement's amount with its sign; struck out where it was canceled. */
export function AmountOf({ movement: { amount, transaction_type, status } }: { movement: Transaction }) {
  const signed = transaction_type === 'deposit' ? amount : -amount;
  const isCanceled = status === 'canceled';
  const shown = <Money amount={signed} sign={!isCanceled} />;
  return isCanceled ? <del>{shown}</del> : shown;
}

/** A movement with the shipment that it is for. */
export type Movement = Transaction & { shipment?: Pick<Shipment, 'sequential_id'> | null };

/** The purpose of a movement, with a link to its shipment. A deleted draft has no page any more. */
export function PurposeOf({ movement: { code, shipment_id, shipment, description } }: { movement: Movement }) {
  const { formatMessage } = useIntl();
  const word = formatMessage({ id: `transactions.code.${code}` });
  return shipment_id && shipment ? (
    <span>
      {word}{' '}
      <AppLink to={`/shipments/${shipment_id}`}>
        {formatMessage({ id: 'users.shipment' }, { number: shipment.sequential_id })}
      </AppLink>
    </span>
  ) : (
    <Clip text={description && !shipment_id ? `${word} · ${description}` : word} />
  );
}

/** The include of movements that names their shipments. */
export const WITH_SHIPMENT = ['shipment'] as const;
