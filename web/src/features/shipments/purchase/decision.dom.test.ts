import { decide, dropDecision } from './decision.js';

const choice = (confirmation: string, service_id = 's1') => ({ service_id, confirmation });

describe('the decision to buy', () => {
  afterEach(() => dropDecision('p1'));

  it('keeps its key and sends its first confirmation again, since each quote has another one', () => {
    const first = decide('p1', choice('v1.a'));
    const again = decide('p1', choice('v1.b'));
    expect([again.key, again.choice]).toEqual([first.key, choice('v1.a')]);
    expect(decide('p1', choice('v1.c', 's2')).key).not.toBe(first.key);
  });

  it('has another key for another total', () => {
    const first = decide('p1', { service_id: 's1', total: 139 });
    expect(decide('p1', { service_id: 's1', total: 140 }).key).not.toBe(first.key);
  });
});
