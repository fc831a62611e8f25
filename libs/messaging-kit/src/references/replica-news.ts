import type { Envelope } from '../bus/envelope.js';
import { advanced, isAfter, placeOf, type EventPlace } from './event-order.js';

/** A change of a copied row. */
export interface ReferenceChange {
  tenantId: string;
  model: string;
  id: string;
  /** the row after the change; before it where it is gone */
  data: Record<string, unknown>;
  gone: boolean;
}

/** Told of a change; the event counts as taken once it has resolved. */
export type ReferenceListener = (change: ReferenceChange) => void | Promise<void>;

/**
 * What one replica tells those of its own that remember copied rows. A replica's consumer has no inbox, so events may come again or, behind rows that
 * were read in between, too late: the newest event of each row is remembered, and an older one changes nothing.
 */
export class ReplicaNews {
  private readonly listeners: ReferenceListener[] = [];
  /** the place of the newest event, by model and id of the row */
  private readonly newest = new Map<string, Map<string, EventPlace>>();
  private begin!: () => void;
  private readonly begun = new Promise<void>(resolve => (this.begin = resolve));

  get isHeard(): boolean {
    return this.listeners.length > 0;
  }

  listen(listener: ReferenceListener): void {
    this.listeners.push(listener);
  }

  /** Notes the rows of the start; only now it is known which events are older, so they have waited. */
  start(rows: readonly { model: string; id: string; event_id: string; sequence: string }[]): void {
    for (const { model, id, event_id, sequence } of rows) this.note(model, id, placeOf({ id: event_id, sequence }));
    this.begin();
  }

  async take(envelope: Envelope): Promise<void> {
    await this.begun;
    const { type, tenantId, subject: id, data } = envelope;
    const [model, verb] = type.split('.') as [string, string];
    const [place, before] = [placeOf(envelope), this.newest.get(model)?.get(id)];
    if (before && !isAfter(place, before)) return;
    const change: ReferenceChange = {
      tenantId,
      model,
      id,
      data: data as unknown as Record<string, unknown>,
      gone: verb === 'destroyed',
    };
    await Promise.all(this.listeners.map(listener => listener(change)));
    this.note(model, id, advanced(place, before));
  }

  private note(model: string, id: string, place: EventPlace): void {
    const rows = this.newest.get(model) ?? new Map<string, EventPlace>();
    this.newest.set(model, rows.set(id, place));
  }
}
