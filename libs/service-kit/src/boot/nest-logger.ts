import type { LoggerService } from '@nestjs/common';
import { isError } from '@porte/domain-kit';
import type { FastifyBaseLogger } from 'fastify';

interface Line {
  fields: Record<string, unknown>;
  text: string;
}

/** Nest passes a stack as text that begins with the error message. */
const isStack = (value: unknown): boolean => typeof value === 'string' && /\n[ \t]+at /.test(value);

/** Nest's Logger passes the context as the last argument. */
function lineOf(message: unknown, rest: readonly unknown[]): Line {
  const given = [message, ...rest];
  const texts = given.filter((value): value is string => typeof value === 'string' && !isStack(value));
  const context = rest.length > 0 && typeof rest.at(-1) === 'string' ? texts.pop() : undefined;
  // With a stack as text, the message may quote data: log neither.
  const text = given.some(isStack) ? 'error' : texts[0];
  const objects = given.filter(value => typeof value === 'object' && value !== null && !isError(value)) as object[];
  const err = given.find(isError);
  return {
    fields: {
      ...Object.assign({}, ...objects),
      ...(err ? { err } : {}),
      ...(context === undefined ? {} : { context }),
    } as Record<string, unknown>,
    text: text ?? 'error',
  };
}

/** Writes Nest's log messages as JSON lines of the service's log. */
export class NestLogger implements LoggerService {
  constructor(private readonly log_: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.log_.debug(fields, text);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.log_.error(fields, text);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = lineOf(message, rest);
    this.log_.warn(fields, text);
  }
}
