// The control of the label bench: as many round trips and commits as a label costs, one after the other, by a bare client on the same server at the same pace.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openLoop, spread } from './load.mjs';

const CLIENTS = 60;
const KEEP = {
  name: 'keep',
  text: 'insert into bare_labels (place, said) values ($1, $2)',
  values: [1, 'a row of a label, as long as most of them are'],
};
const LOOK = { name: 'look', text: 'select said from bare_labels where id = $1', values: [1] };

/** One transaction of two round trips: begin and insert together, then commit. */
async function transaction(pool) {
  const client = await pool.connect();
  try {
    await Promise.all([client.query('begin'), client.query(KEEP)]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** What a label costs the databases, half of it before the carrier answers, half behind. */
async function bareLabel(pool, { trips, commits, carrierMs }) {
  const looks = Math.max(0, trips - 2 * commits);
  for (const half of [0, 1]) {
    for (let n = half; n < commits; n += 2) await transaction(pool);
    for (let n = half; n < looks; n += 2) await pool.query(LOOK);
    if (half === 0) await pause(carrierMs);
  }
}

/**
 * @param {{ postgres: { url: string }, rate: number, seconds: number, limit: number, trips: number, commits: number, carrierMs: number }} options
 * @returns the spread of what was added to the carrier's time, ms
 */
export async function bareLabels({ postgres, rate, seconds, limit, ...cost }) {
  const pool = new pg.Pool({ connectionString: postgres.url, max: CLIENTS });
  try {
    await pool.query(
      'create table if not exists bare_labels (id bigint generated always as identity primary key, place int, said text)',
    );
    const added = [];
    const ask = async (_, intended) => {
      await bareLabel(pool, cost);
      added.push(performance.now() - intended - cost.carrierMs);
    };
    await openLoop({ rate, seconds, limit, ask });
    return spread(added);
  } finally {
    await pool.end();
  }
}
