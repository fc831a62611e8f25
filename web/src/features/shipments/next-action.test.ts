import { isBeingBought, isDraft, nextAction, type Moving } from './next-action.js';

const label = {
  id: 'l1',
  tracking_number: 'CRM1',
  tracking_url: null,
  created_at: '2026-11-20T10:00:00Z',
  download_url: '/api/labels/l1/download',
  tracking_page: '/t/0123456789abcdef01234567',
};
const a = (more: Partial<Moving>): Moving => ({
  id: 's1',
  status: 'pending',
  step: 'packaging',
  generated_label: null,
  ...more,
});

describe('nextAction', () => {
  it.each<[string, Partial<Moving>, string]>([
    ['is its addresses', { step: 'addressing' }, '/shipments/s1/edit'],
    ['is to pack it', { step: 'packaging' }, '/shipments/s1/parcels/new'],
    ['is to choose a rate', { step: 'rating' }, '/shipments/s1/rates/new'],
    ['is to choose another rate after a refusal', { step: 'rating', status: 'error' }, '/shipments/s1/rates/new'],
  ])('%s', (_, more, to) => expect(nextAction(a(more), 'customer')).toMatchObject({ to }));

  it('is to download the label once it is paid', () =>
    expect(nextAction(a({ status: 'success', step: 'confirmed', generated_label: label }), 'customer')).toEqual({
      name: 'download',
    }));

  it('is nothing during a purchase', () => {
    const since = '2026-11-20T10:00:00Z';
    expect(nextAction(a({ step: 'confirmed' }), 'customer')).toBeNull();
    expect(nextAction(a({ step: 'rating', purchase: { state: 'buying', since } }), 'customer')).toBeNull();
    expect(
      nextAction(a({ step: 'rating', status: 'error', purchase: { state: 'buying', since } }), 'developer'),
    ).toBeNull();
  });

  it('is a canceled label only for developers', () => {
    const canceled = a({ status: 'canceled', step: 'confirmed', generated_label: label });
    expect(['customer', 'operator', 'admin', 'main_admin'].map(role => nextAction(canceled, role as 'admin'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(nextAction(canceled, 'developer')).toEqual({ name: 'download' });
  });

  it('is nothing for a paid shipment without a label yet', () =>
    expect(nextAction(a({ status: 'success', step: 'confirmed' }), 'customer')).toBeNull());
});

describe('isDraft', () => {
  it('is true before payment only', () => {
    expect(isDraft(a({ step: 'rating', status: 'error' }))).toBe(true);
    expect(isDraft(a({ step: 'confirmed' }))).toBe(false);
    expect(isDraft(a({ step: 'confirmed', status: 'success' }))).toBe(false);
    expect(isBeingBought(a({ step: 'confirmed', status: 'success' }))).toBe(false);
  });
});
