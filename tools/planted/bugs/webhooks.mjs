const WEBHOOKS = 'services/shipments/src/webhooks';
const SUITE = 'services/shipments/test/webhooks.test.ts';

/** What can go wrong with webhooks. @type {import('../planted.mjs').PlantedBug[]} */
export const webhooks = [
  {
    file: `${WEBHOOKS}/webhook-announcements.ts`,
    suite: SUITE,
    name: 'webhook-overtakes',
    about: 'an event of a shipment arrives before an earlier one that failed',
    from: "stream.isBehind || status === 'paused' ? 'waiting' : 'ready'",
    to: "status === 'paused' ? 'waiting' : 'ready'",
    test: 'keep their order while one of them fails',
  },
  {
    file: `${WEBHOOKS}/webhook-sender.ts`,
    suite: SUITE,
    name: 'webhook-lost-at-pause',
    about: 'an event that was tried for three days is given up although its endpoint took nothing since',
    from: "since <= failing_since) ? 'hold' : 'give_up'",
    to: "since < failing_since) ? 'hold' : 'give_up'",
    test: 'are paused after three days of failure with everything kept',
  },
  {
    file: `${WEBHOOKS}/webhook-secrets.ts`,
    suite: SUITE,
    name: 'webhook-old-secret-dropped',
    about: 'a receiver that still has the secret before refuses every call from the moment of the rotation',
    from: '...(isGood ? [previous_secret] : [])',
    to: '...(isGood ? [] : [])',
    test: 'are signed with two secrets for a day',
  },
];
