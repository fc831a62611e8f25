import { deliverOtherwise } from './event-bugs.js';
import type { SimulatedBug } from './simulated-bug.js';
import type { BugPlanter, PlantedTrigger } from './bug-planter.js';
import type { World } from './world.js';

const COPIERS = ['billing', 'shipments', 'identity'] as const;

async function inCopies(planter: BugPlanter, { databases }: World, planted: PlantedTrigger): Promise<void> {
  for (const name of COPIERS) await planter.trigger(databases[name], 'bug_copies', planted);
}

/** What can go wrong with copies of other services' rows, in tables and in memory. */
export const COPY_BUGS: readonly SimulatedBug[] = [
  {
    name: 'copies-by-clock',
    about: 'copies are ordered by the clock of who tells of them',
    checks: ['copy_differs'],
    knownSeed: 5,
    plant: (planter, world) => {
      for (const name of COPIERS)
        deliverOtherwise(planter, world, `${name}.background`, (envelope, deliver) =>
          deliver({ ...envelope, sequence: String(Date.parse(envelope.time)) }),
        );
    },
  },
  {
    name: 'copy-once',
    about: 'a copy never changes again',
    checks: ['copy_differs'],
    knownSeed: 3,
    plant: (planter, world) =>
      inCopies(planter, world, { when: 'before update', table: 'reference_rows', body: 'return null;' }),
  },
  {
    name: 'copy-of-newcomers-lost',
    about: 'a row that is new has no copy',
    checks: ['copy_missing'],
    knownSeed: 2,
    plant: (planter, world) =>
      inCopies(planter, world, {
        when: 'before insert',
        table: 'reference_rows',
        body: `if new.model = 'shipment' and not exists (select from reference_rows r where r.tenant_id = new.tenant_id and r.model = new.model and r.id = new.id) then return null; end if; return new;`,
      }),
  },
  {
    name: 'copy-field-lost',
    about: 'a copy loses a field of its row',
    checks: ['copy_differs'],
    knownSeed: 3,
    plant: (planter, world) =>
      inCopies(planter, world, {
        when: 'before update',
        table: 'reference_rows',
        body: `if new.model = 'user' then new.data := new.data - 'discount'; end if; return new;`,
      }),
  },
  {
    name: 'destroyed-copy-stays',
    about: 'the copy of a deleted row stays',
    checks: ['copy_differs'],
    profile: 'late',
    knownSeed: 15,
    plant: (planter, world) =>
      inCopies(planter, world, {
        when: 'before insert or update',
        table: 'reference_rows',
        body: 'new.destroyed := false; return new;',
      }),
  },
  {
    name: 'replica-stale',
    about: 'a replica remembers a row as it was, though its table has the new one',
    checks: ['replica_differs'],
    knownSeed: 4,
    plant: (planter, { replica }) => {
      const heard = new Set<string>();
      planter.replace(
        replica,
        'take',
        original =>
          function (change: { id: string }) {
            if (heard.has(change.id)) return undefined;
            heard.add(change.id);
            return original.call(this, change) as unknown;
          },
      );
    },
  },
];
