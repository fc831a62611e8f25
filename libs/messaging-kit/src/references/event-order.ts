/** Where an event stands among those that tell of the same row. */
export interface EventPlace {
  /** its number in the producer's outbox; 0 where its publisher knew of none */
  sequence: bigint;
  /** UUIDv7 */
  eventId: string;
}

export const placeOf = ({ id, sequence }: { id: string; sequence?: string }): EventPlace => ({
  sequence: BigInt(sequence ?? 0),
  eventId: id,
});

/**
 * Whether an event tells of a row as it is after another event. The sequence decides, which is the order of commits. Only an event without one, which a version
 * without sequences has published, is placed by its id, and so by its producer's clock.
 */
export const isAfter = (event: EventPlace, other: EventPlace): boolean =>
  event.sequence > 0n ? event.sequence > other.sequence : event.eventId > other.eventId;

/** The place of a row of which an event has told that is after the one before: a sequence that is known stays known. */
export const advanced = (event: EventPlace, other: EventPlace | undefined): EventPlace => ({
  eventId: event.eventId,
  sequence: event.sequence > 0n ? event.sequence : (other?.sequence ?? 0n),
});
