import type { Role } from '@porte/contracts/acl/matrix.js';
import type { Shipment } from '@porte/contracts';
import { shipmentMoves, type ShipmentMove } from '@porte/contracts/states/shipment.js';
import { dayIn } from '../../../shared/format/dates.js';

/** The fields of a shipment that decide about its moves. */
export type Movable = Pick<Shipment, 'status' | 'generated_label' | 'purchase' | 'cancellation'>;

const includes = <T>(list: readonly T[], value: T): boolean => list.includes(value);

/** A role that may cancel directly need not request it. */
const isBetterDone = (move: ShipmentMove, role: Role): boolean =>
  move === 'requestCancellation' && includes<Role>(shipmentMoves.cancel.by, role);

/** The user, and the current time. */
export interface Viewer {
  role: Role;
  now: Date;
  /** the tenant's, an IANA name */
  timeZone: string;
}

/** A cancellation may be requested until the end of the label's day; the server checks the same. */
const isCancellable = ({ generated_label }: Movable, { now, timeZone }: Viewer): boolean =>
  generated_label !== null && dayIn(now, timeZone) <= dayIn(new Date(generated_label.created_at), timeZone);

/** Whether a user's menu offers the move: by role, state and day, and not during another process. */
export function mayMove(move: ShipmentMove, shipment: Movable, viewer: Viewer): boolean {
  const { status, purchase, cancellation } = shipment;
  const { role } = viewer;
  const { from, by } = shipmentMoves[move];
  if (purchase || cancellation || isBetterDone(move, role)) return false;
  if (move === 'requestCancellation' && !isCancellable(shipment, viewer)) return false;
  return includes<Role>(by, role) && includes<Shipment['status']>(from, status);
}
