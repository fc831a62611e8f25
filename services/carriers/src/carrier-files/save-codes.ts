import type { RowFact } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { ChangedRow } from '@porte/resource-kit';
import { spanText } from '../service-postal-codes/postal-code-overlaps.js';
import type { ServicePostalCodeEntity } from '../service-postal-codes/service-postal-code.entity.js';
import { postalCodeView } from '../service-postal-codes/service-postal-code.resource.js';
import { codeOf } from './carrier-document.js';
import type { CodesChange } from './carrier-plan.js';

/**
 * Makes a list of postal codes that of the file.
 * @returns the rows, of which no one else knows yet
 */
export async function saveCodes(
  tx: Tx,
  owner: { service_id: string | null; zone_id: string | null },
  { added, removed }: CodesChange,
): Promise<ChangedRow[]> {
  const gone = await tx.query<ServicePostalCodeEntity>(
    'with gone as (delete from service_postal_codes where tenant_id = $1 and id = any($2) returning *) select * from gone',
    [tx.tenantId, removed],
  );
  const made = added.map(code => ({ ...code, id: newId() }));
  await tx.query(
    `insert into service_postal_codes (tenant_id, service_id, zone_id, id, country_id, kind, postal_code, to_postal_code)
      select $1, $2, $3, c.id, c.country_id, c.kind, c.first, nullif(c.last, c.first)
      from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[]) as c (id, country_id, kind, first, last)`,
    [
      tx.tenantId,
      owner.service_id,
      owner.zone_id,
      made.map(({ id }) => id),
      made.map(({ country_id }) => country_id),
      made.map(({ kind }) => kind),
      made.map(({ from }) => from),
      made.map(({ to }) => to),
    ],
  );
  return [
    ...made.map(({ id, ...span }) => ({ id, values: { postal_code: spanText(span) } })),
    ...gone.map(row => ({
      id: row.id,
      values: { postal_code: codeOf(row) },
      gone: postalCodeView(row) as RowFact,
    })),
  ];
}
