// `npm run planted`: plants a bug after the other, and runs the one test that must notice each; `-- name…` some of them, `-- --sample 6 --seed 7` a few by chance.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inLanes } from '../testing/lanes.mjs';
import { plant, PLANTED } from './planted.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    verbose: { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter(name => !PLANTED.some(bug => bug.name === name));
if (unknown.length > 0) {
  console.error(`no planted bug ${unknown.join(', ')}; there are ${PLANTED.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

/** Of each seed another order. */
const placeOf = ({ name }) => createHash('sha256').update(`${values.seed} ${name}`).digest('hex');
const asked = positionals.length > 0 ? PLANTED.filter(({ name }) => positionals.includes(name)) : PLANTED;
const chosen = values.sample
  ? asked.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))).slice(0, Number(values.sample))
  : asked;
if (values.sample) console.log(`seed ${values.seed}: ${chosen.length} of ${asked.length}`);

let noticed = 0;
const job = bug => async () => {
  const { noticedBy, ran, seconds, why } = await plant(bug);
  noticed += Number(noticedBy !== null);
  const seen = noticedBy ?? (ran === 0 ? 'no test ran' : `${ran} tests passed`);
  console.log(
    `${noticedBy ? 'noticed' : 'MISSED '}  ${bug.name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${seen}`,
  );
  if (values.verbose || ran === 0) console.log(why);
};
await inLanes(2, chosen.map(job));
console.log(`noticed ${noticed}/${chosen.length}`);
process.exitCode = noticed === chosen.length ? 0 : 1;
