import { shipmentMoves, type ShipmentMove } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

/** The state table lists the roles of each move. @throws DomainError `forbidden` */
export function assertMayMove({ role }: Actor, move: ShipmentMove): void {
  const by: readonly Actor['role'][] = shipmentMoves[move].by;
  if (!by.includes(role)) throw new DomainError('forbidden');
}
