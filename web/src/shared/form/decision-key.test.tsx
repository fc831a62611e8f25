import { renderHook } from '@testing-library/react';
import { useDecisionKey } from './decision-key.js';

describe('the key of a decision', () => {
  it('is the same for the same values, and another one for another file', () => {
    const { keyFor } = renderHook(() => useDecisionKey()).result.current;
    const [first, second] = ['a.png', 'b.png'].map(name => new File(['x'], name, { lastModified: 1 }));
    const key = keyFor({ name: 'Veloz', logo: first });
    expect(keyFor({ name: 'Veloz', logo: first })).toBe(key);
    expect(keyFor({ name: 'Veloz', logo: second })).not.toBe(key);
  });
});
