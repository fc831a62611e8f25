import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GatewayConfig } from '../config.js';

const MINUTE = 60;

/** Calls per minute and key; evicts the least recently used keys. */
export class RateLimit {
  private readonly limiter: RateLimiterMemory;
  private readonly keys = new Set<string>();

  constructor(
    points: number,
    private readonly maxKeys: number,
  ) {
    this.limiter = new RateLimiterMemory({ points, duration: MINUTE });
  }

  /** @throws DomainError `too_many_requests` with the seconds to wait */
  async take(key: string): Promise<void> {
    this.remember(key);
    try {
      await this.limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new DomainError('too_many_requests', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  }

  /** Refunds one call of the key. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  private remember(key: string): void {
    this.keys.delete(key);
    this.keys.add(key);
    if (this.keys.size <= this.maxKeys) return;
    const [oldest] = this.keys;
    this.keys.delete(oldest!);
    void this.limiter.delete(oldest!);
  }
}

/** An IPv6 subscriber has 2⁶⁴ addresses, so limits apply to the /64 network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(missing).fill('0'), ...rest].slice(0, 4).join(':');
}

/** Rate limits of one replica. */
@Injectable()
export class RateLimits {
  private readonly users: RateLimit;
  private readonly addresses: RateLimit;
  private readonly authentications: RateLimit;
  private readonly signInEmails: RateLimit;
  private readonly signInAddresses: RateLimit;
  private readonly trackings: RateLimit;
  private readonly webhooks: RateLimit;

  constructor(@InjectConfig() config: GatewayConfig) {
    const limit = (points: number): RateLimit => new RateLimit(points, config.LIMIT_KEYS);
    this.users = limit(config.CALLS_PER_MINUTE);
    this.addresses = limit(config.ANONYMOUS_PER_MINUTE);
    this.authentications = limit(config.ANONYMOUS_PER_MINUTE);
    this.signInEmails = limit(config.SIGN_INS_PER_EMAIL);
    this.signInAddresses = limit(config.SIGN_INS_PER_ADDRESS);
    this.trackings = limit(config.TRACKING_PER_MINUTE);
    this.webhooks = limit(config.WEBHOOKS_PER_MINUTE);
  }

  /** A call of a signed-in user. */
  user(id: string): Promise<void> {
    return this.users.take(id);
  }

  /** A call without a session. */
  anonymous(address: string): Promise<void> {
    return this.addresses.take(networkOf(address));
  }

  /** A webhook: all of a provider's come from few addresses. */
  webhook(address: string): Promise<void> {
    return this.webhooks.take(networkOf(address));
  }

  /** A look at a tracking page or its data: few a minute, so that codes cannot be tried out. */
  tracking(address: string): Promise<void> {
    return this.trackings.take(networkOf(address));
  }

  /** An unverified `Authorization`. Counted apart from anonymous calls, so that those of a shared address do not block sign-ins. */
  authentication(address: string): Promise<void> {
    return this.authentications.take(networkOf(address));
  }

  /** Refunds `authentication` after success: only failures count. */
  authenticated(address: string): Promise<void> {
    return this.authentications.giveBack(networkOf(address));
  }

  /** A signup or a requested mail, per route and e-mail. */
  async emailAttempt(way: string, tenantId: string, email: string, address: string): Promise<void> {
    await this.addressAttempt(address);
    await this.signInEmails.take(`${way} ${tenantId} ${email.normalize('NFKC').trim().toLowerCase().slice(0, 320)}`);
  }

  /** An attempt limited by address only. */
  addressAttempt(address: string): Promise<void> {
    return this.signInAddresses.take(networkOf(address));
  }
}
