import { entitiesOf, ResourceModule } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { bankAccountResource } from './bank-accounts/bank-account.resource.js';
import { CreateBankAccounts1763700000001 } from './migrations/1763700000001-create-bank-accounts.js';

const features = [ResourceModule.forFeature(bankAccountResource)];

export const paymentsService: ServiceDefinition = {
  name: 'payments',
  features,
  entities: entitiesOf(features),
  migrations: [CreateBankAccounts1763700000001],
};
