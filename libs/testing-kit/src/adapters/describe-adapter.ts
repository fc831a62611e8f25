import type { JournalEntry, LookUp, Manifest, OperationSpec, Outcome } from '@porte/adapter-kit';
import {
  RETRY_AFTER_SECONDS,
  startFaultProxy,
  WIRE_FAULTS,
  type FaultProxy,
  type OutsideAnswer,
  type WireFaultName,
} from '@porte/simulators';

type Result = Outcome<unknown> | LookUp<unknown>;
type Kind = Result['kind'];

/** One operation of an adapter, ready to be asked. */
export interface OperationUnderTest {
  /** Makes what the operation needs, without faults. @returns asks for it; again, with the same reference */
  prepare(): Promise<(signal: AbortSignal) => Promise<Result>>;
  /** how much the operation has done at the simulator so far; left out where it only looks */
  effects?(): number;
  /** what a look-up without faults answers, where that is not `found` */
  finds?: 'absent';
  /** the provider does a repeated request once */
  repeats_once?: boolean;
  /** its port has a code for credentials that do not work, so that they refuse it, too */
  refuses_credentials?: boolean;
  /** a success has no body that could be spoilt */
  answers_nothing?: boolean;
  /** a success is a file, whose bytes have no types */
  answers_file?: boolean;
  /** an error inside a success, and what it must be understood as; an API that has none is named to the suite */
  error_inside?: OutsideAnswer & { means: Kind };
}

/** An adapter with its simulator. */
export interface AdapterUnderTest {
  operations: Readonly<Record<string, OperationUnderTest>>;
  /** of the account, and personal texts of its requests; they must not be seen anywhere */
  secrets: readonly string[];
  close(): Promise<void>;
}

/** What an adapter under test is made of. */
export interface AdapterBench {
  /** Puts a proxy before the simulator. @param exempt paths that no fault meets, such as those of tokens */
  through(simulator: string, exempt?: (path: string) => boolean): Promise<string>;
  journal: { record(entry: JournalEntry): void };
}

type Fault = WireFaultName | 'refused' | 'error_inside';

const FAULTS: readonly Fault[] = [...WIRE_FAULTS, 'refused', 'error_inside'];

const NOT_KNOWN: readonly Kind[] = ['unknown'];
const NO_EFFECT: readonly Kind[] = ['unsent', 'unknown'];

/** The outcomes that a fault may have, for calls with an effect and for look-ups. */
const ALLOWED: Record<Exclude<Fault, 'error_inside'>, { write: readonly Kind[]; read: readonly Kind[] }> = {
  none: { write: ['done'], read: ['found', 'done'] },
  refused: { write: ['unsent'], read: NO_EFFECT },
  reset_before: { write: NOT_KNOWN, read: NOT_KNOWN },
  reset_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  hang_before: { write: NOT_KNOWN, read: NOT_KNOWN },
  hang_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  too_many_calls: { write: NO_EFFECT, read: NO_EFFECT },
  unavailable_before: { write: NO_EFFECT, read: NO_EFFECT },
  server_error_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  html_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  // An API may answer a success with nothing.
  empty_after: { write: ['unknown', 'done'], read: ['unknown', 'done'] },
  truncated_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  wrong_types_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  single_for_list_after: { write: ['done', 'unknown'], read: ['found', 'done', 'unknown'] },
  huge_after: { write: NOT_KNOWN, read: NOT_KNOWN },
  redirect_before: { write: NO_EFFECT, read: NO_EFFECT },
  unauthorized_before: { write: ['done', 'unsent'], read: ['found', 'done', 'unsent', 'unknown'] },
};

/** Faults that spoil nothing where there is no body. */
const OF_BODIES: ReadonlySet<Fault> = new Set(['truncated_after', 'wrong_types_after', 'huge_after']);

function allowedOf(
  { finds, refuses_credentials, answers_nothing, answers_file, error_inside }: OperationUnderTest,
  fault: Fault,
  effect: 'read' | 'write',
): readonly Kind[] {
  if (fault === 'error_inside') return [error_inside!.means];
  return [
    ...ALLOWED[fault][effect].map(kind => (kind === 'found' ? (finds ?? kind) : kind)),
    ...(refuses_credentials && fault === 'unauthorized_before' ? (['rejected'] as const) : []),
    ...(answers_nothing && OF_BODIES.has(fault) ? (['done'] as const) : []),
    ...(answers_file && fault === 'wrong_types_after' ? (['found'] as const) : []),
  ];
}

