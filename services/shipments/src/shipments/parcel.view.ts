import { UNITS, type ShownParcel } from '@porte/contracts';
import { shownVolumetricWeight, Size } from '@porte/domain-kit';
import type { ShipmentParcel } from './domain/shipment-state.js';

/** The divisor where no carrier is chosen yet, in cm³ per kg; each rate has its carrier's own (api.md §4). */
const DIVISOR = 5000;

/** Kilograms with two decimals, of the parcel as packed. */
export const volumetricWeight = ({
  length,
  width,
  height,
}: Pick<ShipmentParcel, 'length' | 'width' | 'height'>): number =>
  shownVolumetricWeight(Size.ofCm(length, width, height), DIVISOR);

/** A parcel as it leaves. */
export const viewParcel = (parcel: ShipmentParcel, shipmentId: string): ShownParcel => ({
  ...parcel,
  ...UNITS,
  shipment_id: shipmentId,
  volumetric_weight: volumetricWeight(parcel),
});
