import { TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('bank_accounts')
export class BankAccountEntity extends TenantRow {
  @Column('text') bank: string;
  @Column('text') account_number: string;
  @Column('text') clabe: string;
  @Column('text') beneficiary: string;
  @Column('text') rfc: string;
}
