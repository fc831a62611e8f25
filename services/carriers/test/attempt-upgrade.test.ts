import { eventExamples } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { DEMO, freshDatabase } from '@porte/testing-kit';
import type {
  BoughtLabel,
  BuyOutcome,
  BuyRequest,
  CarrierAdapter,
  CarrierManifest,
  FindOutcome,
} from '../src/adapters/index.js';
import { AttemptProcess1764200000001 } from '../src/migrations/1764200000001-attempt-process.js';
import type { AttemptState } from '../src/purchases/attempts/label-attempt.row.js';
import { attemptId } from '../src/purchases/attempts/label-attempts.js';
import { referenceOf } from '../src/calls/reference.js';
import { carriersService } from '../src/service.js';
import { testManifest } from './hand-carrier.js';
import { PurchaseBench, type Selection } from './purchases-fixture.js';

/** A carrier with a book of its own: a call that is repeated sells once more, unless it sells once for each reference. */
class BookCarrier implements CarrierAdapter {
  readonly manifest;
  readonly sold = new Map<string, BoughtLabel[]>();
  /** references of all calls */
  readonly called: string[] = [];
  readonly find?: (request: BuyRequest) => Promise<FindOutcome>;

  constructor(code: string, { finds = false, repeats_once = false }: { finds?: boolean; repeats_once?: boolean }) {
    const operations = finds ? (['buy', 'find'] as const) : (['buy'] as const);
    this.manifest = { ...testManifest(code, ...operations), repeats_once } satisfies CarrierManifest;
    if (finds)
      this.find = ({ reference }) => {
        const label = this.sold.get(reference)?.[0];
        return Promise.resolve(label ? { kind: 'found', value: label } : { kind: 'absent' });
      };
  }

  sell(reference: string): BoughtLabel {
    const sold = this.sold.get(reference) ?? [];
    const documents = [{ format: 'pdf' as const, bytes: Buffer.from(`%PDF-${reference}`) }];
    const label = { tracking_number: `${reference}-${sold.length + 1}`, tracking_url: null, documents };
    this.sold.set(reference, [...sold, label]);
    return label;
  }

  buy({ reference }: BuyRequest): Promise<BuyOutcome> {
    this.called.push(reference);
    const known = this.manifest.repeats_once ? this.sold.get(reference)?.[0] : undefined;
    return Promise.resolve({ kind: 'done', value: known ?? this.sell(reference) });
  }
}

const carriers = {
  found: new BookCarrier('Found', { finds: true }),
  once: new BookCarrier('Once', { repeats_once: true }),
  blind: new BookCarrier('Blindfold', {}),
};
type Kind = keyof typeof carriers;
const CARRIER_IDS: Readonly<Record<Kind, string>> = { found: newId(), once: newId(), blind: newId() };

/** Due, and at the end of its lease, once the hour has passed that the test lets pass. */
const SOON = `now() + interval '1 hour'`;
const LATER = `now() + interval '3 hours'`;

/** What the version before has left of an attempt. */
interface Left {
  kind: Kind;
  state: 'ready' | 'calling' | 'unknown' | 'needs_review' | 'labelled' | 'rejected';
  /** the carrier has sold its label */
  sold?: boolean;
  /** SQL of columns */
  columns?: Readonly<Record<string, string>>;
}

const DUE = { next_check_at: SOON };
const CLAIMED = { ...DUE, fence: '1', lease_until: SOON };
const UNKNOWN = {
  ...CLAIMED,
  doubt: 'true',
  doubted_at: 'now()',
  outcome: `'{"kind":"unknown","reason":"no answer"}'`,
};
const REFUSAL = `'{"kind":"rejected","code":"carrier_rejected","message":"No"}'`;

