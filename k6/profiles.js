// Load shapes as data. All are open: iterations start at their rate however slow the answers are, so waiting is not hidden, and `dropped_iterations` counts those
// that found no free virtual user.

const steady = (rate, duration) => ({ executor: 'constant-arrival-rate', rate, timeUnit: '1s', duration });

const ramping = (startRate, stages) => ({
  executor: 'ramping-arrival-rate',
  startRate,
  timeUnit: '1s',
  stages: stages.map(([target, duration]) => ({ target, duration })),
});

/** Iterations a second. `load` is what one process on two cores takes with ease, `stress` goes beyond what it can. */
const RATES = {
  quote: { smoke: 5, load: 100, peak: 600, soak: 50 },
  label: { smoke: 1, load: 5, peak: 40, soak: 3 },
};

/** `QUOTE_RATE=20` sets the rate of the profiles with a single one. */
function ratesOf(journey) {
  const rate = Number(__ENV[`${journey.toUpperCase()}_RATE`] || 0);
  return rate > 0 ? { ...RATES[journey], smoke: rate, load: rate, soak: rate } : RATES[journey];
}

const SHAPES = {
  smoke: rates => steady(rates.smoke, __ENV.DURATION || '15s'),
  load: rates => steady(rates.load, __ENV.DURATION || '2m'),
  stress: rates =>
    ramping(rates.smoke, [
      [rates.load, '30s'],
      [rates.peak, '2m'],
      [rates.peak, '30s'],
      [rates.smoke, '30s'],
    ]),
  soak: rates => steady(rates.soak, __ENV.DURATION || '30m'),
  spike: rates =>
    ramping(rates.smoke, [
      [rates.smoke, '20s'],
      [rates.peak, '2s'],
      [rates.peak, '20s'],
      [rates.smoke, '2s'],
      [rates.smoke, '40s'],
    ]),
};

/** @returns the k6 scenario of a profile @throws Error for an unknown profile */
export function scenarioOf(profile, journey) {
  if (!SHAPES[profile]) throw new Error(`no profile ${profile}; there are ${Object.keys(SHAPES).join(', ')}`);
  const users = { smoke: 10, load: 50, stress: 200, soak: 20, spike: 200 }[profile];
  // In a soak no more than can sign in again, in turns, within the limit for one e-mail.
  return {
    ...SHAPES[profile](ratesOf(journey)),
    preAllocatedVUs: users,
    maxVUs: profile === 'soak' ? users : users * 2,
  };
}

/** Milliseconds of the request that counts: the quote, or the purchase with its label. `smoke` runs on machines that do other work besides. */
const LIMITS = {
  quote: { smoke: 2000, load: 100, soak: 100 },
  label: { smoke: 10000, load: 1500, soak: 1500 },
};

/** Figures of each part of a soak; k6 gives those of a tag only where a threshold asks for them, so these always hold. */
const partsOf = journey =>
  Object.fromEntries(
    [
      ...Array.from({ length: 3 }, (_, third) => `third:${third}`),
      ...Array.from({ length: 30 }, (_, part) => `part:${part}`),
    ].map(tag => [`${journey}_ms{${tag}}`, ['max>=0']]),
  );

/**
 * The verdict. Beyond its capacity Porte turns calls away with 503 and serves the others: `stress` and `spike` allow that, and no other failure.
 */
export function thresholdsOf(profile, journey) {
  const overload = profile === 'stress' || profile === 'spike';
  return {
    unexpected_answers: ['count==0'],
    checks: ['rate>0.999'],
    ...(profile === 'soak' ? partsOf(journey) : {}),
    ...(overload
      ? { turned_away: ['rate<0.95'] }
      : {
          turned_away: ['rate==0'],
          dropped_iterations: ['count==0'],
          [`${journey}_ms`]: [`p(99)<${LIMITS[journey][profile]}`],
        }),
  };
}
