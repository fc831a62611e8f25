import { Ledger } from '@porte/billing';
import { newId } from '@porte/domain-kit';
import { Charges, Returns } from '@porte/payments';
import { extendServices } from '@porte/service-kit';
import { bindLedger } from './bind-ledger.js';
import type { PlantedBug } from './bug.js';

type Reading = Charges['read'];

/** Binds another reading of charges. @param change given the reading as it was */
const bindReading = (change: (read: Reading) => Reading): void =>
  extendServices(service => {
    if (service.name !== 'payments') return;
    const charges = service.get(Charges);
    charges.read = change(charges.read.bind(charges));
  });

/** What can go wrong with payments into wallets, and with what goes back of them. */
export const paymentBugs: readonly PlantedBug[] = [
  {
    name: 'credit-of-asked',
    about: 'a payment is credited with what was asked for instead of what the provider says',
    scenario: 'deposits',
    orders: 20,
    checks: ['credit_differs'],
    patch: () =>
      bindReading(read => async (row, signal) => {
        const found = await read(row, signal);
        return found.outcome === 'paid' ? { ...found, data: { ...found.data, paid_amount: row.amount } } : found;
      }),
  },
  {
    name: 'credit-before-answer',
    about: 'a payment that the provider still waits for is credited',
    scenario: 'deposits',
    orders: 40,
    checks: ['credited_for_nothing'],
    patch: () =>
      bindReading(read => async (row, signal) => {
        const found = await read(row, signal);
        if (found.outcome !== 'pending') return found;
        const { charge_id = null, amount, warnings } = row;
        return { outcome: 'paid', data: { charge_id, paid_amount: amount, fee: '0', provider_fee: null, warnings } };
      }),
  },
  {
    name: 'webhook-kept-twice',
    about: 'a webhook that comes again is kept again',
    scenario: 'deposits',
    orders: 20,
    checks: ['webhook_kept_twice'],
    sql: [
      {
        service: 'payments',
        to: `create function chaos_other_event() returns trigger language plpgsql as $$ begin
          new.event_id := gen_random_uuid()::text;
          return new;
        end $$;
        create trigger chaos_other_event before insert on payment_events for each row execute function chaos_other_event()`,
      },
    ],
  },
  {
    name: 'credit-of-each-event',
    about: 'a payment whose event comes again after a death is credited again',
    scenario: 'deposits',
    orders: 40,
    deaths: ['acknowledge.before', 'acknowledge.before', 'outbox.delete.before', 'outbox.delete.before'],
    checks: ['credited_twice'],
    patch: () =>
      bindLedger(
        class extends Ledger {
          override deposit(step: Parameters<Ledger['deposit']>[0]) {
            return super.deposit(step.code === 'payment' ? { ...step, id: newId() } : step);
          }
        },
      ),
    sql: [
      {
        service: 'billing',
        to: `create function chaos_no_inbox() returns trigger language plpgsql security definer as $$ begin
          delete from inbox where tenant_id = new.tenant_id and consumer = new.consumer and event_id = new.event_id;
          return new;
        end $$;
        create trigger chaos_no_inbox before insert on inbox for each row execute function chaos_no_inbox()`,
      },
    ],
  },
  {
    name: 'reversal-twice',
    about: 'what went back to the payer is taken from the wallet twice',
    scenario: 'deposits',
    orders: 20,
    checks: ['returned_twice'],
    patch: () =>
      bindLedger(
        class extends Ledger {
          override async reverse(step: Parameters<Ledger['reverse']>[0]) {
            await super.reverse({ ...step, id: newId() });
            return super.reverse(step);
          }
        },
      ),
  },
  {
    name: 'refund-of-each-try',
    about: 'each try of a refund is another one to the provider',
    scenario: 'deposits',
    orders: 40,
    deaths: ['return.reply.after', 'return.reply.after'],
    checks: ['return_differs'],
    patch: () =>
      extendServices(service => {
        if (service.name !== 'payments') return;
        const returns = service.get(Returns);
        const refund = returns.refund.bind(returns);
        returns.refund = (row, signal) => refund({ ...row, id: newId() }, signal);
      }),
  },
  {
    name: 'fee-to-margin',
    about: 'the fee of a payment is posted to another account',
    scenario: 'deposits',
    orders: 12,
    checks: ['entries_differ'],
    sql: [
      {
        service: 'billing',
        routine: 'ledger_deposit',
        from: /ledger_line\('fees', p_fee\)/,
        to: "ledger_line('platform_margin', p_fee)",
      },
    ],
  },
];
