import { hostname } from 'node:os';
import type { DiagnosticsConfig } from '../config/diagnostics.js';

/**
 * Who sends traces and metrics. Each replica is an instance of its own: figures of two under one name would be one series that jumps.
 * @param service name under which they appear
 */
export const resourceOf = (
  { REPLICA, PORTE_VERSION }: Pick<DiagnosticsConfig, 'REPLICA' | 'PORTE_VERSION'>,
  service: string,
): Record<string, string> => ({
  'service.name': service,
  'service.namespace': 'porte',
  'service.instance.id': REPLICA ?? `${hostname()}-${process.pid}`,
  'service.version': PORTE_VERSION,
});
