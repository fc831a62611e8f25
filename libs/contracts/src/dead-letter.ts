import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from './card-number.js';
import type { ServiceName } from './registry.js';

/** Discards an event that can never be applied; the reason is stored. */
export class DiscardInput {
  @IsString() @IsNotEmpty() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** The result of replaying or discarding an event. */
export interface DeadLetterOutcome {
  /** later events of its key that still wait; 0 if none */
  left: number;
}

/** An event that a consumer could not apply, or that is parked behind such an event. */
export interface DeadLetter {
  /** id of the event */
  id: string;
  service: ServiceName;
  consumer: string;
  /** the event's type, as `hold.captured` */
  type: string;
  /** id of the event's aggregate */
  subject: string;
  key: string;
  /** true if it only waits behind an earlier event of its key */
  parked: boolean;
  /** of each attempt, latest last */
  errors: string[];
  data: Record<string, unknown>;
  died_at: string;
}
