import { BadRequestException, NotFoundException } from '@nestjs/common';
import { DomainError, Money } from '@porte/domain-kit';
import { QueryFailedError } from 'typeorm';
import { ValidationFailed } from '../validation/validation-failed.js';
import { toErrorResponse, withoutAmounts } from './error-filter.js';

const word = (error: unknown, locale: 'es-MX' | 'en' = 'en') => toErrorResponse(error, locale, 'trace');
const postgres = (code: string, detail = '') =>
  new QueryFailedError('select secret', [], Object.assign(new Error('secret of the table'), { code, detail }));

describe('toErrorResponse', () => {
  it('takes text and status from the code and formats amounts with two decimals', () => {
    const answer = word(new DomainError('insufficient_balance', { missing: Money.of('38.5') }));
    expect(answer.status).toBe(402);
    expect(answer.body.messages[0]).toContain('38.50');
    expect(JSON.parse(JSON.stringify(answer.body))).toMatchObject({
      error: { code: 'insufficient_balance', params: { missing: 38.5 }, trace_id: 'trace' },
    });
  });

  it('puts extra parameters next to code and message', () => {
    expect(word(new DomainError('price_changed', { extra: { rates: [1] } })).body.error).toMatchObject({
      code: 'price_changed',
      rates: [1],
    });
  });

  it("lists broken rules by field in the user's language", () => {
    const failed = new ValidationFailed([
      { field: 'address.name', rule: 'maxLength', constraints: [35] },
      { field: 'address.name', rule: 'no_such_rule', constraints: [] },
    ]);
    expect(word(failed, 'es-MX').body.error.details).toEqual({
      'address.name': ['admite 35 caracteres como máximo', 'no es válido'],
    });
    expect(word(failed).status).toBe(422);
  });

  it('names no amount to users without prices, and still the limits of weights and lengths', () => {
    const failed = new ValidationFailed([
      { field: 'max_total', rule: 'min', constraints: [123.45] },
      { field: 'parcel.weight', rule: 'max', constraints: [70] },
      { field: 'name', rule: 'maxLength', constraints: [35] },
    ]);
    expect(word(withoutAmounts(failed)).body.error.details).toEqual({
      max_total: ['is not valid'],
      'parcel.weight': ['must be 70 at most'],
      name: ['may have 35 characters at most'],
    });
    const missing = new DomainError('insufficient_balance', { missing: 38.5 });
    expect(word(withoutAmounts(missing)).body.error.params).toEqual({ missing: null });
  });

  it.each([
    ['23505', 'already_exists'],
    ['23503', 'unknown_reference'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['55P03', 'service_unavailable'],
    ['57014', 'timeout'],
    ['42601', 'internal_error'],
    ['22P02', 'validation_failed'],
    ['22007', 'validation_failed'],
    ['22008', 'validation_failed'],
  ])('maps SQLSTATE %s to %s without leaking SQL', (code, expected) => {
    const answer = word(postgres(code));
    expect(answer.body.error.code).toBe(expected);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('maps a foreign key violation on delete to in_use', () => {
    expect(word(postgres('23503', 'Key (id)=(1) is still referenced from table "rates".')).body.error.code).toBe(
      'in_use',
    );
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 'route_not_found'],
    [new BadRequestException('Unexpected token in JSON'), 'malformed_json'],
    [Object.assign(new Error('too large'), { statusCode: 413 }), 'payload_too_large'],
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'service_unavailable'],
    [new Error('Connection terminated unexpectedly'), 'service_unavailable'],
    [new DomainError('no_such_code'), 'internal_error'],
    [new Error('secret'), 'internal_error'],
    ['text', 'internal_error'],
  ])('maps %s to %s', (error, code) => {
    expect(word(error).body.error.code).toBe(code);
  });

  it('sets retry-after for errors that a retry may fix', () => {
    expect(word(new DomainError('too_many_requests', { retry_after: 30 })).retryAfter).toBe(30);
    expect(word(new DomainError('service_unavailable')).retryAfter).toBe(1);
    expect(word(new DomainError('forbidden')).retryAfter).toBeUndefined();
  });
});