const LEFT = {
  'waits for its turn': { kind: 'found', state: 'ready', columns: DUE },
  'was claimed and not yet called': { kind: 'found', state: 'ready', columns: CLAIMED },
  'was sold in a call without an end': { kind: 'found', state: 'calling', sold: true, columns: CLAIMED },
  'was not sold in a call without an end': { kind: 'found', state: 'calling', columns: CLAIMED },
  'was sold once for its reference in a call without an end': {
    kind: 'once',
    state: 'calling',
    sold: true,
    columns: CLAIMED,
  },
  'was sold and is in doubt': { kind: 'found', state: 'unknown', sold: true, columns: UNKNOWN },
  'was not sold and is in doubt': { kind: 'found', state: 'unknown', columns: { ...UNKNOWN, absences: '1' } },
  'was proven absent and not yet called again': {
    kind: 'found',
    state: 'unknown',
    columns: { ...CLAIMED, doubt: 'false', absences: '2', checks: '3' },
  },
  'was sold and is looked up while staff are told': {
    kind: 'found',
    state: 'needs_review',
    sold: true,
    columns: { ...UNKNOWN, checks: '6' },
  },
} as const satisfies Record<string, Left>;

const IN_CALL = { kind: 'found', state: 'calling', sold: true, columns: { ...CLAIMED, lease_until: LATER } } as const;
const REFUSED = { kind: 'found', state: 'unknown', columns: { ...UNKNOWN, absences: '1', refusal: REFUSAL } } as const;
const INTERRUPTED = { kind: 'blind', state: 'calling', sold: true, columns: CLAIMED } as const;
const WITH_STAFF = {
  kind: 'blind',
  state: 'needs_review',
  columns: { ...UNKNOWN, next_check_at: 'null', lease_until: 'null' },
} as const;
const LABELLED = { kind: 'found', state: 'labelled', columns: { tracking_number: `'KEPT'`, fence: '1' } } as const;
const REJECTED = { kind: 'found', state: 'rejected', columns: { fence: '1' } } as const;

