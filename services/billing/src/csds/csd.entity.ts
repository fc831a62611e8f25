import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

/** The table of certificates, for queries; the process writes it. */
@Entity('csds')
export class CsdEntity extends TenantRow {
  @Column('text') rfc: string;
  @Column('text') certificate_number: string;
  @Column('text') legal_name: string;
  /** DER in base64 */
  @Column('text') certificate: string;
  /** sealed: the encrypted key and its password */
  @Column('text') secret: string;
  @Column('timestamptz') valid_from: Date;
  @Column('timestamptz') expiration_date: Date;
  @Column('uuid') uploaded_by: string;
  @Column('text') state: 'current' | 'expiring' | 'replaced';
}
