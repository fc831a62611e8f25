import { commandErrorText, describeError, safeFields, summarizeError } from './describe-error.js';
import { DomainError } from './domain-error.js';
import { TechnicalError } from './technical-error.js';

const CANARY = 'canary-7f3e@example.com';

const databaseError = (code: string, more: object = {}) =>
  Object.assign(new Error(`value "${CANARY}" is wrong`), {
    severity: 'ERROR',
    code,
    detail: `Key (email)=(${CANARY})`,
    where: CANARY,
    hint: CANARY,
    ...more,
  });

/** Wrapped in the way TypeORM does it. */
const queryError = (code: string, more: object = {}) => {
  const driverError = databaseError(code, more);
  return Object.assign(new Error(driverError.message), {
    query: `select '${CANARY}'`,
    parameters: [CANARY],
    driverError,
    ...driverError,
  });
};

const jsonError = (): unknown => {
  try {
    return JSON.parse(CANARY);
  } catch (error) {
    return error;
  }
};

describe('describeError', () => {
  it.each([
    ['of the database', databaseError('22P02')],
    ['of a query, with its SQL and parameters', queryError('22P02')],
    [
      'of a query whose constraint names a column',
      queryError('23505', {
        message: 'duplicate key value violates unique constraint "users_email"',
        constraint: 'users_email',
      }),
    ],
    ['raised by our own SQL', queryError('P0001')],
    ['of unreadable JSON', jsonError()],
    ['of a handler', new Error(`cannot handle ${CANARY}`)],
    ['of a handler whose message imitates a stack', new Error(`x\n    at ${CANARY} (/a/b.js:1:2)`)],
    [
      'with a request’s body',
      Object.assign(new Error('upstream'), {
        body: CANARY,
        response: { data: CANARY },
        config: { headers: { authorization: CANARY } },
      }),
    ],
    ['with a cause', new TechnicalError('no answer', { cause: new Error(CANARY) })],
    ['of several', new AggregateError([new Error(CANARY)], CANARY)],
    ['with a code that is no code', Object.assign(new Error('x'), { code: CANARY })],
    ['of the domain', new DomainError('unknown_reference', { field: CANARY })],
    ['that is a text', CANARY],
    ['that is an object', { message: CANARY, name: CANARY }],
  ])('%s contains no data', (_name, error) => {
    const told = JSON.stringify([
      describeError(error),
      summarizeError(error),
      safeFields({ err: error instanceof Error ? error : null }),
    ]);
    expect(told).not.toContain('canary');
  });

  it('names the object of the database that rejected the statement', () => {
    const error = queryError('23505', {
      message: 'duplicate key value violates unique constraint "users_email"',
      constraint: 'users_email',
      table: 'users',
      schema: 'public',
    });
    expect(describeError(error)).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "users_email"',
      table: 'users',
      constraint: 'users_email',
    });
  });

  it('keeps the words of the server that name no data, in the driver’s own error too', () => {
    const error = Object.assign(new Error('password authentication failed for user "billing_app"'), {
      severity: 'FATAL',
      code: '28P01',
    });
    expect(describeError(error)).toMatchObject({
      code: '28P01',
      message: 'password authentication failed for user "billing_app"',
    });
  });

  it('keeps messages written for operators, system error codes, and the stack', () => {
    expect(describeError(new TechnicalError('the event bus is closed'))).toMatchObject({
      type: 'TechnicalError',
      message: 'the event bus is closed',
      stack: expect.stringMatching(/describe-error\.test\.ts/),
    });
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
      address: '127.0.0.1',
      port: 5432,
    });
    expect(describeError(refused)).toMatchObject({
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
    });
    expect(describeError(new DomainError('conflict')).code).toBe('conflict');
    expect(describeError(new Error('Connection terminated unexpectedly')).message).toBe(
      'Connection terminated unexpectedly',
    );
  });

  it('stops at a maximum depth of causes', () => {
    const first = new TechnicalError('a');
    first.cause = first;
    expect(JSON.stringify(describeError(first)).length).toBeLessThan(20_000);
  });

  it('summarizes in one line, with the code location if the message is withheld', () => {
    expect(summarizeError(new Error(CANARY))).toMatch(/^Error at describe-error\.test\.ts:\d+$/);
    expect(summarizeError(new TechnicalError('no consumer x'))).toBe('TechnicalError: no consumer x');
    expect(summarizeError(queryError('22P02'))).toMatch(/^Error 22P02 at describe-error/);
  });

  it("replaces only database errors in the text for a command's terminal", () => {
    expect(commandErrorText(new Error('port 8080 is busy'))).toBe('port 8080 is busy');
    expect(commandErrorText(queryError('22P02'))).not.toContain('canary');
  });
});
