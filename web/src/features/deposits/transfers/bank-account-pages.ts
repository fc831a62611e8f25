import { BankAccountChange, BankAccountInput } from '@porte/contracts/payments/bank-account.js';
import { defineResourcePages } from '../../../shared/resource/declaration.js';

/** The tenant's accounts that customers transfer to. */
export const bankAccountPages = defineResourcePages({
  path: 'bank_accounts',
  bundle: 'bank_accounts',
  list: {
    columns: [
      { name: 'bank', sortable: true },
      { name: 'beneficiary', sortable: true },
      { name: 'clabe' },
      { name: 'account_number', priority: 2 },
      { name: 'rfc', priority: 2 },
    ],
    actions: [{ name: 'destroy', isDestructive: true }],
    nameOf: ({ bank }) => String(bank),
  },
  form: {
    create: BankAccountInput,
    change: BankAccountChange,
    fields: [
      { name: 'bank', maxLength: 60 },
      { name: 'beneficiary', maxLength: 120 },
      { name: 'clabe', maxLength: 18 },
      { name: 'account_number', maxLength: 20, half: true },
      { name: 'rfc', maxLength: 13, half: true },
    ],
  },
});
