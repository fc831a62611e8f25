import type { LiveEvent } from './live-event.js';

/** Resuming reaches back so far. */
const RETENTION_MS = 5 * 60_000;

/** Limits memory for a busy tenant: beyond it a page refetches. */
const MAX_EVENTS = 5000;

/** The latest events of one tenant, in the order in which they came. */
export class LiveBuffer {
  private readonly events = new Map<string, { event: LiveEvent; at: number }>();
  private newest: string;

  /** @param before stands for the moment just before the oldest event kept */
  constructor(private before: string) {
    this.newest = before;
  }

  /** Where a stream stands that has got everything. */
  get last(): string {
    return this.newest;
  }

  /** @returns false for an event that came before */
  add(event: LiveEvent, at: number): boolean {
    this.trim(at);
    if (this.events.has(event.id)) return false;
    this.events.set(event.id, { event, at });
    this.newest = event.id;
    return true;
  }

  /**
   * What came after an event.
   * @param id of the last event that a stream got
   * @returns null where that is not known any more
   */
  after(id: string, now: number): LiveEvent[] | null {
    this.trim(now);
    const all = [...this.events.values()].map(({ event }) => event);
    if (id === this.before) return all;
    return this.events.has(id) ? all.slice(all.findIndex(event => event.id === id) + 1) : null;
  }

  private trim(now: number): void {
    for (const [id, { at }] of this.events) {
      if (at > now - RETENTION_MS && this.events.size < MAX_EVENTS) return;
      this.events.delete(id);
      this.before = id;
    }
  }
}
