/** Types of a copied model's events. */
const copies = (...models: string[]): string[] =>
  models.flatMap(model => ['created', 'updated', 'destroyed'].map(verb => `${model}.${verb}`));

/** Who must apply which events, written down apart from the services: a subscription that is lost there is noticed here. */
export const DECLARED_CONSUMERS: Readonly<Record<string, readonly string[]>> = {
  billing: [
    'label.generated',
    'label.failed',
    'label.voided',
    'deposit.paid',
    'deposit.reversed',
    'deposit.restored',
    'overweight.charge_requested',
    'overweight.plan_started',
    'overweight.plan_cancel_requested',
    'overweight.refund_requested',
    'claim.payout_requested',
    'referral.reward_requested',
  ],
  carriers: [
    'shipment.rate_selected',
    'shipment.void_requested',
    'shipment.late_label_accepted',
    'shipment.late_label_declined',
    'pickup.requested',
    'pickup.cancel_requested',
    'pickup.settled',
  ],
  shipments: [
    'hold.captured',
    'hold.released',
    'label.unknown',
    'hold.refunded',
    'label.void_refused',
    'label.void_unknown',
    'label.late',
    'parcel.tracked',
    'pickup_order.scheduled',
    'pickup_order.failed',
    'pickup_order.unknown',
    'pickup_order.canceled',
    'pickup_order.kept',
    'balance.claim_paid',
  ],
  'shipments.background': [
    ...copies('tenant', 'user', 'setting', 'carrier', 'service', 'notice'),
    'balance.changed',
    'label.requested',
    'label.unknown',
    'label.generated',
    'label.failed',
    'label.late',
    'label.voided',
    'label.void_refused',
    'label.void_unknown',
    'hold.placed',
    'hold.captured',
    'hold.released',
    'hold.refunded',
    'shipment.moved',
    'parcel.tracked',
    'balance.deposited',
    'balance.reversed',
    'deposit.rejected',
    'overweight.reported',
    'overweight.dispute_decided',
    'balance.overweight_charged',
    'balance.overweight_instalment',
    'balance.overweight_refunded',
  ],
  payments: ['balance.deposited', 'balance.reversed', 'balance.restored'],
  'billing.background': copies('user', 'shipment', 'tenant', 'setting', 'system_setting'),
  'carriers.background': [...copies('tenant'), 'shipment.moved'],
  'payments.background': [...copies('tenant', 'setting', 'user'), 'balance.changed'],
  'catalog.background': copies('tenant'),
  'identity.background': copies('setting'),
  catalog: ['tenant.created'],
  identity: ['user.created', 'account.requested', 'recipient_mail.requested', 'answer_mail.requested'],
};

/** Consumers that leave out events which create nothing: what they did not apply is not lost. */
export const SELECTIVE_CONSUMERS: ReadonlySet<string> = new Set(['identity.background', 'carriers.background']);

/** Declared types that a consumer takes only where they say something that concerns it. */
const PASSED_OVER: Readonly<Record<string, readonly string[]>> = {
  'carriers.background': ['shipment.moved'],
  'shipments.background': ['shipment.moved', 'parcel.tracked'],
};

/** Whether a consumer may pass over an event of a type that it takes. */
export const mayPassOver = (consumer: string, type: string): boolean => PASSED_OVER[consumer]?.includes(type) ?? false;
