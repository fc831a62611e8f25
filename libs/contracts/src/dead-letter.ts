import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from './card-number.js';
import type { ServiceName } from './registry.js';

/** Throws an event away that can never be applied; the reason is kept. */
export class DiscardInput {
  @IsString() @IsNotEmpty() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** What replaying or discarding an event led to. */
export interface DeadLetterOutcome {
  /** events of its key that still wait; 0 where the key is free */
  left: number;
}

/** An event that a consumer could not apply, or that waits behind one. */
export interface DeadLetter {
  /** of the event */
  id: string;
  service: ServiceName;
  consumer: string;
  /** the event's type, as `hold.captured` */
  type: string;
  /** of the aggregate that it speaks of */
  subject: string;
  key: string;
  /** true where it only waits behind an earlier one of its key */
  parked: boolean;
  /** of each try, the last one last */
  errors: string[];
  data: Record<string, unknown>;
  died_at: string;
}
