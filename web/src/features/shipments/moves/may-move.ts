import type { Role } from '@porte/contracts/acl/matrix.js';
import type { Shipment } from '@porte/contracts';
import { shipmentMoves, type ShipmentMove } from '@porte/contracts/states/shipment.js';

/** What of a shipment decides about its moves. */
export type Movable = Pick<Shipment, 'status' | 'generated_label' | 'purchase' | 'cancellation'>;

const includes = <T>(list: readonly T[], value: T): boolean => list.includes(value);

/** Who may cancel at once need not ask for it. */
const isBetterDone = (move: ShipmentMove, role: Role): boolean => move === 'requestCancellation' && includes<Role>(shipmentMoves.cancel.by, role);

/** Whether a person's menu offers the move: by role and state, and not while something is under way (spec 1 §4). */
export function mayMove(move: ShipmentMove, { status, generated_label, purchase, cancellation }: Movable, role: Role): boolean {
  const { from, by } = shipmentMoves[move];
  if (purchase || cancellation || isBetterDone(move, role)) return false;
  if (move === 'requestCancellation' && !generated_label) return false;
  return includes<Role>(by, role) && includes<Shipment['status']>(from, status);
}
