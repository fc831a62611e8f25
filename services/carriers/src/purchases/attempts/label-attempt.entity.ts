import type { DocumentFact, EventData } from '@porte/contracts';
import { TenantRow, type Cause } from '@porte/messaging-kit';
import { Column, Entity } from 'typeorm';
import type { Rejection } from '../../adapters/index.js';

export const ATTEMPT_STATES = ['ready', 'calling', 'labelled', 'rejected', 'unknown', 'needs_review'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What the carrier was last known to say. */
export interface AttemptOutcome {
  kind: 'success' | 'rejected' | 'unknown';
  code?: string;
  message?: string;
  carrier_code?: string;
  reason?: string;
  /** the user who knew, where nobody else did */
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

/** One attempt to buy the label of a purchase. Instants are the database's. */
@Entity('label_attempts')
export class LabelAttemptEntity extends TenantRow {
  @Column('uuid') purchase_id: string;
  @Column('uuid') shipment_id: string;
  @Column('uuid') carrier_id: string;
  @Column('int') n: number;
  /** by which the carrier knows it */
  @Column('text') reference: string;
  @Column('text') state: AttemptState;
  @Column('jsonb') request: EventData<'shipment.rate_selected'>;
  /** ties the events it publishes to the one that began it */
  @Column('jsonb') cause: Cause;
  /** raised by each claim: who comes with an older one has lost its right */
  @Column('int') fence: number;
  @Column('timestamptz', { nullable: true }) lease_until: Date | null;
  /** from when on somebody must see to it; null when nobody need */
  @Column('timestamptz', { nullable: true }) next_check_at: Date | null;
  /** how often an unknown outcome was looked into */
  @Column('int') checks: number;
  /** how often, since the last call had settled, the carrier said that it has no such label */
  @Column('int') absences: number;
  /** a call of this reference may have sold a label that we do not have */
  @Column('boolean') doubt: boolean;
  @Column('timestamptz', { nullable: true }) doubted_at: Date | null;
  @Column('jsonb', { nullable: true }) outcome: AttemptOutcome | null;
  /** a repeated call was refused while an earlier one is in doubt: it counts once the look-up has cleared the doubt */
  @Column('jsonb', { nullable: true }) refusal: Rejection | null;
  @Column('text', { nullable: true }) tracking_number: string | null;
  @Column('jsonb', { nullable: true }) documents: DocumentFact[] | null;
  @Column('jsonb') surplus: SurplusLabel[];
  /** the void that took its label back */
  @Column('uuid', { nullable: true }) void_id: string | null;
}
