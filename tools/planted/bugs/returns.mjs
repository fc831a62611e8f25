const SUITE = 'services/shipments/test/returns.test.ts';

/** What can go wrong with return links. @type {import('../planted.mjs').PlantedBug[]} */
export const returns = [
  {
    file: 'services/shipments/src/return-links/return-link-store.ts',
    suite: SUITE,
    name: 'return-link-open-again',
    about: 'a return link that was used is offered once more',
    from: "if (returned && BOUGHT.includes(returned.status)) return 'used';",
    to: '',
    test: 'gives its recipient one label',
  },
  {
    file: 'services/shipments/src/return-links/buy-return.ts',
    suite: SUITE,
    name: 'return-link-any-price',
    about: 'a return is bought for more than its sender agreed to',
    from: '!rate || Money.of(rate.total).compare(Money.of(Number(max_total))) > 0',
    to: '!rate',
    test: 'keeps to the price',
  },
];
