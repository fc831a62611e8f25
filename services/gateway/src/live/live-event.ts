import type { EventMap } from '@porte/contracts';
import type { AccessClaims } from '@porte/service-kit';
import type { Envelope } from '@porte/messaging-kit';

/** Events that a page follows while it is open (api.md §5). */
export const LIVE_TYPES = ['shipment.moved', 'balance.changed'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** One event, ready to be written to the streams of those it concerns. */
export interface LiveEvent {
  /** UUIDv7 of the event */
  id: string;
  tenantId: string;
  text: string;
  concerns(claims: AccessClaims): boolean;
}

export const isLive = (envelope: Envelope): envelope is Envelope<LiveType> => (LIVE_TYPES as readonly string[]).includes(envelope.type);

export function liveEvent({ id, tenantId, type, data }: Envelope<LiveType>): LiveEvent {
  const { owner_id, user_id } = data as EventMap['balance.changed'] & Partial<EventMap['shipment.moved']>;
  const isStaffs = type === 'shipment.moved';
  return {
    id, tenantId, text: `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`,
    concerns: ({ tid, sub, own, role }) => tid === tenantId && ((isStaffs && role !== 'customer') || owner_id === own || user_id === sub),
  };
}
