#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startCarrierSimulator } from '../sim-carrier/start.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    book: { type: 'string' },
    key: { type: 'string' },
    idempotent: { type: 'boolean', default: false },
    'no-lookup': { type: 'boolean', default: false },
  },
});

const account = {
  ...(values.key === undefined ? {} : { api_key: values.key }),
  mode: values.idempotent ? ('idempotent' as const) : ('repeating' as const),
  lookup: !values['no-lookup'],
};

/** Runs the carrier until it is told to stop; its first line of output is its address as JSON. */
async function main(): Promise<void> {
  const simulator = await startCarrierSimulator({ port: Number(values.port), book: values.book, accounts: [account] });
  process.stdout.write(`${JSON.stringify({ url: simulator.url })}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void simulator.close());
}

void main();
