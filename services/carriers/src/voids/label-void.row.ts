import type { LabelFact } from '@porte/contracts';
import type { Cause } from '@porte/messaging-kit';
import { begins, given, processRow, unset } from '@porte/process-kit';

/** What the carrier was last known to say of a void. */
export interface VoidAnswer {
  kind: 'accepted' | 'refused' | 'unknown';
  message: string;
}

/** The columns of a label that is to be voided. */
export const labelVoidRow = processRow({
  purpose: given<'cancellation' | 'surplus'>('text'),
  /** the attempt that bought the label; null where none is known */
  attempt_id: given<string | null>('uuid', 'nullable'),
  shipment_id: given<string>('uuid'),
  purchase_id: given<string>('uuid'),
  carrier_id: given<string>('uuid'),
  user_id: given<string>('uuid'),
  owner_id: given<string>('uuid'),
  /** null where there is nothing that a carrier could void, as of a manual shipment */
  tracking_number: given<string | null>('text', 'nullable'),
  /** of a surplus label: the label itself, which may become the buyer's */
  label: unset<LabelFact>('jsonb'),
  cause: given<Cause>('jsonb'),
  outcome: unset<VoidAnswer>('jsonb'),
  /** how often the carrier was asked without an answer */
  checks: begins<number>('int', 0),
});

export type VoidState =
  'asking' | 'unknown' | 'needs_review' | 'left_to_staff' | 'voided' | 'refused' | 'settled' | 'offered' | 'sold';

export const LabelVoidEntity = labelVoidRow.entity<VoidState>('label_voids');
export type LabelVoidEntity = InstanceType<typeof LabelVoidEntity>;
