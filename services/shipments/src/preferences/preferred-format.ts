import type { LabelFormat } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

const DEFAULT: LabelFormat = 'pdf';

/** `preferredFormat` inside of another statement. @param tenant and @param user name its parameters */
export const preferredFormatSql = (tenant: string, user: string): string =>
  `coalesce((select value from preferences f where f.tenant_id = ${tenant} and f.user_id = ${user} and f.key = 'label_printing_format'), '${DEFAULT}')`;

/** How the person prints labels; on a letter page unless it chose otherwise. */
export async function preferredFormat(tx: Tx, actor: Actor): Promise<LabelFormat> {
  const [row] = await tx.query<{ value: LabelFormat }>(`select value from preferences where tenant_id = $1 and user_id = $2 and key = 'label_printing_format'`, [tx.tenantId, actor.id]);
  return row?.value ?? DEFAULT;
}
