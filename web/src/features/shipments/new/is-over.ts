import { DELETABLE } from '@porte/contracts/states/shipment.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';

/** Bought, or being bought: its places and its parcel are settled. */
export const isOver = ({ status, step, purchase }: Shipment): boolean =>
  purchase !== undefined || step === 'confirmed' || !DELETABLE.includes(status);
