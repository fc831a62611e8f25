import { isTransient } from './transient.js';

describe('isTransient', () => {
  it.each([
    { code: 'ECONNREFUSED' },
    { driverError: { code: '57P01' } },
    { driverError: { code: '40P01' } },
    { code: '53300' },
    { code: '58030' },
    { driverError: { code: '58P01' } },
    { driverError: { code: '25006' } },
    { message: 'Connection terminated unexpectedly' },
    { code: 'EAI_AGAIN' },
    { message: 'Database connection provided by a query runner was already released' },
    { message: 'Query runner already released. Cannot run queries anymore.' },
    { message: 'Client has encountered a connection error and is not queryable' },
  ])('returns true for %j', error => {
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    { driverError: { code: '23505' } },
    { driverError: { code: '22P02' } },
    new TypeError('x is not a function'),
    {},
  ])('returns false for %p', error => {
    expect(isTransient(error)).toBe(false);
  });
});
