const FOLDER = 'services/identity/src/notifications';
const DELIVERY = { file: `${FOLDER}/notice-delivery.ts`, suite: 'services/identity/test/notifications.test.ts' };
const RECIPIENTS = { ...DELIVERY, file: `${FOLDER}/notification-recipients.ts` };
const CROSSINGS = { ...DELIVERY, file: `${FOLDER}/balance-crossings.ts` };
const PURCHASES = { ...DELIVERY, file: `${FOLDER}/notices/purchase-notices.ts` };
const BALANCES = { ...DELIVERY, file: `${FOLDER}/notices/balance-notices.ts` };
const INVOICES = { ...DELIVERY, file: `${FOLDER}/notices/invoice-notices.ts` };

/** What can go wrong with what people are told. @type {import('../planted.mjs').PlantedBug[]} */
export const notifications = [
  {
    ...CROSSINGS,
    name: 'threshold-overlooked',
    about: 'a new threshold of a low balance is overlooked',
    from: '(await this.preferences.lowBalanceOf(tx, ownerId))',
    to: '((this as { first?: Map<string, number> }).first ??= new Map()).set(ownerId, (this as never as { first: Map<string, number> }).first.get(ownerId) ?? (await this.preferences.lowBalanceOf(tx, ownerId))).get(ownerId)!',
    test: 'that its owner has just changed',
  },
  {
    ...CROSSINGS,
    name: 'low-from-the-start',
    about: 'a wallet that is low when it is first heard of counts as one that has become low',
    from: 'return stored !== undefined && isLow;',
    to: 'return isLow;',
    test: 'once per crossing',
  },
  {
    ...DELIVERY,
    name: 'mail-though-muted',
    about: 'a return is mailed to an owner who muted it',
    from: 'const mailed = (notice.mailsMuted ? userIds : added).find(mailable);',
    to: 'const mailed = userIds.find(mailable);',
    test: 'are mailed too',
  },
  {
    ...INVOICES,
    name: 'staff-told-of-each-try',
    about: 'staff are told of a rejected invoice at each try',
    from: "onceFor: ({ invoice_id }) => derivedId('rejected invoice', invoice_id),",
    to: '',
    test: 'tell of invoices',
  },
  {
    ...PURCHASES,
    name: 'own-deed',
    about: 'a user is told of what it did itself',
    from: '[...new Set([user_id, owner_id])].filter(id => id !== by);',
    to: '[...new Set([user_id, owner_id])];',
    test: 'no user of what it did itself',
  },
  {
    ...RECIPIENTS,
    name: 'suspended-staff',
    about: 'staff who are suspended are told of what they may not see any more',
    from: "u.status = 'active' and ",
    to: '',
    test: 'no user of what it did itself',
  },
  {
    ...BALANCES,
    name: 'deposit-told-to-staff',
    about: 'a deposit is told to staff instead of the owner of the wallet',
    from: "recipients: owner,\n    text: ({ amount, available_balance: balance }) => aboutWallet('deposit_credited'",
    to: "recipients: () => ({ may: ['update', 'Deposit'] }),\n    text: ({ amount, available_balance: balance }) => aboutWallet('deposit_credited'",
    test: 'the owner of a deposit',
  },
];
