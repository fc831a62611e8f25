import { readFileSync } from 'node:fs';
import type { ServiceName } from '@porte/contracts';
import type { ServiceUrls } from '@porte/service-kit';
import type { Secrets } from '@porte/deploy/local/secrets.js';

/** What the supervisor tells its child: where everything is, in a file that the environment names. */
export interface ChildSettings {
  databases: Record<ServiceName, ServiceUrls>;
  secrets: Secrets;
  /** folder of the object store, the mails and the child's notes */
  home: string;
  /** the gateway's port */
  port: number;
  /** more of the environment, for every service and the gateway */
  env: Record<string, string>;
  /** file of the harness that is appended to when a failpoint strikes */
  notes: string;
  /** some events cannot be handled as long as the file of the failing ones is there */
  failsEvents?: boolean;
}

/** @throws Error where `CHAOS_SETTINGS` names no readable file */
export function childSettings(): ChildSettings {
  const file = process.env['CHAOS_SETTINGS'];
  if (!file) throw new Error('CHAOS_SETTINGS must name the settings; this program is started by the harness alone');
  return JSON.parse(readFileSync(file, 'utf8')) as ChildSettings;
}
