import { derivedId, Money } from '@porte/domain-kit';
import fc from 'fast-check';
import type { Ledger } from '../src/ledger/ledger.js';
import type { Answer, Line } from '../src/ledger/ledger-types.js';
import type { Wallet } from './ledger-fixture.js';

export const KINDS = [
  'deposit',
  'withdraw',
  'overweight',
  'claim',
  'reward',
  'hold',
  'dueHold',
  'capture',
  'release',
  'expire',
  'refund',
  'reverse',
  'restore',
  'again',
  'reuse',
] as const;

/** A random step: its kind, its amount (in thousandths of the balance, or in centavos), and its wallet or earlier transfer. */
export interface Step {
  kind: (typeof KINDS)[number];
  amount: number;
  pick: number;
  whole: boolean;
}

export const steps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      amount: fc.integer({ min: 1, max: 1000 }),
      pick: fc.nat(20),
      whole: fc.boolean(),
    }),
    { minLength: length, maxLength: length, size: 'max' },
  );

const money = Money.ofCentavos;

/** Two lines that sum up to the amount, or one if it cannot be split. */
export const split = (amount: bigint): Line[] => [
  { account: 'carrier_payable', amount: money(amount - amount / 3n) },
  { account: 'tenant_margin', amount: money(amount / 3n) },
];

/** A call that can be repeated, also with another amount. */
export type Call = (ledger: Ledger, extra?: bigint) => Promise<Answer<string>>;

/** The call of a step, with a new id. */
export function newMovement(step: Step, wallet: Wallet, id: string): Call {
  const amount = BigInt(step.amount);
  const of = (extra: bigint) => ({ id, ...wallet, amount: money(amount + extra) });
  const calls: Partial<Record<Step['kind'], Call>> = {
    deposit: (ledger, extra = 0n) =>
      ledger.deposit({ ...of(extra), fee: money(feeOf(step)), code: 'payment', method: 'card' }),
    withdraw: (ledger, extra = 0n) => ledger.withdraw(of(extra)),
    overweight: (ledger, extra = 0n) => ledger.charge({ ...of(extra), code: 'overweight' }),
    claim: (ledger, extra = 0n) => ledger.credit({ ...of(extra), code: 'claim' }),
    reward: (ledger, extra = 0n) => ledger.credit({ ...of(extra), code: 'referral_reward' }),
    hold: (ledger, extra = 0n) => ledger.hold({ ...of(extra), code: 'label' }),
    dueHold: (ledger, extra = 0n) => ledger.hold({ ...of(extra), code: 'label', ttlSeconds: 0 }),
  };
  return calls[step.kind]!;
}

/** A fee below the amount, sometimes none. */
export const feeOf = ({ amount, whole }: Step): bigint => (whole ? 0n : BigInt(amount) / 10n);

export const idOf = (run: string, index: number): string => derivedId(run, index);
