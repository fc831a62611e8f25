import type { SessionView } from '@porte/contracts';
import { describeDevice } from './domain/device.js';
import type { SessionEntity } from './session.entity.js';

/** A session as its owner and staff see it, without its secrets. */
export const sessionView = (session: SessionEntity, currentId: string): SessionView => ({
  id: session.id,
  device: describeDevice(session.user_agent),
  network: session.network,
  created_at: session.created_at.toISOString(),
  last_used_at: session.rotated_at.toISOString(),
  current: session.id === currentId,
});
