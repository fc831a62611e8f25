import type { LegalKind } from '@porte/contracts';
import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** A published version of the terms or the privacy notice. It never changes; one that is not in effect yet may be withdrawn. */
@Entity('legal_documents')
export class LegalDocumentEntity extends TenantRow {
  @Column('text') kind: LegalKind;
  /** from 1, of its kind */
  @Column('int') version: number;
  @Column('text') text_es: string;
  @Column('text', { nullable: true }) text_en: string | null;
  @Column('text') summary_es: string;
  @Column('text', { nullable: true }) summary_en: string | null;
  @Column('timestamptz') effective_from: Date;
  /** the name of who published it */
  @Column('text') published_by: string;
}
