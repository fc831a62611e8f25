import {
  Catch,
  Injectable,
  type ArgumentsHost,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Idempotency, KeptAnswer } from './idempotency.js';

/** Claims the key of a call that may be made: registered behind the guard of permissions, so that a forbidden call claims nothing. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(private readonly idempotency: Idempotency) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return request.headers['idempotency-key'] === undefined || this.idempotency.enter(request).then(() => true);
  }
}

/** Sends the kept answer byte for byte. */
@Catch(KeptAnswer)
export class KeptAnswerFilter implements ExceptionFilter<KeptAnswer> {
  catch({ status, contentType, body }: KeptAnswer, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (contentType) void reply.header('content-type', contentType);
    void reply
      .status(status)
      .header('idempotent-replayed', 'true')
      .send(body ?? undefined);
  }
}
