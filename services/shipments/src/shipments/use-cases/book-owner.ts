import { isStaff, type Actor } from '@porte/service-kit';

interface Owner {
  userId: string;
  ownerId: string;
}

/** Who reads and writes the address book and the templates for a shipment: where staff work on it its customer, whose rows alone are then reached. */
export const bookOwner = (actor: Actor, { userId, ownerId }: Owner): Actor =>
  isStaff(actor) ? { ...actor, role: 'customer', id: userId, owner_id: ownerId } : actor;
