import { shipmentMoves, type ShipmentMove } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

/** The table of states says whose button it is. @throws DomainError `forbidden` */
export function assertMayMove({ role }: Actor, move: ShipmentMove): void {
  const by: readonly Actor['role'][] = shipmentMoves[move].by;
  if (!by.includes(role)) throw new DomainError('forbidden');
}
