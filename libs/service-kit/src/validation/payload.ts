import {
  createParamDecorator,
  ValidationPipe,
  type ExecutionContext,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { documentRoute } from '../openapi/route-docs.js';
import { MOST_BROKEN, ValidationFailed, type BrokenRule } from './validation-failed.js';

/** The parameters that a rule was declared with, such as the 35 of `@MaxLength(35)`. */
function constraintsOf(error: ValidationError, rule: string): readonly unknown[] {
  const target = error.target?.constructor;
  if (!target) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  return rules.find(metadata => metadata.propertyName === error.property && metadata.name === rule)?.constraints ?? [];
}

function flatten(errors: readonly ValidationError[], path = '', found: BrokenRule[] = []): BrokenRule[] {
  for (const error of errors) {
    // Looking up the parameters of more rules than are told would take longer than everything else.
    if (found.length >= MOST_BROKEN) break;
    const field = path + error.property;
    // Of a field that is missing, one text says all: that it is too long as well would only puzzle.
    const rules = error.value === undefined && error.constraints ? ['required'] : Object.keys(error.constraints ?? {});
    for (const rule of rules)
      found.push({
        field,
        rule: rule === 'whitelistValidation' ? 'unknown' : rule,
        constraints: constraintsOf(error, rule),
      });
    flatten(error.children ?? [], `${field}.`, found);
  }
  return found;
}

/** Checks an input against its DTO class: unknown fields and broken rules are 422. */
export const inputPipe = (type: Type): ValidationPipe =>
  new ValidationPipe({
    expectedType: type,
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    validateCustomDecorators: true,
    validationError: { target: true, value: true },
    exceptionFactory: errors => new ValidationFailed(flatten(errors)),
  });

/** The rules that fields break which came another way than a request, such as the cells of a file. */
export const brokenRules = (type: Type<object>, fields: object): BrokenRule[] =>
  flatten(
    validateSync(plainToInstance(type, fields), {
      whitelist: true,
      forbidNonWhitelisted: true,
      validationError: { target: true, value: true },
    }),
  );

/** What a body has under its key. @throws ValidationFailed where that is no object, or where the body has more */
export function payloadOf(body: unknown, key: string): object {
  const value: unknown = body && typeof body === 'object' ? (body as Record<string, unknown>)[key] : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw ValidationFailed.of(key, 'required');
  const strangers = Object.keys(body as object).filter(name => name !== key);
  if (strangers.length > 0)
    throw new ValidationFailed(strangers.map(field => ({ field, rule: 'unknown', constraints: [] })));
  return value;
}

const Wrapped = createParamDecorator((key: string, context: ExecutionContext): unknown =>
  payloadOf(context.switchToHttp().getRequest<{ body?: unknown }>().body, key),
);

/**
 * The body's payload, wrapped under its key and checked: `@Payload('zone', ZoneInput)`.
 * @param pipe checks in place of the usual one, where a hot path needs a faster yes
 */
export const Payload =
  (key: string, type: Type, pipe: PipeTransform = inputPipe(type)): ParameterDecorator =>
  (target, method, index) => {
    Wrapped(key, pipe)(target, method, index);
    documentRoute(target, method!, { body: { key, type } });
  };

const Either = createParamDecorator((key: string, context: ExecutionContext): unknown => {
  const { body } = context.switchToHttp().getRequest<{ body?: Record<string, unknown> }>();
  const value = body && typeof body === 'object' && !Array.isArray(body) ? body : {};
  const [first, ...others] = Object.keys(value);
  return first === key && others.length === 0 ? value[key] : value;
});

/** As `Payload`; also the fields alone, where clients of the product know the call without a key. */
export const EitherPayload =
  (key: string, type: Type): ParameterDecorator =>
  (target, method, index) => {
    Either(key, inputPipe(type))(target, method, index);
    documentRoute(target, method!, { body: { key, type } });
  };

const Bare = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const { body } = context.switchToHttp().getRequest<{ body?: unknown }>();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw ValidationFailed.of('body', 'isObject');
  return body;
});

const OptionalBody = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  const { body } = context.switchToHttp().getRequest<{ body?: unknown }>();
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw ValidationFailed.of('body', 'isObject');
  return body;
});

/** The whole body, checked; a call without a body is one with an empty body. */
export const OptionalPayload =
  (type: Type): ParameterDecorator =>
  (target, method, index) => {
    OptionalBody(undefined, inputPipe(type))(target, method, index);
    documentRoute(target, method!, { body: { key: null, type } });
  };

/** The whole body, checked: `@BarePayload(ServiceZonesInput)`, where the product's API wraps nothing. */
export const BarePayload =
  (type: Type): ParameterDecorator =>
  (target, method, index) => {
    Bare(undefined, inputPipe(type))(target, method, index);
    documentRoute(target, method!, { body: { key: null, type } });
  };
