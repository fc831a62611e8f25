const STORES = 'services/shipments/src/stores';
const SUITE = 'services/shipments/test/stores.test.ts';

/** What can go wrong with online stores. @type {import('../planted.mjs').PlantedBug[]} */
export const stores = [
  {
    file: `${STORES}/store-webhooks.controller.ts`,
    suite: SUITE,
    name: 'forged-store-webhook',
    about: 'anyone who knows the address of a store has its orders read, without a signature of the store',
    from: "if (!this.links.isSigned(store, body, request.headers)) throw new DomainError('unauthenticated');",
    to: "if (!request.headers['x-wc-webhook-signature']) throw new DomainError('unauthenticated');",
    test: 'a forged or repeated one changes nothing',
  },
  {
    file: `${STORES}/store-orders.ts`,
    suite: SUITE,
    name: 'order-read-again-resets-draft',
    about: 'an order that is read again takes back what its customer changed of the draft',
    from: 'known.fingerprint === fingerprint)',
    to: "known.fingerprint === '')",
    test: 'what a customer changes of a draft stays',
  },
  {
    file: `${STORES}/store-updates.ts`,
    suite: SUITE,
    name: 'replaced-number-not-sent',
    about: 'a number that changes after it was sent never reaches the store',
    from: "if (present?.state === 'shown' || present?.state === 'failed') await this.again(tx, id);",
    to: "if (present?.state === 'failed') await this.again(tx, id);",
    test: 'another label replaces it',
  },
  {
    file: `${STORES}/order-address.ts`,
    suite: `${STORES}/order-address.test.ts`,
    name: 'other-state-not-flagged',
    about: 'an order whose postal code is of another state is sent there',
    from: "if (byCode && byName && byCode !== byName) problems.add('state_of_postal_code');",
    to: "if (byCode && byName && byCode === null) problems.add('state_of_postal_code');",
    test: 'a postal code of another state is flagged',
  },
  {
    file: `${STORES}/adapters/woocommerce/index.ts`,
    suite: `${STORES}/adapters/woocommerce/woocommerce.test.ts`,
    name: 'buyer-told-twice',
    about: 'a buyer reads the same tracking number again when its call is repeated',
    from: 'if (notes.value.some(({ note }) => note === noteOf(update))) return done(null);',
    to: '',
    test: 'shows a number once',
  },
];
