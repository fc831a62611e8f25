import type { Role } from '@porte/contracts/acl/matrix.js';
import type { Shipment } from '@porte/contracts';
import { shipmentMoves, type ShipmentMove } from '@porte/contracts/states/shipment.js';
import { dayIn } from '../../../shared/format/dates.js';

/** What of a shipment decides about its moves. */
export type Movable = Pick<Shipment, 'status' | 'generated_label' | 'purchase' | 'cancellation'>;

const includes = <T>(list: readonly T[], value: T): boolean => list.includes(value);

/** Who may cancel at once need not ask for it. */
const isBetterDone = (move: ShipmentMove, role: Role): boolean =>
  move === 'requestCancellation' && includes<Role>(shipmentMoves.cancel.by, role);

/** Who looks, and when. */
export interface Viewer {
  role: Role;
  now: Date;
  /** the tenant's, an IANA name */
  timeZone: string;
}

/** A cancellation is asked for until the end of the day on which the label was made; the server decides alike. */
const isCancellable = ({ generated_label }: Movable, { now, timeZone }: Viewer): boolean =>
  generated_label !== null && dayIn(now, timeZone) <= dayIn(new Date(generated_label.created_at), timeZone);

/** Whether a person's menu offers the move: by role, state and day, and not while something is under way (spec 1 §4). */
export function mayMove(move: ShipmentMove, shipment: Movable, viewer: Viewer): boolean {
  const { status, purchase, cancellation } = shipment;
  const { role } = viewer;
  const { from, by } = shipmentMoves[move];
  if (purchase || cancellation || isBetterDone(move, role)) return false;
  if (move === 'requestCancellation' && !isCancellable(shipment, viewer)) return false;
  return includes<Role>(by, role) && includes<Shipment['status']>(from, status);
}
