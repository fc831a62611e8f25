import type { Actor } from '@porte/service-kit';
import type { RuleReads } from '../rules.js';
import type { ExportFormat } from './export-format.js';

/** An export that is asked for, for the rule that decides whether the actor may have it. */
export interface ExportRequest {
  actor: Actor;
  format: ExportFormat;
  /** the filters of the query, as they were sent */
  where: Record<string, unknown>;
  reads: RuleReads;
}
