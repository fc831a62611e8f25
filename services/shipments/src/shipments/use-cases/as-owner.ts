import { isStaff, type Actor } from '@porte/service-kit';

interface Owner {
  userId: string;
  ownerId: string;
}

/** Whose address book and templates a shipment uses: its customer's where staff work on it, else the person's own. */
export const bookOwner = (actor: Actor, { userId, ownerId }: Owner): Actor => (isStaff(actor) ? { ...actor, id: userId, owner_id: ownerId } : actor);
