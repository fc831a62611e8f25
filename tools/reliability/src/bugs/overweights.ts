import { Ledger } from '@porte/billing';
import { newId } from '@porte/domain-kit';
import { overweightProcess } from '@porte/overweights';
import { bindLedger } from './bind-ledger.js';
import type { PlantedBug } from './bug.js';

/** What a transition of a case changes in its row, and does beside that. */
interface CaseTransition {
  set?: (...args: unknown[]) => object;
  write: (...args: unknown[]) => Promise<void>;
}

type CaseState = keyof typeof overweightProcess.states;

/** @throws Error where a state has no such transition */
function transition(state: CaseState, outcome: string): CaseTransition {
  const { on } = overweightProcess.states[state];
  const found = Object.entries<unknown>({ ...on }).find(([name]) => name === outcome);
  if (!found) throw new Error(`a case that is ${state} cannot be ${outcome}`);
  return found[1] as CaseTransition;
}

/** Makes a transition of a case do what another one does, too. */
function alsoWrites(changed: CaseTransition, other: CaseTransition): void {
  const [write, more] = [changed.write, other.write];
  changed.write = async (...args) => {
    await write(...args);
    await more(...args);
  };
}

/** Lets a state take an outcome without a change, so that no dead letter hides the bug. */
function accept(state: CaseState, outcome: string): void {
  const spec = overweightProcess.states[state];
  Object.assign(spec, { on: { ...spec.on, [outcome]: state } });
}

/** What can go wrong with cases of overweight. */
export const overweightBugs: readonly PlantedBug[] = [
  {
    name: 'case-taken-twice',
    about: 'a case is taken under its own id and once more',
    scenario: 'overweights',
    orders: 12,
    checks: ['case_charge_twice'],
    patch: () =>
      bindLedger(
        class extends Ledger {
          override async charge(step: Parameters<Ledger['charge']>[0]) {
            if (step.code === 'overweight') await super.charge({ ...step, id: newId() });
            return super.charge(step);
          }
        },
      ),
  },
  {
    name: 'granted-and-taken',
    about: 'a case that the customer contested and won is taken all the same',
    scenario: 'overweights',
    orders: 20,
    checks: ['case_charge_uncalled'],
    patch: () => {
      alsoWrites(transition('contested', 'granted'), transition('due', 'charge'));
      accept('closed', 'charged');
    },
  },
  {
    name: 'part-takes-all',
    about: 'a decision in part takes the whole amount',
    scenario: 'overweights',
    orders: 20,
    checks: ['case_costs_differ'],
    patch: () => {
      transition('contested', 'partial').set = () => ({});
    },
  },
  {
    name: 'rebate-gives-back',
    about: 'asking for the amount gives it back before staff decide',
    scenario: 'overweights',
    orders: 20,
    checks: ['case_refund_uncalled'],
    patch: () => {
      alsoWrites(transition('paid', 'rebate'), transition('rebated', 'refund'));
      for (const state of ['paid', 'rebated'] as const) accept(state, 'refunded');
    },
  },
  {
    name: 'case-to-surcharges',
    about: 'the amount of a case is posted to another account',
    scenario: 'overweights',
    orders: 8,
    checks: ['case_entries_differ'],
    sql: [
      {
        service: 'billing',
        routine: 'ledger_charge',
        from: /ledger_line\(c\.contra, p_amount\)/,
        to: "ledger_line(case when p_code = 'overweight' then 'surcharges' else c.contra end, p_amount)",
      },
    ],
  },
];
