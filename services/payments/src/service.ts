import { ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { BankAccountEntity } from './bank-accounts/bank-account.entity.js';
import { bankAccountResource } from './bank-accounts/bank-account.resource.js';
import { CreateBankAccounts1763700000001 } from './migrations/1763700000001-create-bank-accounts.js';

export const paymentsService: ServiceDefinition = {
  name: 'payments',
  features: [ResourceModule.forFeature(bankAccountResource)],
  entities: [BankAccountEntity],
  migrations: [CreateBankAccounts1763700000001],
};
