import { UNITS, type ShownParcel } from '@porte/contracts';
import { shownVolumetricWeight, Size } from '@porte/domain-kit';
import type { ShipmentParcel } from './domain/shipment-state.js';

/** The default divisor in cm³ per kg before a carrier is chosen; each rate uses its carrier's own. */
const DIVISOR = 5000;

/** Kilograms with two decimals, of the packed parcel. */
export const volumetricWeight = ({
  length,
  width,
  height,
}: Pick<ShipmentParcel, 'length' | 'width' | 'height'>): number =>
  shownVolumetricWeight(Size.ofCm(length, width, height), DIVISOR);

/** A parcel in an answer. */
export const viewParcel = (parcel: ShipmentParcel, shipmentId: string): ShownParcel => ({
  ...parcel,
  ...UNITS,
  shipment_id: shipmentId,
  volumetric_weight: volumetricWeight(parcel),
});
