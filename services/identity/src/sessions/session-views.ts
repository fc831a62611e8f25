import type { SessionView } from '@porte/contracts';
import { describeDevice } from './domain/device.js';
import type { SessionEntity } from './session.entity.js';

/** A session as its owner and staff see it, without its secrets, and without the device and network of staff who act as the user. */
export const sessionView = (session: SessionEntity, currentId: string): SessionView => ({
  id: session.id,
  ...(session.acted_by
    ? { device: { browser: null, system: null }, network: null, by_staff: true }
    : { device: describeDevice(session.user_agent), network: session.network, by_staff: false }),
  created_at: session.created_at.toISOString(),
  last_used_at: session.rotated_at.toISOString(),
  current: session.id === currentId,
});
