import type { LabelFormat } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { preferenceSql } from './preference-sql.js';

const DEFAULT: LabelFormat = 'pdf';

/** `preferredFormat` as an SQL expression. @param tenant and @param user name its parameters */
export const preferredFormatSql = (tenant: string, user: string): string =>
  `coalesce(${preferenceSql(tenant, user, `'label_printing_format'`)}, '${DEFAULT}')`;

/** The user's label format: its own preference, else the tenant's, else a letter page. */
export async function preferredFormat(tx: Tx, actor: Actor): Promise<LabelFormat> {
  const [row] = await tx.query<{ format: LabelFormat }>(`select ${preferredFormatSql('$1', '$2')} as format`, [
    tx.tenantId,
    actor.id,
  ]);
  return row!.format;
}
