import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import type { Call } from '../gate/call.js';
import { networkOf } from '../gate/rate-limits.js';
import { pacedBody, wholeBody, type Pace } from './body.js';

/** Seconds after which a refused call may come again. */
const RETRY_AFTER = 5;

/** How many bodies of one key may be arriving at a time. */
class Places {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  isFull(key: string): boolean {
    return (this.taken.get(key) ?? 0) >= this.most;
  }

  take(key: string): void {
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
  }

  free(key: string): void {
    const left = this.taken.get(key)! - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}

/** A key for each of the counts that a body belongs to. */
type Claim = readonly (readonly [Places, string])[];

const leave = (claim: Claim): void => claim.forEach(([places, key]) => places.free(key));

/** @returns `too_many_requests` where one of its counts is full */
function enter(claim: Claim): DomainError | null {
  if (claim.some(([places, key]) => places.isFull(key)))
    return new DomainError('too_many_requests', { retry_after: RETRY_AFTER });
  for (const [places, key] of claim) places.take(key);
  return null;
}

/**
 * Bodies that are still arriving. They take no connection to a service before they are whole, but for uploads, which are too large to be kept and
 * may take a share of the connections only.
 */
@Injectable()
export class PendingBodies {
  private readonly users: Places;
  private readonly addresses: Places;
  private readonly uploadUsers: Places;
  private readonly uploadAddresses: Places;
  private readonly uploads: Places;
  private readonly pace: Pace;
  private bytes = 0;

  constructor(@InjectConfig() private readonly config: GatewayConfig) {
    this.users = new Places(config.BODIES_PER_USER);
    this.addresses = new Places(config.BODIES_PER_ADDRESS);
    this.uploadUsers = new Places(config.UPLOADS_PER_USER);
    this.uploadAddresses = new Places(config.UPLOADS_PER_ADDRESS);
    this.uploads = new Places(config.UPLOADS_IN_FLIGHT);
    this.pace = { graceMs: config.BODY_GRACE_MS, bytesPerSecond: config.BODY_BYTES_PER_SECOND };
  }

  /**
   * Reads a body whole.
   * @throws DomainError `payload_too_large`, `body_timeout`, `too_many_requests`; `overloaded` where all that arrive are too much to keep
   */
  async whole(body: Readable, request: FastifyRequest, { session }: Call, limit: number): Promise<Buffer> {
    const claim: Claim = [
      [this.addresses, networkOf(request.ip)],
      ...(session ? ([[this.users, session.sub]] as const) : []),
    ];
    let [kept, isCounted] = [0, false];
    const mayKeep = (bytes: number): DomainError | null => {
      if (this.bytes + bytes > this.config.PENDING_BYTES) return new DomainError('overloaded', { retry_after: 1 });
      this.bytes += bytes;
      kept += bytes;
      return null;
    };
    const mayLinger = (): DomainError | null => {
      const refusal = enter(claim);
      isCounted = !refusal;
      return refusal;
    };
    try {
      return await wholeBody(body, limit, this.pace, { mayKeep, mayLinger });
    } finally {
      this.bytes -= kept;
      if (isCounted) leave(claim);
    }
  }

  /** The body of an upload as it arrives. @throws DomainError `too_many_requests`; the others of `whole` in the stream */
  upload(body: Readable, request: FastifyRequest, { session, target }: Call, limit: number): Readable {
    const claim: Claim = [
      [this.uploadAddresses, networkOf(request.ip)],
      ...(session ? ([[this.uploadUsers, session.sub]] as const) : []),
      [this.uploads, target.kind === 'service' ? target.service : ''],
    ];
    const refusal = enter(claim);
    if (refusal) throw refusal;
    return pacedBody(body, limit, this.pace).once('close', () => leave(claim));
  }
}
