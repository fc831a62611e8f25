import type { LabelFormat } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

/** How the person prints labels; on a letter page unless it chose otherwise. */
export async function preferredFormat(tx: Tx, actor: Actor): Promise<LabelFormat> {
  const [row] = await tx.query<{ value: LabelFormat }>(`select value from preferences where tenant_id = $1 and user_id = $2 and key = 'label_printing_format'`, [tx.tenantId, actor.id]);
  return row?.value ?? 'pdf';
}
