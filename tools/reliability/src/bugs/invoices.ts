import { Pac } from '@porte/billing';
import { extendServices } from '@porte/service-kit';
import type { PlantedBug } from './bug.js';

/** Lets the bound PAC of billing do something else. */
const changePac = (change: (pac: Pac) => void): void =>
  extendServices(service => {
    if (service.name === 'billing') change(service.get(Pac as never));
  });

/** What can go wrong with invoices. */
export const invoiceBugs: readonly PlantedBug[] = [
  {
    name: 'stamped-again',
    about: 'a stamp whose answer was lost is asked for with another document',
    scenario: 'deposits',
    orders: 30,
    deaths: ['stamp.reply.after', 'stamp.reply.after'],
    checks: ['stamped_twice'],
    patch: () =>
      changePac(pac => {
        const stamp = pac.stamp.bind(pac);
        // White space behind the document is lost in the stamp: the answer is the document all the same. Each life of the process has its own.
        const behind = '\n'.repeat(1 + (process.pid % 1_000));
        pac.stamp = (sealedXml, invoice, signal) => stamp(sealedXml + behind, invoice, signal);
      }),
  },
  {
    name: 'payment-let-go',
    about: 'a payment can be invoiced again once its invoice is stamped',
    scenario: 'deposits',
    orders: 20,
    checks: ['invoiced_twice'],
    sql: [
      {
        service: 'billing',
        to: `create function chaos_let_go() returns trigger language plpgsql security definer as $$ begin
          update invoice_charges set released_at = now() where tenant_id = new.tenant_id and invoice_id = new.id and released_at is null;
          return null;
        end $$;
        create trigger chaos_let_go after update on invoices for each row when (new.state = 'generated' and old.state = 'stamping') execute function chaos_let_go()`,
      },
    ],
  },
  {
    name: 'canceled-too-early',
    about: 'an invoice is canceled before its receiver has accepted that',
    scenario: 'deposits',
    orders: 50,
    checks: ['canceled_too_early'],
    patch: () =>
      changePac(pac => {
        const cancel = pac.cancel.bind(pac);
        pac.cancel = async (request, signal) => {
          const answer = await cancel(request, signal);
          return answer.kind === 'done' && answer.value.state === 'pending'
            ? { ...answer, value: { state: 'canceled', acceptance: 'accepted', receipt: null } }
            : answer;
        };
      }),
  },
];
