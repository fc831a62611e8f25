import { given, processRow, unset } from '@porte/process-kit';

/** A parcel in a carrier's manifest. */
export interface ManifestedParcel {
  shipment_id: string;
  tracking_number: string;
}

/** The columns of a carrier's own manifest. */
export const carrierManifestRow = processRow({
  user_id: given<string>('uuid'),
  owner_id: given<string>('uuid'),
  carrier_id: given<string>('uuid'),
  carrier_name: given<string>('text'),
  parcels: given<ManifestedParcel[]>('jsonb'),
  /** keys of its PDF files */
  files: unset<string[]>('jsonb'),
  /** why it was refused, or why no one knows */
  message: unset<string>('text'),
});

export type CarrierManifestState = 'ready' | 'calling' | 'needs_review' | 'done' | 'failed';

export const CarrierManifestEntity = carrierManifestRow.entity<CarrierManifestState>('carrier_manifests');
export type CarrierManifestEntity = InstanceType<typeof CarrierManifestEntity>;
