import { DELETABLE } from '@porte/contracts/states/shipment.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';

/** Bought, or being bought: places and parcel can no longer change. */
export const isOver = ({ status, step, purchase }: Shipment): boolean =>
  purchase !== undefined || step === 'confirmed' || !DELETABLE.includes(status);