describe('an upgrade with label attempts in flight', () => {
  let bench: PurchaseBench;
  const selections = new Map<Left, Selection>();
  const before = carriersService.migrations.slice(0, carriersService.migrations.indexOf(AttemptProcess1764200000001));
  const after = carriersService.migrations;

  const selectionOf = ({ kind }: Left): Selection => {
    const example = eventExamples['shipment.rate_selected'];
    const rate = { ...example.rate, carrier_id: CARRIER_IDS[kind] };
    return { ...example, shipment_id: newId(), purchase_id: newId(), rate };
  };

  /** The row as the version before wrote it. */
  const leave = ({ kind, state, sold, columns = {} }: Left, selection: Selection): string => {
    const { purchase_id, shipment_id } = selection;
    const reference = referenceOf(purchase_id, 1);
    if (sold) carriers[kind].sell(reference);
    const values: Readonly<Record<string, string>> = {
      tenant_id: `'${DEMO}'`,
      id: `'${attemptId(purchase_id)}'`,
      purchase_id: `'${purchase_id}'`,
      shipment_id: `'${shipment_id}'`,
      carrier_id: `'${CARRIER_IDS[kind]}'`,
      n: '1',
      reference: `'${reference}'`,
      request: `'${JSON.stringify(selection).replaceAll(`'`, `''`)}'`,
      cause: `'{"correlationId":"test","causationId":"${newId()}"}'`,
      state: `'${state}'`,
      ...columns,
    };
    return `insert into label_attempts (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;
  };

  beforeAll(async () => {
    const database = await freshDatabase({
      template: 'carriers_before_upgrade',
      migrate: async url => void (await migrate(url, { migrations: before })),
    });
    await withConnection(database.superuserUrl, async client => {
      for (const kind of Object.keys(carriers) as Kind[]) {
        const provider = newId();
        const { code } = carriers[kind].manifest;
        await client.query('insert into providers (id, name, code, visible) values ($1, $2, $2, false)', [
          provider,
          code,
        ]);
        await client.query(
          'insert into carriers (tenant_id, id, name, provider_id, provider_code) values ($1, $2, $3, $4, $3)',
          [DEMO, CARRIER_IDS[kind], code, provider],
        );
      }
      const rows = [...Object.values(LEFT), IN_CALL, REFUSED, INTERRUPTED, WITH_STAFF, LABELLED, REJECTED];
      for (const left of rows) {
        selections.set(left, selectionOf(left));
        await client.query(leave(left, selections.get(left)!));
      }
    });
    await migrate(database.ownerUrl, { migrations: after });
    bench = await PurchaseBench.open({}, list => [...list, ...Object.values(carriers)], database);
    // Only now are its events listened to.
    await withConnection(database.superuserUrl, client =>
      client.query(
        `update label_attempts set due_at = due_at - interval '2 hours', leased_until = leased_until - interval '2 hours'`,
      ),
    );
    await bench.pollAttempts();
  });
  afterAll(() => bench.close());

  const soldFor = ({ kind }: Left, { purchase_id }: Selection): string[] =>
    (carriers[kind].sold.get(referenceOf(purchase_id, 1)) ?? []).map(({ tracking_number }) => tracking_number);
  const callsFor = ({ kind }: Left, { purchase_id }: Selection): number =>
    carriers[kind].called.filter(reference => reference === referenceOf(purchase_id, 1)).length;
  const stands = (selection: Selection, state: AttemptState) =>
    bench.until(async () => (await bench.attempt(selection)).state === state);

  it.each(Object.entries(LEFT))('buys the label once where it %s', async (_, left) => {
    const selection = selections.get(left)!;
    const { label } = await bench.told('label.generated', selection);
    await bench.porte.settled();
    expect(soldFor(left, selection)).toEqual([label!.tracking_number]);
    expect(bench.of('label.generated', selection)).toHaveLength(1);
    expect(bench.of('label.failed', selection)).toEqual([]);
    expect(await bench.attempt(selection)).toMatchObject({ state: 'labelled', doubt: false, surplus: [] });
  });

  it('leaves a call under its lease to its caller, and looks it up when the lease ends', async () => {
    const selection = selections.get(IN_CALL)!;
    await bench.pollAttempts();
    expect((await bench.attempt(selection)).state).toBe('calling');
    await bench.loseLease(selection);
    const { label } = await bench.told('label.generated', selection);
    expect([soldFor(IN_CALL, selection), callsFor(IN_CALL, selection)]).toEqual([[label!.tracking_number], 0]);
  });

  it('releases the money of a refused repeat once the look-ups have cleared the doubt', async () => {
    const selection = selections.get(REFUSED)!;
    expect((await bench.told('label.failed', selection)).code).toBe('carrier_rejected');
    expect([soldFor(REFUSED, selection), callsFor(REFUSED, selection)]).toEqual([[], 0]);
  });

  it('leaves to staff a call without an end to a carrier that offers no way to know', async () => {
    const selection = selections.get(INTERRUPTED)!;
    await stands(selection, 'left_to_staff');
    expect((await bench.told('label.unknown', selection)).purchase_id).toBe(selection.purchase_id);
    expect(callsFor(INTERRUPTED, selection)).toBe(0);
  });

  it('asks no carrier about what staff alone can find out', async () => {
    const selection = selections.get(WITH_STAFF)!;
    await bench.pollAttempts();
    expect(await bench.attempt(selection)).toMatchObject({ state: 'left_to_staff', due_at: null });
    expect(callsFor(WITH_STAFF, selection)).toBe(0);
  });

  it('touches no attempt that is over', async () => {
    await bench.pollAttempts();
    for (const left of [LABELLED, REJECTED]) {
      const selection = selections.get(left)!;
      expect(await bench.attempt(selection)).toMatchObject({ state: left.state, due_at: null, fence: 1 });
      expect(callsFor(left, selection)).toBe(0);
    }
  });
});
