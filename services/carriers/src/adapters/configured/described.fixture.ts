import type { LookUp, Outcome } from '@porte/adapter-kit';
import { FixedClock } from '@porte/domain-kit';
import { startOutside, type Mount, type OutsideAnswer, type OutsideBook } from '@porte/simulators';
import { describeAdapter, type OperationUnderTest } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { BuyRequest, CarrierContext, PickupRequest } from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { ConfiguredCarrier } from './index.js';
import { manifestOf, type Preset } from './preset.js';

export const CLOCK = new FixedClock(new Date('2026-03-02T15:00:00Z'));

/** A preset with the simulator that speaks it. */
export interface PresetUnderTest {
  preset: Preset;
  account: Readonly<Record<string, string>>;
  secrets: readonly string[];
  service: string;
  /** of a price, where a purchase needs it */
  provider_ref?: string;
  simulator(): Mount & { book: OutsideBook };
  /** an error inside a success, whose code the preset does not know */
  error_inside: OutsideAnswer;
  /** paths that no fault meets */
  exempt?: (path: string) => boolean;
}

export const jsonError: OutsideAnswer = {
  status: 200,
  type: 'application/json',
  body: '{"error":{"code":"SYSTEM","message":"No disponible"}}',
};

export const contextOf = (account: object, signal = AbortSignal.timeout(10_000)): CarrierContext => ({
  tenant_id: 't',
  account: { ...account },
  signal,
});

export const pickupRequest = (...tracking_numbers: string[]): PickupRequest => ({
  reference: 'P1',
  address: aPurchase('').shipment.origin,
  date: '2026-03-03',
  from: '09:00',
  to: '12:00',
  tracking_numbers,
  weight: 8.4,
});

type Ask = (signal: AbortSignal) => Promise<Outcome<unknown> | LookUp<unknown>>;

/** What the suite asks of each operation. */
function operationsOf(
  adapter: ConfiguredCarrier,
  direct: ConfiguredCarrier,
  book: OutsideBook,
  { account, service, provider_ref = '', error_inside }: PresetUnderTest,
): Record<string, OperationUnderTest> {
  const context = (signal?: AbortSignal): CarrierContext => contextOf(account, signal);
  const inside = { error_inside: { ...error_inside, means: 'unknown' as const } };
  let references = 0;
  const purchase = (): BuyRequest => {
    const request = aPurchase(`REF${(references += 1)}`, service);
    const rate = { ...request.shipment.rate, provider_ref };
    return { ...request, shipment: { ...request.shipment, rate } };
  };
  const ready = (ask: Ask) => () => Promise.resolve(ask);
  const ofSold = (ask: (number: string, signal: AbortSignal) => ReturnType<Ask>) => async (): Promise<Ask> => {
    const outcome = await direct.buy(purchase(), context());
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return signal => ask(outcome.value.tracking_number, signal);
  };
  return {
    rate: { prepare: ready(signal => adapter.rate(sampleParcel(CLOCK.now()), context(signal))), ...inside },
    buy: {
      prepare: () => {
        const request = purchase();
        return Promise.resolve((signal: AbortSignal) => adapter.buy(request, context(signal)));
      },
      effects: () => book.labels.length,
      ...inside,
    },
    fetchLabel: {
      prepare: ofSold((number, signal) => adapter.fetchLabel(number, context(signal))),
      answers_file: true,
      ...inside,
    },
    void: {
      prepare: ofSold((number, signal) => adapter.void(number, context(signal))),
      effects: () => book.canceled,
      repeats_once: true,
      ...inside,
    },
    track: { prepare: ofSold((number, signal) => adapter.track([number], context(signal))), ...inside },
    pickup: {
      prepare: ofSold((number, signal) => adapter.pickup(pickupRequest(number), context(signal))),
      effects: () => book.pickups.length,
      ...inside,
    },
    testConnection: { prepare: ready(signal => adapter.testConnection(context(signal))), ...inside },
  };
}

/** The conformance suite over the calls of a preset. */
export function describePreset(tested: PresetUnderTest): void {
  const { preset, secrets } = tested;
  describeAdapter(manifestOf(preset), [], async ({ through, journal }) => {
    const mount = tested.simulator();
    const outside = await startOutside({ mount });
    const options = { localHosts: ['127.0.0.1'], clock: CLOCK, journal };
    const proxied = await through(new URL(outside.of('mount')).origin, tested.exempt);
    const adapter = ConfiguredCarrier.by(preset, options, `${proxied}/mount`);
    const direct = ConfiguredCarrier.by(preset, options, outside.of('mount'));
    return {
      secrets: [...secrets, ...PERSONAL_TEXTS],
      operations: operationsOf(adapter, direct, mount.book, tested),
      close: async () => {
        await Promise.all([adapter.close(), direct.close()]);
        await outside.close();
      },
    };
  });
}
