import type { AddressFact, LabelFact, PickedUpShipment } from '@porte/contracts';

/** What a pickup needs to know of a parcel. */
interface Parcel {
  id: string;
  sequential_id: number;
  label: LabelFact | null;
  destination: AddressFact;
  parcels: readonly { weight: number }[];
}

/** A parcel with a label, as a pickup lists it. */
export const pickedUp = ({ id, sequential_id, label, destination, parcels }: Parcel): PickedUpShipment => ({
  id,
  sequential_id,
  tracking_number: label!.tracking_number,
  recipient: destination.name,
  city: destination.city,
  weight: parcels.reduce((sum, { weight }) => sum + weight, 0),
});

/** Who a pickup comes to: two parcels go with one van where these are the same. */
export const doorName = (carrierId: string | null, ownerId: string, origin: AddressFact): string => {
  const { street, number, neighborhood, city, postal_code } = origin;
  return [carrierId, ownerId, street, number, neighborhood, city, postal_code].join('|').toLowerCase();
};
