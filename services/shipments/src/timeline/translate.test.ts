import { eventExamples, TIMELINE_KINDS, type EventType } from '@porte/contracts';
import type { JournalEntry } from './journal-entry.js';
import { TIMELINE_EVENTS, translate } from './translate.js';

const AT = '2026-11-21T18:00:00.000Z';
const WHO = eventExamples['hold.placed'].user_id;
const examples: Record<string, object> = {
  ...eventExamples,
  'shipment.created': { id: 's', user_id: WHO, by: 'staff' },
};
const entry = (type: string, change = {}): JournalEntry => ({
  id: 'e',
  shipment_id: 's',
  type: type as EventType,
  at: AT,
  data: { ...examples[type], ...change } as never,
});
const line = (type: string, change = {}) => translate(entry(type, change));

describe('translate', () => {
  it.each([
    ['shipment.created', {}, { kind: 'created', by_id: 'staff', amount: null, facts: {} }],
    ['shipment.created', { by: undefined }, { kind: 'created', by_id: WHO, amount: null, facts: {} }],
    [
      'shipment.rate_selected',
      {},
      {
        kind: 'rate_selected',
        by_id: WHO,
        amount: '33000',
        facts: { service_name: 'Terrestre', carrier_name: 'Correcaminos', quote_version: '1' },
      },
    ],
    ['shipment.rate_selected', { by: 'staff' }, { kind: 'rate_selected', by_id: 'staff', amount: '33000' }],
    [
      'shipment.moved',
      { move: 'requestCancellation', by: 'ana' },
      { kind: 'cancellation_requested', by_id: 'ana', amount: null, facts: {} },
    ],
    ['shipment.moved', { move: 'rejectCancellation', by: 'ana' }, { kind: 'cancellation_rejected', by_id: 'ana' }],
    ['shipment.moved', { move: 'cancel', by: 'ana' }, { kind: 'canceled', by_id: 'ana' }],
    ['shipment.moved', { move: 'deliver', by: 'ana' }, { kind: 'delivered', by_id: 'ana' }],
    ['shipment.void_requested', {}, { kind: 'void_requested', by_id: WHO, amount: null, facts: {} }],
    [
      'label.requested',
      {},
      { kind: 'label_requested', by_id: null, amount: null, facts: { n: 1, carrier_name: 'Correcaminos' } },
    ],
    ['label.unknown', {}, { kind: 'label_unknown', by_id: null }],
    ['label.unknown', { needs_review: true }, { kind: 'label_in_review', by_id: null }],
    [
      'label.generated',
      {},
      { kind: 'label_generated', by_id: null, amount: null, facts: { tracking_number: 'CRM0000001' } },
    ],
    [
      'label.generated',
      { decided_by: 'ana', reason: 'La encontré' },
      { kind: 'label_generated', by_id: 'ana', facts: { tracking_number: 'CRM0000001', reason: 'La encontré' } },
    ],
    ['label.generated', { label: null }, { kind: 'label_generated', facts: {} }],
    [
      'label.failed',
      {},
      {
        kind: 'label_failed',
        by_id: null,
        facts: { code: 'carrier_rejected', message: 'Código postal sin cobertura' },
      },
    ],
    [
      'label.failed',
      { decided_by: 'ana', reason: 'No existe' },
      { kind: 'label_failed', by_id: 'ana', facts: { reason: 'No existe' } },
    ],
    ['label.voided', {}, { kind: 'label_voided', by_id: null, amount: null, facts: {} }],
    [
      'label.voided',
      { decided_by: 'ana', reason: 'Lo dijo por teléfono' },
      { kind: 'label_voided', by_id: 'ana', facts: { reason: 'Lo dijo por teléfono' } },
    ],
    ['label.void_refused', {}, { kind: 'void_refused', by_id: null, facts: { message: 'La guía ya fue usada' } }],
    ['label.void_unknown', {}, { kind: 'void_unknown' }],
    ['label.void_unknown', { needs_review: true }, { kind: 'void_in_review' }],
    ['hold.placed', {}, { kind: 'hold_placed', by_id: null, amount: '33000', facts: {} }],
    ['hold.captured', {}, { kind: 'hold_captured', by_id: null, amount: '33000', facts: {} }],
    ['hold.captured', { amount: 0 }, { kind: 'hold_captured', amount: '0' }],
    ['hold.released', {}, { kind: 'hold_released', amount: '33000', facts: { code: 'carrier_rejected' } }],
    ['hold.refunded', { amount: 0.07 }, { kind: 'hold_refunded', by_id: null, amount: '7', facts: {} }],
  ])('turns into a line: %s %j', (type, change, expected) => {
    expect(line(type, change)).toMatchObject({ id: 'e', shipment_id: 's', at: AT, ...expected });
    if ('facts' in expected) expect(line(type, change)!.facts).toMatchObject(expected.facts);
  });

  it('returns null if no user moved the shipment, or the event has no line', () => {
    expect([line('shipment.moved'), line('shipment.updated'), line('balance.changed')]).toEqual([null, null, null]);
  });

  it('covers every kind', () => {
    const moves = ['requestCancellation', 'rejectCancellation', 'cancel', 'deliver'];
    const lines = TIMELINE_EVENTS.flatMap(type => [
      line(type, { needs_review: false }),
      line(type, { needs_review: true }),
      ...moves.map(move => line(type, { move })),
    ]);
    // What carriers saw of the parcel is kept apart, and joins the timeline when it is read.
    const kept = TIMELINE_KINDS.filter(kind => kind !== 'parcel_seen');
    expect(new Set(lines.map(found => found?.kind).filter(Boolean))).toEqual(new Set(kept));
  });

  it('contains no cost, margin or balance', () => {
    const canary = 98765.43;
    const rate = {
      ...eventExamples['shipment.rate_selected'].rate,
      lines: {
        carrier_payable: canary,
        platform_margin: canary,
        tenant_margin: canary,
        insurance: canary,
        surcharges: canary,
      },
      extra_kg_overweight_price: canary,
      provider_ref: 'Zarapito',
    };
    const lines = TIMELINE_EVENTS.map(type =>
      line(type, {
        ...('rate' in examples[type]! ? { rate } : {}),
        balance: canary,
        available_balance: canary,
        reference: 'Zarapito',
        move: 'cancel',
      }),
    );
    expect(JSON.stringify(lines)).not.toMatch(/98765|9876543|Zarapito|documents/);
  });
});
