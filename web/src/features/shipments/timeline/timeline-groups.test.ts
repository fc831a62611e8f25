import type { TimelineEntry } from '@porte/contracts';
import { byDay, durationOf, timelineItems, type Purchase } from './timeline-groups.js';

type Kind = TimelineEntry['kind'];
const entries = (...kinds: Kind[]): TimelineEntry[] =>
  kinds.map((kind, i) => ({
    id: `${i}`,
    kind,
    at: new Date(Date.UTC(2026, 10, 20, 16, 0, i)).toISOString(),
    by: null,
    amount: null,
    facts: {},
  }));
const shown = (...kinds: Kind[]): string[] =>
  timelineItems(entries(...kinds)).map(item =>
    item.kind === 'purchase' ? `${item.isBought ? 'bought' : 'failed'}(${item.steps.length})` : item.kind,
  );

describe('the items of a timeline', () => {
  it('the items of a timeline are newest first, with the steps of a purchase as one', () => {
    expect(
      shown(
        'created',
        'hold_placed',
        'rate_selected',
        'label_requested',
        'label_generated',
        'hold_captured',
        'delivered',
      ),
    ).toEqual(['delivered', 'bought(5)', 'created']);
  });

  it('fold each attempt on its own', () => {
    expect(
      shown(
        ...(['created', 'hold_placed', 'rate_selected', 'label_requested', 'label_failed', 'hold_released'] as Kind[]),
        ...(['hold_placed', 'rate_selected', 'label_requested', 'label_generated', 'hold_captured'] as Kind[]),
      ),
    ).toEqual(['bought(5)', 'failed(5)', 'created']);
  });

  it('the items of a timeline show each step of a purchase in progress', () => {
    expect(shown('created', 'hold_placed', 'rate_selected', 'label_requested', 'label_unknown')).toEqual([
      'label_unknown',
      'label_requested',
      'hold_placed',
      'rate_selected',
      'created',
    ]);
  });

  it('the items of a timeline do not fold what happens after the purchase', () => {
    expect(shown('rate_selected', 'label_generated', 'hold_captured', 'void_requested', 'hold_refunded')).toEqual([
      'hold_refunded',
      'void_requested',
      'bought(3)',
    ]);
  });

  it('the items of a timeline tell the choice of the rate before the hold', () => {
    const [purchase] = timelineItems(entries('hold_placed', 'rate_selected', 'hold_captured')) as [Purchase];
    expect(purchase.steps.map(({ kind }) => kind)).toEqual(['rate_selected', 'hold_placed', 'hold_captured']);
  });
});

it('puts the items of a timeline under the days of the tenant’s time zone', () => {
  const late = { ...entries('created')[0]!, at: '2026-11-21T05:59:00Z' };
  const next = { ...entries('delivered')[0]!, at: '2026-11-21T06:00:00Z' };
  const dayOf = (at: string): string => new Date(Date.parse(at) - 6 * 3_600_000).toISOString().slice(0, 10);
  expect(byDay([next, late], dayOf).map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 1],
  ]);
});

it('measures a purchase in seconds', () => {
  const [purchase] = timelineItems(entries('rate_selected', 'label_requested', 'hold_captured')) as [Purchase];
  expect(durationOf(purchase)).toBe(2);
});
