// The load generator, in a process of its own so that it never shares a thread with what it measures.
import { closedLoop, openLoop } from './load.mjs';
import { Connection, postBytes } from './connection.mjs';

async function warn(work) {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

/** Lends the connections out, first come, first served. */
class Lane {
  #free;
  #waiting = [];

  constructor(connections) {
    this.#free = [...connections];
  }

  async ask(bytes) {
    const connection = this.#free.shift() ?? (await new Promise(resolve => this.#waiting.push(resolve)));
    try {
      return await connection.ask(bytes);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#free.push(connection);
    }
  }
}

async function run({ loop, url, path, heads, body, connections, seconds, rate, limit }) {
  const requests = heads.map(head => postBytes(path, head, body));
  const lines = Array.from({ length: connections }, () => new Connection(url));
  const lane = new Lane(lines);
  const before = process.cpuUsage();
  const done =
    loop === 'closed'
      ? await closedLoop({
          callers: connections,
          seconds,
          ask: (caller, n) => lines[caller].ask(requests[n % requests.length]),
        })
      : await openLoop({ rate, seconds, limit, ask: n => warn(() => lane.ask(requests[n % requests.length])) });
  const used = process.cpuUsage(before);
  for (const line of lines) line.close();
  return { ...done, cpu: used.user + used.system };
}

process.on('message', async job => process.send(await run(job)));
process.on('disconnect', () => process.exit(0));
process.send('ready');
