import type { LoggerService } from '@nestjs/common';
import { isError } from '@porte/domain-kit';
import type { FastifyBaseLogger } from 'fastify';

interface Line {
  fields: Record<string, unknown>;
  text: string;
}

/** A stack as text begins with the message of its error. */
const isStack = (value: unknown): boolean => typeof value === 'string' && /\n[ \t]+at /.test(value);

/** The context is the last of what Nest's Logger is given. */
function lineOf(message: unknown, rest: readonly unknown[]): Line {
  const given = [message, ...rest];
  const texts = given.filter((value): value is string => typeof value === 'string' && !isStack(value));
  const context = rest.length > 0 && typeof rest.at(-1) === 'string' ? texts.pop() : undefined;
  // Where only the text of a stack is known, the message beside it is that of the error.
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

/** Nest's messages and those of the services' own parts, as JSON lines of the service's log. */
export class NestLog implements LoggerService {
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
