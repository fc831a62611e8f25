import type { ChargeLines } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { violation, type Tables, type Violation } from './books.js';

interface Bought {
  id: string;
  lines: ChargeLines;
}

interface Entry {
  purchase_id: string;
  kind: string;
  /** centavos */
  amount: string;
}

/** What each account of a tenant got of a purchase; the wallet's own entry is the sum of the others. */
const ENTRIES = `select case when t.two_phase then t.id::text else t.reference end as purchase_id, a.kind, sum(e.amount) as amount from transfers t
  join entries e on e.tenant_id = t.tenant_id and e.transfer_id = t.id join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where t.code in ('label', 'late_label') and a.owner_id is null group by 1, 2`;

/** Every charge is split among the accounts as the lines of its rate say. */
export async function lineViolations(tables: Tables): Promise<Violation[]> {
  const bought = await tables.of<Bought>(
    'shipments',
    `select id, rate->'lines' as lines from purchases where state = 'confirmed' and held > 0`,
  );
  const entries = Map.groupBy(await tables.of<Entry>('billing', ENTRIES), ({ purchase_id }) => purchase_id);
  return bought.flatMap(({ id, lines }) => {
    const found = new Map((entries.get(id) ?? []).map(({ kind, amount }) => [kind, BigInt(amount)]));
    const expected = new Map(
      Object.entries(lines).map(([kind, amount]) => [kind, Money.of(amount as number).centavos]),
    );
    return [...new Set([...found.keys(), ...expected.keys()])]
      .filter(kind => (found.get(kind) ?? 0n) !== (expected.get(kind) ?? 0n))
      .map(kind =>
        violation(
          'lines_differ',
          id,
          `${kind} got ${found.get(kind) ?? 0n} instead of ${expected.get(kind) ?? 0n} centavos`,
        ),
      );
  });
}