/** Milliseconds that a call may take where nothing hangs, and where it does. */
const [PATIENCE_MS, HANGING_MS] = [10_000, 120];

/** An address where no server listens. */
const NO_SERVER = 'http://127.0.0.1:9';

/**
 * The conformance suite: every declared operation meets every fault. It states which outcomes are allowed, that no outcome denies what the simulator has done,
 * and that secrets are seen nowhere.
 * @param plain operations whose API knows no error inside a success
 * @param start makes the adapter and its simulator; called once for each case
 */
export function describeAdapter(
  manifest: Manifest,
  plain: readonly string[],
  start: (bench: AdapterBench) => Promise<AdapterUnderTest>,
): void {
  describe(`conformance of ${manifest.code}`, () => {
    const proxies: FaultProxy[] = [];
    let journal: JournalEntry[];
    let adapter: AdapterUnderTest;
    let isRefusing: boolean;

    const bench: AdapterBench = {
      journal: { record: entry => void journal.push(entry) },
      through: async (simulator, exempt) => {
        if (isRefusing) return NO_SERVER;
        const proxy = await startFaultProxy(simulator, exempt);
        proxies.push(proxy);
        return proxy.url;
      },
    };
    const begin = async (): Promise<void> => void (adapter = await start(bench));
    const run = (ask: (signal: AbortSignal) => Promise<Result>, isHanging = false): Promise<Result> =>
      ask(AbortSignal.timeout(isHanging ? HANGING_MS : PATIENCE_MS));

    beforeEach(() => void ([journal, isRefusing] = [[], false]));
    afterEach(async () => {
      await adapter.close();
      await Promise.all(proxies.splice(0).map(proxy => proxy.close()));
    });

    const cases = Object.entries(manifest.operations as Record<string, OperationSpec>).flatMap(
      ([operation, { effect }]) =>
        effect === 'local'
          ? []
          : FAULTS.filter(fault => fault !== 'error_inside' || !plain.includes(operation)).map(fault => ({
              operation,
              effect,
              fault,
            })),
    );

    const noSecrets = (outcome: Result): void => {
      const seen = JSON.stringify([outcome, journal], (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      for (const secret of adapter.secrets) expect(seen).not.toContain(secret);
    };

    it.each(cases)('$operation with $fault', async ({ operation, effect, fault }) => {
      isRefusing = fault === 'refused';
      await begin();
      const tested = adapter.operations[operation];
      if (!tested) throw new Error(`${manifest.code} declares ${operation}, which is not tested`);
      if (Boolean(tested.error_inside) === plain.includes(operation))
        throw new Error(`${operation} has no error inside a success, or is wrongly said to have none`);
      const ask = isRefusing ? await tested.prepare().catch(() => null) : await tested.prepare();
      if (!ask) return;
      const before = tested.effects?.() ?? 0;
      for (const proxy of proxies)
        if (fault === 'error_inside') proxy.next(tested.error_inside!);
        else if (fault !== 'refused') proxy.next(fault);
      const outcome = await run(ask, fault.startsWith('hang'));
      const allowed = allowedOf(tested, fault, effect);
      expect({ ...outcome, allowed: allowed.includes(outcome.kind) }).toMatchObject({ allowed: true });
      if (fault === 'too_many_calls' && outcome.kind === 'unsent')
        expect(outcome.retry_after_ms).toBe(RETRY_AFTER_SECONDS * 1000);
      if (tested.effects) {
        const made = tested.effects() - before;
        if (outcome.kind === 'rejected' || outcome.kind === 'unsent') expect(made).toBe(0);
        if (outcome.kind === 'done') expect(made).toBe(1);
      }
      noSecrets(outcome);
    });

    const writes = cases.filter(({ effect, fault }) => effect === 'write' && fault === 'none');
    if (writes.length > 0)
      it.each(writes)('$operation is found or done once after a lost answer', async ({ operation }) => {
        await begin();
        const tested = adapter.operations[operation]!;
        const ask = await tested.prepare();
        for (const proxy of proxies) proxy.next('reset_after');
        expect((await run(ask)).kind).toBe('unknown');
        if (!tested.repeats_once || !tested.effects) return;
        const made = tested.effects();
        expect((await run(ask)).kind).toBe('done');
        expect(tested.effects()).toBe(made);
      });
  });
}
