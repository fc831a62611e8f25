import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

const partsOf = (message: unknown, rest: unknown[]): object => (message instanceof Error ? { err: message, rest } : { rest });

/** Nest's own messages, as JSON lines of the service's log. */
export class NestLog implements LoggerService {
  constructor(private readonly log_: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.log_.debug({ rest }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.log_.error(partsOf(message, rest), String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.log_.warn(partsOf(message, rest), String(message));
  }
}
