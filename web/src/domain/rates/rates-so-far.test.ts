import type { RatesLine } from '@porte/contracts/rating/quote.js';
import { allRates, cutOff, firstRates, withLine } from './rates-so-far.js';
import { aRate, ground } from './rates.fixture.js';

const line = (change: Partial<RatesLine>): RatesLine => ({ kind: 'rates', data: [], pending: [], ...change });
const live = aRate({ service_id: 'live', service_name: 'Exprés', carrier_name: 'Quetzal', total: 120 });
const first = firstRates(line({ data: [ground], pending: ['Quetzal', 'Colibrí'] }), undefined);

const AT = Date.UTC(2026, 10, 28);

describe('rates so far', () => {
  it('rates so far grow with each line, until no carrier is asked', () => {
    expect(first).toMatchObject({ data: [ground], pending: ['Quetzal', 'Colibrí'] });
    const second = withLine(first, line({ data: [live], pending: ['Colibrí'] }), AT);
    expect(second).toMatchObject({ data: [ground, live], pending: ['Colibrí'], unanswered: [] });
    const excluded = [{ service_id: 'x', reason: 'carrier_timeout' }];
    expect(withLine(second, line({ unanswered: ['Colibrí'], excluded }), AT)).toMatchObject({
      data: [ground, live],
      pending: [],
      unanswered: ['Colibrí'],
      excluded,
    });
  });

  it('rates so far keep an earlier rate while its carrier is asked again, and no longer', () => {
    const again = firstRates(line({ data: [ground], pending: ['Quetzal'] }), allRates({ data: [ground, live] }));
    expect(again.data).toEqual([ground, live]);
    const dearer = { ...live, total: 130 };
    expect(withLine(again, line({ data: [dearer] }), AT).data).toEqual([ground, dearer]);
    expect(withLine(again, line({ unanswered: ['Quetzal'] }), AT).data).toEqual([ground]);
    expect(cutOff(again)).toMatchObject({ data: [ground], unanswered: ['Quetzal'], pending: [] });
  });

  it('rates so far keep what a carrier offers without being asked', () => {
    const fixed = aRate({ service_id: 'fixed', carrier_name: 'Quetzal' });
    const start = firstRates(line({ data: [fixed], pending: ['Quetzal'] }), allRates({ data: [fixed, live] }));
    expect(withLine(start, line({}), AT).data).toEqual([fixed]);
  });

  it('rates so far know when a carrier gave its price, and that others needed no answer', () => {
    const whole = withLine(first, line({ data: [live] }), AT);
    expect(whole.arrived).toEqual({ live: AT });
    const again = firstRates(line({ data: [ground], pending: ['Quetzal'] }), whole);
    expect(again.arrived).toEqual({ live: AT });
    expect(withLine(again, line({ data: [live] }), AT + 1).arrived).toEqual({ live: AT + 1 });
  });

  it('rates so far name who is still asked as unanswered when the answer is cut off', () => {
    expect(cutOff(first)).toMatchObject({ data: [ground], pending: [], unanswered: ['Quetzal', 'Colibrí'] });
  });
});
