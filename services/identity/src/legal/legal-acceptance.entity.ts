import type { AcceptanceWay, LegalKind } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** That a person accepted a version, at `created_at`. */
@Entity('legal_acceptances')
export class LegalAcceptanceEntity extends TenantRow {
  @Column('uuid') user_id: string;
  /** name and e-mail at that time */
  @Column('text') user_name: string;
  @Column('text') account_email: string;
  @Column('uuid') document_id: string;
  @Column('text') kind: LegalKind;
  @Column('int') version: number;
  @Column('text') way: AcceptanceWay;
  /** the language of the page */
  @Column('text') locale: string;
  /** coarse: shared by many users */
  @Column('text', { nullable: true }) network: string | null;
  @Column('text', { nullable: true }) user_agent: string | null;
}
