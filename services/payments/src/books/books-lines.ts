import type { PaymentsBooksLine } from '@porte/contracts';
import { sqlStates } from '@porte/process-kit';
import type { ReadSnapshot } from '@porte/service-kit';
import { depositProcess } from '../deposits/deposit/deposit.process.js';

const AGE = 'extract(epoch from now() - updated_at)::int';

const RETURNS = `select deposit_id, jsonb_agg(jsonb_build_object('id', id, 'state', state, 'reference', reference, 'amount', amount::text,
    'restorations', restorations, 'age_seconds', ${AGE}) order by id) as returns from deposit_reversals where tenant_id = $1 group by deposit_id`;

/** The payments of one tenant (`$1`) whose money came, and what of each went back; centavos as text. */
const DEPOSITS = `select 'deposit' as kind, d.id as deposit_id, jsonb_build_object('state', state, 'method', method, 'charge_id', coalesce(charge_id, bank_reference),
    'owner_id', owner_id, 'paid', paid_amount::text, 'fee', fee::text, 'age_seconds', ${AGE}) as deposit, coalesce(r.returns, '[]') as returns
  from deposits d left join (${RETURNS}) r on r.deposit_id = d.id
  where d.tenant_id = $1 and d.state in ${sqlStates(depositProcess, ['accepted', 'credited'])} order by d.id`;

/** The payments of a tenant in one snapshot, for the comparison of the books. */
export async function* paymentsBooks(snapshot: ReadSnapshot, tenantId: string): AsyncGenerator<PaymentsBooksLine> {
  yield* snapshot.stream<PaymentsBooksLine>(DEPOSITS, [tenantId]);
}
