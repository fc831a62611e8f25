import { newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Processes } from '@porte/process-kit';
import type { LineValues } from './invoice-line.js';
import { matchProcess } from './match.process.js';

const INSERT = `insert into overweight_lines (tenant_id, id, map, user_id, tracking_number, invoice_number, invoice_line, measured)
  select $1, l.id, $2, $3, l.values->>'tracking_number', nullif(l.values->>'invoice_number', ''), nullif(l.values->>'invoice_line', ''), l.values
  from jsonb_to_recordset($4::jsonb) as l (id uuid, values jsonb) on conflict do nothing returning id`;

/** Where lines come from. */
export interface LineSource {
  /** how their file was read, or `TRACKING_MAP` */
  map: string;
  /** who imported them; the system for reweighs by tracking */
  userId: string;
}

/** Inserts the lines that are not stored yet, and starts the process that looks for their parcels. @returns the ids of the new lines */
export async function keepLines(
  tx: Tx,
  processes: Processes,
  { map, userId }: LineSource,
  rows: readonly { id: string; values: LineValues }[],
): Promise<string[]> {
  const made = await tx.query<{ id: string }>(INSERT, [tx.tenantId, map, userId, JSON.stringify(rows)]);
  const lines = made.map(({ id }) => id);
  if (lines.length > 0) await processes.start(tx, matchProcess, { id: newId(), user_id: userId, lines });
  return lines;
}
