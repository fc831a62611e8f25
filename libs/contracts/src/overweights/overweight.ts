/** The states of an overweight; filters accept the position too. */
export const OVERWEIGHT_STATUSES = ['unpaid', 'paid', 'rebated', 'refunded'] as const;
export type OverweightStatus = (typeof OVERWEIGHT_STATUSES)[number];

/** A parcel that the carrier found heavier than paid for. Weights in kg. */
export interface Overweight {
  id: string;
  shipment_id: string;
  tracking_number: string;
  /** whole kg above the paid weight */
  overweight: number;
  amount: number;
  status: OverweightStatus;
  carrier_package_dimensions: string | null;
  carrier_weight: number | null;
  carrier_volumetric_weight: number | null;
  evidence_file_url: string | null;
  evidence_description: string | null;
  user_id: string;
  created_at: string;
}
