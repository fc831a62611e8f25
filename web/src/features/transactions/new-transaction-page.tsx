import { useState } from 'react';
import type { Transaction } from '@porte/contracts/billing/transaction.js';
import type { User } from '@porte/contracts/identity/user.js';
import { MadeTransaction } from './made-transaction.js';
import { StaffUserFrame } from './user-frame.js';
import { TransactionForm } from './transaction-form.js';

function Making({ user }: { user: User }) {
  const [made, setMade] = useState<Transaction | null>(null);
  return made ? (
    <MadeTransaction user={user} transaction={made} onAnother={() => setMade(null)} />
  ) : (
    <TransactionForm user={user} onMade={setMade} />
  );
}

/** Staff deposit to or withdraw from a user's wallet. */
export const NewTransactionPage = () => (
  <StaffUserFrame titleId="transactions.new_of" width="form">
    {(user: User) => <Making user={user} />}
  </StaffUserFrame>
);
