import { Injectable } from '@nestjs/common';
import { ACTING_LIFETIME, type RoleKey } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { isAfter, type EventPlace } from '@porte/messaging-kit';
import { InjectClock, type AccessClaims } from '@porte/service-kit';
import { roleKeyOfClaims } from './role-key.js';

/** The longest lifetime of an access token, of who acts as another person, plus a minute of clock skew. */
const RETENTION_MS = (ACTING_LIFETIME + 60) * 1000;

/** A changed user whose earlier tokens may still be in use. */
interface UserChange {
  role: RoleKey;
  seesPrices: boolean;
  /** time of the change, in milliseconds */
  since: number;
  /** position of the event */
  position: EventPlace;
  /** tokens issued before this time are invalid, since the user was inactive; 0 if always active */
  closedBefore: number;
  expires: number;
}

/** Revoked sessions and changed users, kept while tokens of the earlier state may be valid. */
@Injectable()
export class Revocations {
  private readonly sessions = new Map<string, number>();
  private readonly users = new Map<string, UserChange>();
  private readonly listeners: (() => void)[] = [];

  constructor(@InjectClock() private readonly clock: Clock) {}

  /** @param listener called after tokens became invalid */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  endSessions(ids: readonly string[]): void {
    this.removeExpired();
    const expires = this.now() + RETENTION_MS;
    for (const id of ids) this.sessions.set(id, expires);
    this.notifyListeners();
  }

  /**
   * Stores the current role and status of a user, and whether it sees prices; tokens that say otherwise are rejected, so that clients refresh them.
   * @param at when the user changed, in milliseconds
   * @param place position of the event; older events are ignored
   */
  updateUser(
    id: string,
    { role, isActive, seesPrices }: { role: RoleKey; isActive: boolean; seesPrices: boolean },
    at: number,
    place: EventPlace,
  ): void {
    this.removeExpired();
    const before = this.users.get(id);
    if (before && !isAfter(place, before.position)) return;
    this.users.delete(id);
    this.users.set(id, {
      role,
      seesPrices,
      since: at,
      position: place,
      closedBefore: isActive ? (before?.closedBefore ?? 0) : at,
      expires: this.now() + RETENTION_MS,
    });
    this.notifyListeners();
  }

  /**
   * Rejects tokens of revoked sessions and outdated users.
   * @throws DomainError `session_revoked`; `token_expired` if a refreshed token helps
   */
  check(claims: AccessClaims): void {
    if (this.sessions.has(claims.sid) || this.isEndedByActing(claims)) throw new DomainError('session_revoked');
    if (this.isOutdated(claims)) throw new DomainError('token_expired');
  }

  /** Whether the user was closed, got another role, or sees prices or none any more, after the token was issued. */
  isOutdated(claims: Pick<AccessClaims, 'sub' | 'iat' | 'role' | 'prices'> & { cro?: string | undefined }): boolean {
    const user = this.users.get(claims.sub);
    if (!user) return false;
    const issued = claims.iat * 1000;
    const isSame = roleKeyOfClaims(claims) === user.role && (claims.prices !== false) === user.seesPrices;
    return issued < user.closedBefore || (issued < user.since && !isSame);
  }

  /** Whether who acts as the person has signed out, is suspended or has another role: its own tenant may be another one, so its session and row tell. */
  private isEndedByActing({ act, prices: _, ...claims }: AccessClaims): boolean {
    if (!act) return false;
    return (
      (act.sid !== undefined && this.sessions.has(act.sid)) ||
      this.isOutdated({ ...claims, sub: act.sub, role: act.role, cro: act.cro })
    );
  }

  isRevoked(claims: AccessClaims): boolean {
    try {
      this.check(claims);
      return false;
    } catch {
      return true;
    }
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  /** Both maps are ordered by expiry, so the first unexpired entry ends the loop. */
  private removeExpired(): void {
    const now = this.now();
    for (const [id, expires] of this.sessions) {
      if (expires > now) break;
      this.sessions.delete(id);
    }
    for (const [id, { expires }] of this.users) {
      if (expires > now) break;
      this.users.delete(id);
    }
  }
}
