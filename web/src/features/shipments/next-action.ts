import type { Role } from '@porte/contracts/acl/matrix.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { DELETABLE } from '@porte/contracts/states/shipment.js';

/** The fields of a shipment that decide about its actions. */
export type Moving = Pick<Shipment, 'id' | 'status' | 'step' | 'generated_label' | 'purchase' | 'cancellation'> &
  Partial<Pick<Shipment, 'parcel_status' | 'attention' | 'source'>>;

/** The next action of a shipment: a step of the draft, or its label. */
export type NextAction = { name: 'address' | 'pack' | 'rate'; to: string } | { name: 'download' };

/** True while a purchase is running and the label is missing. */
export const isBeingBought = ({ status, step, purchase }: Moving): boolean =>
  DELETABLE.includes(status) && (purchase !== undefined || step === 'confirmed');

/** Whether the outcome of the purchase is unknown: there may be a label. */
export const isOutcomeUnknown = ({ purchase }: Pick<Moving, 'purchase'>): boolean =>
  purchase?.state === 'unknown' || purchase?.state === 'needs_review';

/** True before a purchase: the shipment may be changed and deleted. */
export const isDraft = (shipment: Moving): boolean => DELETABLE.includes(shipment.status) && !isBeingBought(shipment);

/** True of a paid manual shipment until staff bring its label. */
export const awaitsManualLabel = ({ source, status, generated_label }: Moving): boolean =>
  source === 'manual' && status === 'success' && generated_label === null;

const STEPS = {
  addressing: id => ({ name: 'address', to: `/shipments/${id}/edit` }),
  packaging: id => ({ name: 'pack', to: `/shipments/${id}/parcels/new` }),
  rating: id => ({ name: 'rate', to: `/shipments/${id}/rates/new` }),
  confirmed: () => null,
} as const satisfies Record<Moving['step'], (id: string) => NextAction | null>;

/** Only developers see a canceled label. */
const mayDownload = ({ status, step, generated_label }: Moving, role: Role): boolean =>
  generated_label !== null &&
  step === 'confirmed' &&
  (status === 'success' || (status === 'canceled' && role === 'developer'));

/** The next action in list and detail; null while waiting, or at the end. */
export function nextAction(shipment: Moving, role: Role): NextAction | null {
  if (isDraft(shipment)) return STEPS[shipment.step](shipment.id);
  return mayDownload(shipment, role) ? { name: 'download' } : null;
}
