import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { isAfter, type EventPlace } from '@porte/messaging-kit';
import { InjectClock, type AccessClaims } from '@porte/service-kit';

/** No access token lives longer (15 minutes and a minute for clocks that differ), so nothing needs to be remembered longer. */
const RETENTION_MS = 16 * 60_000;

/** What is known of a user who changed while tokens of an earlier state may still be about. */
interface UserChange {
  role: string;
  /** when it came to be so, in milliseconds */
  since: number;
  /** of the event that told of it */
  position: EventPlace;
  /** tokens issued before are nobody's: the user was not active then; 0 where it always was */
  closedBefore: number;
  expires: number;
}

/** Sessions that ended and users who changed, for as long as a token may still say otherwise. */
@Injectable()
export class Revocations {
  private readonly sessions = new Map<string, number>();
  private readonly users = new Map<string, UserChange>();
  private readonly listeners: (() => void)[] = [];

  constructor(@InjectClock() private readonly clock: Clock) {}

  /** @param listener is told after tokens have become invalid */
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
   * Remembers what a user is now; its tokens from before that say otherwise are refused, so that the client fetches new ones.
   * @param at when the user changed, in milliseconds
   * @param place of the event that tells of it: one that is older changes nothing
   */
  updateUser(id: string, role: string, isActive: boolean, at: number, place: EventPlace): void {
    this.removeExpired();
    const before = this.users.get(id);
    if (before && !isAfter(place, before.position)) return;
    this.users.delete(id);
    this.users.set(id, {
      role,
      since: at,
      position: place,
      closedBefore: isActive ? (before?.closedBefore ?? 0) : at,
      expires: this.now() + RETENTION_MS,
    });
    this.notifyListeners();
  }

  /**
   * Refuses the token of an ended session or of a user's earlier state.
   * @throws DomainError `session_revoked`; `token_expired` where a refreshed token would do
   */
  check(claims: AccessClaims): void {
    if (this.sessions.has(claims.sid)) throw new DomainError('session_revoked');
    const user = this.users.get(claims.sub);
    if (!user) return;
    const issued = claims.iat * 1000;
    if (issued < user.closedBefore || (issued < user.since && claims.role !== user.role))
      throw new DomainError('token_expired');
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

  /** Both maps are in the order of expiry: the first that is still kept ends the search. */
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
