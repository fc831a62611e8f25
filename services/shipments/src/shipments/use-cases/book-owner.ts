import { isStaff, type Actor } from '@porte/service-kit';

interface Owner {
  userId: string;
  ownerId: string;
}

/** The actor for the address book and the templates of a shipment: for staff, its customer, so that only the customer's rows are reached. */
export const bookOwner = (actor: Actor, { userId, ownerId }: Owner): Actor =>
  isStaff(actor) ? { ...actor, role: 'customer', id: userId, owner_id: ownerId } : actor;
