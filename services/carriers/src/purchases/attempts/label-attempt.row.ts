import type { DocumentFact, EventData } from '@porte/contracts';
import type { Cause } from '@porte/messaging-kit';
import { begins, given, processRow, unset } from '@porte/process-kit';
import type { BuyRefusal } from '../../adapters/index.js';

/** A definite rejection, as an attempt keeps it. */
export interface Rejection {
  kind: 'rejected';
  code: BuyRefusal;
  /** the carrier's message */
  message: string;
  /** the carrier's own code */
  carrier_code?: string;
}

/** What the carrier was last known to say. */
export interface AttemptOutcome {
  kind: 'success' | 'rejected' | 'unknown';
  code?: string;
  message?: string;
  carrier_code?: string;
  reason?: string;
  /** the user who knew, where no one else did */
  decided_by?: string;
}

/** A label that came when the purchase already had one, or was over. */
export interface SurplusLabel {
  tracking_number: string;
  documents: DocumentFact[];
  voided: boolean;
  /** staff have dealt with it otherwise */
  settled?: boolean;
}

/** The columns of an attempt to buy the label of a purchase. */
export const labelAttemptRow = processRow({
  purchase_id: given<string>('uuid'),
  shipment_id: given<string>('uuid'),
  carrier_id: given<string>('uuid'),
  n: given<number>('int'),
  /** by which the carrier knows it */
  reference: given<string>('text'),
  request: given<EventData<'shipment.rate_selected'>>('jsonb'),
  /** ties the events it publishes to the one that began it */
  cause: given<Cause>('jsonb'),
  /** how often an unknown outcome was looked into */
  checks: begins<number>('int', 0),
  /** how often, since the last call had settled, the carrier said that it has no such label */
  absences: begins<number>('int', 0),
  /** a call of this reference may have sold a label that we do not have */
  doubt: begins<boolean>('boolean', false),
  /** when the last call came into doubt */
  doubted_at: unset<Date>('timestamptz'),
  outcome: unset<AttemptOutcome>('jsonb'),
  /** a repeated call was refused while an earlier one is in doubt: it counts once the look-up has cleared the doubt */
  refusal: unset<Rejection>('jsonb'),
  tracking_number: unset<string>('text'),
  documents: unset<DocumentFact[]>('jsonb'),
  surplus: begins<SurplusLabel[]>('jsonb', []),
  /** the void that took its label back */
  void_id: unset<string>('uuid'),
});

export type AttemptState =
  'ready' | 'calling' | 'asking_again' | 'unknown' | 'needs_review' | 'left_to_staff' | 'labelled' | 'rejected';

export const LabelAttemptEntity = labelAttemptRow.entity<AttemptState>('label_attempts');
export type LabelAttemptEntity = InstanceType<typeof LabelAttemptEntity>;
