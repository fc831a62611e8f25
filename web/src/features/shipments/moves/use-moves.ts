import { useIntl } from 'react-intl';
import type { ShipmentMove } from '@porte/contracts/states/shipment.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import type { RowAction } from '../../../shared/resource/declaration.js';
import { useRole } from '../../../shared/session/use-me.js';
import { tenant } from '../../../shared/tenant/tenant.js';
import { useNow } from '../../../shared/hooks/now.js';
import type { ListedShipment } from '../listed-shipment.js';
import { mayMove } from './may-move.js';
import { useMoveShipmentMutation } from './moves-api.js';

/** The moves in menu order, by their message names; destructive ones need a confirmation. */
const MOVES: readonly { move: ShipmentMove; name: string; asks: boolean; bulk: boolean }[] = [
  { move: 'deliver', name: 'deliver', asks: false, bulk: false },
  { move: 'rejectCancellation', name: 'reject_cancellation', asks: false, bulk: true },
  { move: 'requestCancellation', name: 'request_cancellation', asks: true, bulk: true },
  { move: 'cancel', name: 'cancel', asks: true, bulk: true },
];

/** The moves of a bought shipment as menu entries. The page changes only after the server's answer. */
export function useMoves(): RowAction<ListedShipment>[] {
  const viewer = { role: useRole(), now: useNow(), timeZone: tenant.time_zone };
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [move] = useMoveShipmentMutation();
  const ask = ({ id }: ListedShipment, name: ShipmentMove, reason?: string) =>
    move({ id, move: name, reason, idempotencyKey: crypto.randomUUID() });
  /** What a customer asked for leaves its tab: the toast says that it was sent. */
  const tell = async (shipment: ListedShipment, name: ShipmentMove, reason?: string): Promise<unknown> => {
    const answer = await ask(shipment, name, reason);
    const shown = { name: formatMessage({ id: 'shipments.name' }, { number: shipment.sequential_id }) };
    if (!answer.error && name === 'requestCancellation')
      notify(formatMessage({ id: 'shipments.requested' }, shown), {
        to: `/shipments/${shipment.id}`,
        text: formatMessage({ id: 'shipments.see' }, shown),
      });
    return answer;
  };
  return MOVES.map(({ move: name, name: word, asks, bulk }) => ({
    name: word,
    can: ['update', 'Shipment'] as const,
    isFor: (shipment: ListedShipment) => mayMove(name, shipment, viewer),
    isDestructive: asks,
    ...(bulk ? { bulk: (shipment: ListedShipment) => ask(shipment, name) } : {}),
    ...(name === 'requestCancellation' ? { noteLength: 300 } : {}),
    run: (shipment: ListedShipment, note?: string) => tell(shipment, name, note),
  }));
}
