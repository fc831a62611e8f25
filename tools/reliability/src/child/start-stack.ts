import path from 'node:path';
import { systemClock, type Clock } from '@porte/domain-kit';
import { Stack } from '@porte/deploy/local/stack.js';
import { LIMITS } from './limits.js';
import type { ChildSettings } from './settings.js';

/** Every service in this process, as the product's own launcher starts them; the gateway is not open yet. */
export function startStack(
  { databases, secrets, home, port, env }: ChildSettings,
  clock: Clock = systemClock,
): Promise<Stack> {
  const places = {
    storage: path.join(home, 'files'),
    env: { ...LIMITS, DEV_MAIL_DIR: path.join(home, 'mail'), ...env },
  };
  return Stack.start({ ...places, databases, secrets, clock, port, logLevel: process.env['LOG_LEVEL'] ?? 'fatal' });
}
