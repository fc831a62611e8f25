import type {
  OverweightClosing,
  OverweightEntryKind,
  OverweightFact,
  OverweightStatus,
  ParcelMeasures,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { data, defineProcess, type TransitionWrite } from '@porte/process-kit';
import { CaseTimeline, type CaseMove } from '@porte/resource-kit';

/** The row of a case; amounts in centavos, as the database returns a bigint, weights in grams. */
export interface OverweightRow {
  id: string;
  shipment_id: string;
  shipment_number: number | string;
  user_id: string;
  /** of the wallet */
  owner_id: string;
  tracking_number: string;
  carrier_id: string;
  carrier_name: string;
  service_id: string;
  service_name: string;
  declared: ParcelMeasures;
  measured: ParcelMeasures;
  billable_grams: number;
  paid_grams: number;
  /** whole kg above the paid weight */
  overweight: number;
  /** of each of them */
  price: string;
  amount: string;
  labelled_at: Date | null;
  status: OverweightStatus;
  carrier_charge: string | null;
  invoice_number: string | null;
  invoice_line: string | null;
  reported_at: Date;
  /** from when it may be charged without an answer */
  answer_by: Date;
  accepted_at: Date | null;
  closing: OverweightClosing | null;
  contested_at: Date | null;
  /** whole kg that the customer accepts */
  offered_kg: number | null;
  /** before staff agreed in part */
  reported_kg: number | null;
  reported_amount: string | null;
  /** what goes back to the wallet; null for refunds of the release before, which are whole */
  returned: string | null;
  /** by deposits so far */
  paid: string | null;
  plan_id: string | null;
  /** the most that one deposit gives, in percent */
  plan_share: number | null;
  /** parcels that are alike; null for cases of the release before */
  parcel_box: string | null;
  parcel_lane: string | null;
  carrier_package_dimensions: string | null;
  carrier_weight: number | null;
  carrier_volumetric_weight: number | null;
  evidence_file_url: string | null;
  evidence_description: string | null;
}

/** A person's move: who made it, when, and why. */
export interface PersonsMove extends CaseMove {
  /** whole kg: what the customer accepts, or what remains by staff's decision */
  kg?: number | null;
  /** of a plan */
  plan?: { id: string; share: number };
  /** centavos that go back of the amount; all of it by default */
  returned?: string;
}

/** A deposit paid a part. */
export interface Instalment {
  amount: Money;
  /** in all */
  paid: Money;
}

export const overweightTimeline = new CaseTimeline<OverweightEntryKind>('overweight_entries', 'overweight_id');

export const factOf = (row: OverweightRow): OverweightFact & { user_id: string; owner_id: string } => ({
  user_id: row.user_id,
  owner_id: row.owner_id,
  overweight_id: row.id,
  shipment_id: row.shipment_id,
  sequential_id: Number(row.shipment_number),
  amount: Money.ofCentavos(row.amount).toJSON(),
});

/** What remains to be paid, and the plan for it. */
const planOf = (row: OverweightRow) => ({
  ...factOf(row),
  amount: Money.ofCentavos(row.amount)
    .minus(Money.ofCentavos(row.paid ?? 0))
    .toJSON(),
  plan_id: row.plan_id!,
  share: row.plan_share!,
});

type Write = TransitionWrite<OverweightRow, undefined, PersonsMove | undefined>;

/** A line of the timeline and, where one is named, an event. */
const writes =
  (
    kind: OverweightEntryKind,
    publish?: (tx: Tx, row: OverweightRow, move: PersonsMove | undefined) => Promise<void>,
  ): Write =>
  async (tx, row, { data: move }) => {
    await overweightTimeline.record(tx, [{ caseId: row.id, kind, ...(move && { move }) }]);
    await publish?.(tx, row, move);
  };

const charge = {
  to: 'charging',
  write: writes('charge_requested', (tx, row) => tx.publish('overweight.charge_requested', row.id, factOf(row))),
} as const;
const chosen = (_: OverweightRow, { plan }: PersonsMove): Partial<OverweightRow> => ({
  plan_id: plan!.id,
  plan_share: plan!.share,
});
const noPlan = { plan_id: null, plan_share: null };
const startsPlan = (tx: Tx, row: OverweightRow) => tx.publish('overweight.plan_started', row.id, planOf(row));
/** What deposits have paid grows only: an event may be told again after a later one. */
const paidSoFar = (row: OverweightRow, { paid }: Instalment): Partial<OverweightRow> => ({
  paid: Money.ofCentavos(row.paid ?? 0).compare(paid) > 0 ? row.paid : String(paid.centavos),
});
const instalment = async (tx: Tx, row: OverweightRow, { data: told }: { data: Instalment }): Promise<void> =>
  overweightTimeline.record(tx, [{ caseId: row.id, kind: 'instalment', move: { text: told.amount.toString() } }]);
/** Paid in full, also where deposits paid a part of it. */
const charged = {
  to: 'paid',
  set: (row: OverweightRow) => ({ status: 'paid', paid: row.paid && row.amount, ...noPlan }),
  write: writes('charged'),
} as const;
const waived = { to: 'closed', set: () => ({ status: 'closed', closing: 'waived' }), write: writes('closed') } as const;
const refund = {
  to: 'refunding',
  set: ({ amount }: OverweightRow, { returned }: PersonsMove) => ({ returned: returned ?? amount }),
  write: writes('refund_requested', (tx, row) =>
    tx.publish('overweight.refund_requested', row.id, {
      ...factOf(row),
      amount: Money.ofCentavos(row.returned ?? row.amount).toJSON(),
    }),
  ),
} as const;
/** What becomes of a contested case; the customer reads the reason. */
const decides = (decision: 'granted' | 'partial' | 'rejected'): Write =>
  writes(decision, (tx, row, move) =>
    tx.publish('overweight.dispute_decided', row.id, {
      ...factOf(row),
      ...(decision === 'granted' && { amount: 0 }),
      decision,
      reason: move!.text ?? '',
      kg: decision === 'granted' ? 0 : row.overweight,
    }),
  );
const acceptance = {
  to: 'due',
  set: (_: OverweightRow, { at }: PersonsMove) => ({ accepted_at: at }),
  write: writes('accepted'),
} as const;
/** Fewer kg at the price of the label's day; what was reported stays known. */
const remaining = (row: OverweightRow, { kg }: PersonsMove): Partial<OverweightRow> => ({
  reported_kg: row.overweight,
  reported_amount: row.amount,
  overweight: kg!,
  amount: String(Money.ofCentavos(row.price).times(kg!).centavos),
});
const evidenceOf = ({ id }: OverweightRow, { at, text, entry, files, kg }: PersonsMove): Partial<OverweightRow> => ({
  contested_at: at,
  offered_kg: kg ?? null,
  evidence_description: text ?? null,
  evidence_file_url: files?.length ? `/overweights/${id}/timeline/${entry!}/files/0` : null,
});
const answerMs = ({ reported_at, answer_by }: OverweightRow): number =>
  Math.max(0, answer_by.getTime() - reported_at.getTime());

/**
 * A parcel that its carrier found heavier than paid for. Its customer is told before anything is taken, and billing's ledger takes and gives back its amount,
 * once for each case.
 */
export const overweightProcess = defineProcess<OverweightRow>()('overweight', {
  table: 'overweights',
  // A case that costs less than the limit of the tenant is closed as it is made.
  starts: ['closed'],
  outcomes: {
    accepted: data<PersonsMove>(),
    contested: data<PersonsMove>(),
    granted: data<PersonsMove>(),
    partial: data<PersonsMove>(),
    rejected: data<PersonsMove>(),
    charge: data<PersonsMove>(),
    waived: data<PersonsMove>(),
    rebate: data<PersonsMove>(),
    kept: data<PersonsMove>(),
    refund: data<PersonsMove>(),
    plan_offered: data<PersonsMove>(),
    plan_set: data<PersonsMove>(),
    plan_accepted: data<PersonsMove>(),
    plan_withdrawn: data<PersonsMove>(),
    plan_cancel: data<PersonsMove>(),
    instalment: data<Instalment>(),
    plan_ended: data<Instalment>(),
  },
  states: {
    announced: {
      every: answerMs,
      write: () => Promise.resolve('expired' as const),
      on: {
        expired: { to: 'due', write: writes('expired') },
        accepted: acceptance,
        contested: {
          to: 'contested',
          set: evidenceOf,
          write: writes('contested', (tx, row, move) =>
            tx.publish('overweight.contested', row.id, { ...factOf(row), by: move!.by }),
          ),
        },
        charge,
        waived,
      },
    },
    contested: {
      by: 'staff',
      on: {
        accepted: acceptance,
        granted: {
          to: 'closed',
          set: () => ({ status: 'closed', closing: 'granted' }),
          write: decides('granted'),
        },
        partial: { to: 'due', set: remaining, write: decides('partial') },
        rejected: { to: 'due', write: decides('rejected') },
      },
    },
    due: { by: 'staff', on: { charge, waived } },
    charging: {
      by: 'event',
      alarm: 'here',
      on: { charged, short: { to: 'short', write: writes('short') } },
    },
    short: {
      by: 'staff',
      on: {
        charge,
        waived,
        refund: {
          ...refund,
          set: ({ paid }: OverweightRow) => ({ returned: paid }),
        },
        plan_offered: {
          to: 'offered',
          set: chosen,
          write: writes('plan_offered', (tx, row) => tx.publish('overweight.plan_offered', row.id, planOf(row))),
        },
        plan_set: { to: 'planned', set: chosen, write: writes('plan_set', startsPlan) },
      },
    },
    offered: {
      by: 'owner',
      on: {
        plan_accepted: { to: 'planned', write: writes('plan_accepted', startsPlan) },
        plan_withdrawn: { to: 'short', set: () => noPlan, write: writes('plan_withdrawn') },
      },
    },
    planned: {
      by: 'owner',
      on: {
        instalment: { to: 'planned', set: paidSoFar, write: instalment },
        charged,
        plan_cancel: {
          to: 'ending_plan',
          write: writes('plan_cancel_requested', (tx, row) =>
            tx.publish('overweight.plan_cancel_requested', row.id, planOf(row)),
          ),
        },
      },
    },
    ending_plan: {
      by: 'event',
      alarm: 'here',
      on: {
        instalment: { to: 'ending_plan', set: paidSoFar, write: instalment },
        charged,
        plan_ended: {
          to: 'short',
          set: (row, told) => ({ ...paidSoFar(row, told), ...noPlan }),
          write: (tx, row) => overweightTimeline.record(tx, [{ caseId: row.id, kind: 'plan_ended' }]),
        },
      },
    },
    paid: {
      final: true,
      on: {
        charged: 'paid',
        rebate: {
          to: 'rebated',
          set: () => ({ status: 'rebated' }),
          write: writes('rebate_requested', (tx, row, move) =>
            tx.publish('overweight.rebate_requested', row.id, { ...factOf(row), by: move!.by }),
          ),
        },
        refund,
      },
    },
    rebated: {
      by: 'staff',
      on: {
        charged: 'rebated',
        kept: {
          to: 'paid',
          set: () => ({ status: 'paid' }),
          write: writes('rebate_canceled', (tx, row, move) =>
            tx.publish('overweight.rebate_canceled', row.id, { ...factOf(row), reason: move!.text ?? '' }),
          ),
        },
        refund,
      },
    },
    refunding: {
      by: 'event',
      alarm: 'here',
      on: {
        charged: 'refunding',
        refunded: { to: 'refunded', set: () => ({ status: 'refunded' }), write: writes('refunded') },
      },
    },
    refunded: { final: true, on: { charged: 'refunded', refunded: 'refunded' } },
    closed: { final: true },
  },
});
