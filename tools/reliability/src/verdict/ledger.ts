import { violation, type Tables, type Violation } from './books.js';

interface Sum {
  tenant_id: string;
  total: string;
}

interface Difference {
  problem: string;
  subject: string | null;
  expected: string;
  found: string;
}

/** The ledger agrees with itself: every tenant's entries add up to zero, and so does everything that is derived from them. */
export async function ledgerViolations(tables: Tables): Promise<Violation[]> {
  const sums = await tables.of<Sum>(
    'billing',
    'select tenant_id, sum(amount) as total from entries group by 1 having sum(amount) <> 0',
  );
  const differences = await tables.of<Difference>(
    'billing',
    'select problem, subject, expected, found from ledger_books_check(null)',
  );
  return [
    ...sums.map(({ tenant_id, total }) => violation('entries_not_zero', tenant_id, `Σ ${total} centavos`)),
    ...differences.map(({ problem, subject, expected, found }) =>
      violation('ledger_differs', `${problem} ${subject ?? ''}`, `expected ${expected}, found ${found}`),
    ),
  ];
}
