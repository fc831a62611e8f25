const TRACKING = 'services/carriers/src/tracking';
const SUITE = 'services/carriers/test/tracking.test.ts';

/** What can go wrong where parcels are followed. @type {import('../planted.mjs').PlantedBug[]} */
export const tracking = [
  {
    file: `${TRACKING}/tracked-parcels.ts`,
    suite: SUITE,
    name: 'told-again-after-crash',
    about: 'what was told of a parcel is told again by the next question',
    from: 'seen = coalesce(n.seen, p.seen),',
    to: 'seen = p.seen,',
    test: 'dies with an answer tells it once',
  },
  {
    file: `${TRACKING}/parcel-news.ts`,
    suite: `${TRACKING}/parcel-news.test.ts`,
    name: 'older-event-wins',
    about: 'a parcel has the status of an older event that comes late',
    from: 'const isOlder = parcel.status_at !== null && at < parcel.status_at;',
    to: 'const isOlder = parcel.status_at !== null && at < parcel.news_at;',
    test: 'news of an older event leave the status',
  },
  {
    file: `${TRACKING}/tracking-account.process.ts`,
    suite: SUITE,
    name: 'one-hangs-all-wait',
    about: 'an account that gets no answer stops the questions of the others',
    from: 'perLane: 48,',
    to: 'perLane: 1,',
    test: 'an answer that never comes',
  },
  {
    file: `${TRACKING}/tracking-worker.ts`,
    suite: SUITE,
    name: 'unknown-number-is-canceled',
    about: 'a parcel that its carrier does not know yet counts as canceled',
    from: 'if (!news) return unchanged(parcel);',
    to: "if (!news) return { ...unchanged(parcel), ...(!answer && { ended: 'canceled' }) };",
    test: 'a number that the carrier does not know',
  },
  {
    name: 'forgotten-day',
    about: 'the day of delivery that a carrier named is forgotten when a later answer leaves it out',
    file: 'services/carriers/src/tracking/parcel-news.ts',
    from: 'const expected_on = answer.expected_on ?? parcel.expected_on;',
    to: 'const expected_on = answer.expected_on ?? null;',
    suite: 'services/carriers/src/tracking/parcel-news.test.ts',
    test: 'news are a new day of delivery too, and what was said of it is kept',
  },
];
