// A month of payments at a provider compared with deposits and ledger, as staff have it done.
import { startPaymentSimulator } from '@porte/simulators';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Child } from './children.mjs';
import { benchPostgres } from './postgres.mjs';
import { fillBooks, MONTH, writeCharges } from './reconciliation-data.mjs';
import { mb, seconds } from './table.mjs';

const PLANS = { full: { payments: 100_000, target: true }, quick: { payments: 5000, target: false } };
const LIMIT_MS = 60_000;
/** What the provider takes for a page of its list, ms, and the payments in a page. */
const [PAGE_MS, PAGE] = [100, 100];
const POLL_MS = 50;

/** The API as staff call it. */
class Staff {
  constructor(url, token) {
    this.url = url;
    this.headers = { authorization: `Bearer ${token}` };
  }

  async ask(method, place, body) {
    const answer = await fetch(`${this.url}/api/payment_differences${place}`, { method, headers: this.headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  }
}

/** One comparison from the click to its end. */
async function reconcile(staff, stack, postgres) {
  const { peak: before } = await stack.ask('reset');
  const cpu = async () => {
    const { user, system } = (await stack.ask('used')).cpu;
    return { node: (user + system) / 1000, postgres: postgres.cpu() };
  };
  const start = await cpu();
  const form = new FormData();
  for (const [name, value] of Object.entries({ source: 'openpay', ...MONTH })) form.append(name, value);
  const began = performance.now();
  const { id } = await staff.ask('POST', '/runs', form);
  for (;;) {
    const run = (await staff.ask('GET', '/runs')).find(each => each.id === id);
    if (run.state === 'failed') throw new Error('the comparison failed');
    if (run.state === 'done') {
      const [took, end] = [performance.now() - began, await cpu()];
      const { peak } = await stack.ask('used');
      return {
        run,
        took,
        cpu: { node: end.node - start.node, postgres: end.postgres - start.postgres },
        grown: peak - before,
      };
    }
    await pause(POLL_MS);
  }
}

async function measure({ stack, postgres, provider, plan, say }) {
  say(`${plan.payments} payments in three books …`);
  const planted = await fillBooks(postgres.url, stack.told.tenant, plan.payments);
  const { admin } = await stack.ask('tokens');
  const staff = new Staff(stack.told.url, admin);
  const pages = (2 * plan.payments) / PAGE + 200;
  provider.script(...Array.from({ length: pages }, () => ({ kind: 'latency', milliseconds: PAGE_MS })));
  say('comparing …');
  const done = await reconcile(staff, stack, postgres);
  const found = {};
  for (const kind of Object.keys(planted))
    found[kind] = (await staff.ask('GET', `?where[kind]=${kind}&per_page=100`)).length;
  return { ...done, planted, found, calls: provider.calls.length };
}

/** @returns the table of the comparison, and what it did not find or took too long for */
export async function reconciliation({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const postgres = await benchPostgres();
  let [provider, stack] = [];
  try {
    const book = path.join(postgres.folder, 'charges.json');
    writeCharges(book, plan.payments);
    provider = await startPaymentSimulator({ book });
    say('starting Porte …');
    stack = await Child.start(fileURLToPath(new URL('payments-stack.mjs', import.meta.url)), {
      execArgv: ['--expose-gc'],
      env: {
        NODE_ENV: 'production',
        POSTGRES_URL: postgres.url,
        HOME_FOLDER: postgres.folder,
        PROVIDER_URL: provider.url,
      },
    });
    const { run, took, cpu, grown, planted, found, calls } = await measure({ stack, postgres, provider, plan, say });
    const wrong = Object.keys(planted).filter(kind => found[kind] !== planted[kind]);
    const count = Object.values(planted).reduce((sum, each) => sum + each, 0);
    return {
      title: `reconciliation: a month at OpenPay, which takes ${PAGE_MS} ms for a page of ${PAGE} payments`,
      tables: [
        [
          '',
          [
            {
              payments: run.payments,
              postings: run.postings,
              took: seconds(took),
              'Node, all services': seconds(cpu.node),
              PostgreSQL: seconds(cpu.postgres),
              'memory grown': mb(grown),
              'calls to the provider': calls,
              differences: run.differences,
            },
          ],
        ],
      ],
      notes: [`${count} differences of ${Object.keys(planted).length} kinds were planted`],
      measured: { payments: run.payments, took, cpu, grown, planted: count, found: run.differences, target: LIMIT_MS },
      problems: [
        ...wrong.map(kind => `${found[kind]} differences of the kind ${kind}, ${planted[kind]} were planted`),
        ...(run.differences === count ? [] : [`${run.differences} differences, ${count} were planted`]),
        ...(plan.target && took > LIMIT_MS ? [`took ${seconds(took)}, at most ${seconds(LIMIT_MS)}`] : []),
      ],
    };
  } finally {
    await stack?.stop();
    await provider?.close();
    await postgres.stop();
  }
}
