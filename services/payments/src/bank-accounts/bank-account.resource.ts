import { BankAccountChange, BankAccountInput } from '@porte/contracts';
import { defineResource, text } from '@porte/resource-kit';
import { BankAccountEntity } from './bank-account.entity.js';

export const bankAccountResource = defineResource({
  path: 'bank_accounts',
  entity: BankAccountEntity,
  create: BankAccountInput,
  update: BankAccountChange,
  audit: {
    label: ({ bank, clabe }) => `${bank} ${clabe.slice(-4)}`,
    changes: [{ fields: ['bank', 'account_number', 'clabe', 'beneficiary', 'rfc'] }],
  },
  search: ['bank', { compact: 'account_number' }, { compact: 'clabe' }, 'beneficiary', 'rfc'],
  where: {
    bank: text('r.bank'),
    account_number: text('r.account_number'),
    clabe: text('r.clabe'),
    beneficiary: text('r.beneficiary'),
    rfc: text('r.rfc'),
  },
  order: ['bank', 'beneficiary'],
});
