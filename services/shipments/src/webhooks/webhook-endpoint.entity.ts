import type { WebhookEventType, WebhookPause, WebhookStatus } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** An address of a person's own program, which is told of events. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity extends TenantRow {
  @Column('uuid') user_id: string;
  @Column('uuid') owner_id: string;
  /** events of its person's account, or of the whole tenant */
  @Column('text') audience: 'account' | 'tenant';
  @Column('text') url: string;
  @Column('text', { array: true }) events: WebhookEventType[];
  @Column('text') status: WebhookStatus;
  @Column('text', { nullable: true }) pause_reason: WebhookPause | null;
  @Column('timestamptz', { nullable: true }) paused_at: Date | null;
  /** the first failure since the last success */
  @Column('timestamptz', { nullable: true }) failing_since: Date | null;
  /** sealed */
  @Column('text') secret: string;
  @Column('text') secret_ending: string;
  /** the one before, sealed; good until `previous_until` */
  @Column('text', { nullable: true }) previous_secret: string | null;
  @Column('text', { nullable: true }) previous_ending: string | null;
  @Column('timestamptz', { nullable: true }) previous_until: Date | null;
}
