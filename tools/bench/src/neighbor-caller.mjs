// People of a tenant who ask for quotes in turn at a fixed rate, in a process of its own, and looks at each answer.
import { Pool } from 'undici';
import { openLoop } from './load.mjs';

const CONNECTIONS = 64;
/** Calls under way at once; with so many, one more is dropped and counted. */
const MOST = 512;

const isTurnedAway = ({ statusCode, headers }) =>
  (statusCode === 429 || statusCode === 503) && Number(headers['retry-after']) > 0;

/** @returns the open loop's figures; of its answers those that were right, those turned away as they should be, and all others by status */
async function run({ url, path, heads, body, expected, rate, seconds }) {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const answers = { right: 0, away: 0, other: {} };
  const ask = async n => {
    const answer = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...heads[n % heads.length] },
      body,
    });
    const text = await answer.body.text();
    if (answer.statusCode === 200 && (expected === undefined || text === expected)) return void (answers.right += 1);
    if (isTurnedAway(answer)) return void (answers.away += 1);
    answers.other[answer.statusCode] = (answers.other[answer.statusCode] ?? 0) + 1;
    return false;
  };
  const loop = await openLoop({ rate, seconds, limit: MOST, ask });
  await pool.close();
  return { ...loop, ...answers };
}

process.on('message', async job => process.send(await run(job)));
process.on('disconnect', () => process.exit(0));
process.send('ready');
