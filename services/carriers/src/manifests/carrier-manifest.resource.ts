import { CARRIER_MANIFEST_STATUSES, type CarrierManifest, type CarrierManifestStatus } from '@porte/contracts';
import { coded, defineResource, ownRows, uuid } from '@porte/resource-kit';
import { CarrierManifestEntity, type CarrierManifestState } from './carrier-manifest.row.js';

const statusOf = (state: CarrierManifestState): CarrierManifestStatus =>
  state === 'ready' || state === 'calling' ? 'pending' : state;

export const viewManifest = (row: CarrierManifestEntity): CarrierManifest => ({
  id: row.id,
  user_id: row.user_id,
  carrier_id: row.carrier_id,
  carrier_name: row.carrier_name,
  status: statusOf(row.state),
  shipment_ids: row.parcels.map(({ shipment_id }) => shipment_id),
  tracking_numbers: row.parcels.map(({ tracking_number }) => tracking_number),
  files: row.files?.length ?? 0,
  message: row.message,
  created_at: row.created_at.toISOString(),
});

const STATUS = `case when r.state in ('ready', 'calling') then 'pending' else r.state end`;

/** Manifests that carriers were asked for. */
export const carrierManifestResource = defineResource({
  path: 'carrier_manifests',
  entity: CarrierManifestEntity,
  scope: ownRows,
  view: viewManifest,
  where: {
    status: coded(STATUS, CARRIER_MANIFEST_STATUSES),
    carrier_id: uuid('r.carrier_id'),
    user_id: uuid('r.user_id'),
  },
});
