const RECIPIENTS = 'services/shipments/src/recipients';
const SUITE = 'services/shipments/test/recipient-notices.test.ts';

/** What can go wrong with mails to recipients. @type {import('../planted.mjs').PlantedBug[]} */
export const recipients = [
  {
    file: `${RECIPIENTS}/recipient-notices.ts`,
    suite: SUITE,
    name: 'notice-twice',
    about: 'a recipient is mailed again when an event is delivered again',
    from: 'on conflict do nothing returning outcome',
    to: 'on conflict (tenant_id, shipment_id, event) do update set updated_at = now() returning outcome',
    test: 'each event once however often it is told',
  },
  {
    file: `${RECIPIENTS}/recipient-notices.ts`,
    suite: SUITE,
    name: 'mail-though-unsubscribed',
    about: 'an address that wants no more notices gets them all the same',
    from: "return kept?.outcome === 'mailed';",
    to: 'return kept !== undefined;',
    test: 'end by the link of any of them',
  },
];
