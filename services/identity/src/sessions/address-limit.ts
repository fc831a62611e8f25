import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { IdentityConfig } from '../config.js';
import { addressOf } from './client.js';
import { networkOf, SUBSCRIBER } from './domain/network-of.js';

const MINUTE = 60;

/** Limits unauthenticated calls by address, as the gateway does: identity must be safe without the gateway in front of its port. */
@Injectable()
export class AddressLimit implements CanActivate {
  private readonly limiter: RateLimiterMemory;

  constructor(@InjectConfig() config: IdentityConfig) {
    this.limiter = new RateLimiterMemory({ points: config.SIGN_INS_PER_ADDRESS, duration: MINUTE });
  }

  /** @throws DomainError `too_many_requests` with the seconds to wait */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const address = addressOf(context.switchToHttp().getRequest<FastifyRequest>());
    try {
      await this.limiter.consume(networkOf(address, SUBSCRIBER) ?? 'unknown');
      return true;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new DomainError('too_many_requests', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  }
}
