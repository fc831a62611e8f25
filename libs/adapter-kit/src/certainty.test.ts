import { certaintyOf, type CertaintyRule } from './certainty.js';

const error = { code: 'E1', message: 'no' };

describe('the certainty of an answer', () => {
  it.each([
    [200, null, 'done'],
    [204, null, 'done'],
    [200, error, 'unknown'],
    [302, null, 'unknown'],
    [401, error, 'expired_token'],
    [403, null, 'unsent'],
    [404, error, 'rejected'],
    [408, error, 'unknown'],
    [409, error, 'unknown'],
    [422, error, 'rejected'],
    [422, null, 'unknown'],
    [425, error, 'unknown'],
    [429, error, 'unknown'],
    [500, error, 'unknown'],
    [503, null, 'unknown'],
  ] as const)('%d with %j is %s where nothing else is declared', (status, said, means) => {
    expect(certaintyOf([], 'buy', status, said).means).toBe(means);
  });

  it('takes the error of a look-up that the API does not find for an absence', () => {
    expect(certaintyOf([], 'find', 404, error).means).toBe('absent');
    expect(certaintyOf([], 'find', 404, null).means).toBe('unknown');
  });

  it('follows the first rule of the adapter that fits', () => {
    const rules: CertaintyRule[] = [
      { status: [5], provider_code: ['E1'], means: 'unsent', why: '' },
      { provider_code: /^E/, operations: ['void'], means: 'rejected', code: 'not_voidable', why: '' },
      { provider_code: 'any', means: 'absent', why: '' },
    ];
    expect(certaintyOf(rules, 'buy', 503, error).means).toBe('unsent');
    expect(certaintyOf(rules, 'void', 200, error)).toMatchObject({ means: 'rejected', code: 'not_voidable' });
    expect(certaintyOf(rules, 'buy', 200, error).means).toBe('absent');
    expect(certaintyOf(rules, 'buy', 200, null).means).toBe('done');
  });
});
