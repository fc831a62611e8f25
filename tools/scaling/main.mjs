// `npm run scaling [-- --measure]`: what the model says for 10,000 quotes and 1,000 labels a second; with `--measure` also what a quote costs at one and two replicas here.
import { connectionsOf, PARTITIONS, replicasFor, simulate, utilization } from './model.mjs';

const TARGETS = [
  ['10,000 quotes a second', { quote: 10_000 }, 'quote', 4],
  ['1,000 labels a second', { label: 1000 }, 'label', 10],
  ['both, and 2,000 looks at tracking a second', { quote: 10_000, label: 1000, poll: 2000 }, null, 0],
];

const percent = value => `${(value * 100).toFixed(0)} %`;

function describe([title, rates, operation, seconds], plan) {
  console.log(`\n## ${title}; ${plan.partitions} partitions, ${plan.databaseCores} cores a database\n`);
  console.log(
    `replicas: ${Object.entries(plan.replicas)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  console.log(
    `connections: ${Object.entries(plan.replicas)
      .filter(([name]) => name !== 'gateway')
      .map(([name, count]) => `${name} ${connectionsOf(count)}`)
      .join(', ')}`,
  );
  for (const { station, servers, busy } of utilization(rates, plan).slice(0, 6))
    console.log(
      `  ${station.padEnd(20)} ${String(servers).padStart(3)} servers ${percent(busy).padStart(7)} busy${busy > 1 ? '  BREAKS' : ''}`,
    );
  if (!operation) return;
  const { perSecond, p50, p99 } = simulate({ operation, rate: rates[operation], seconds }, plan);
  console.log(
    `simulated ${seconds} s: ${perSecond.toFixed(0)} a second, own time p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
}

for (const target of TARGETS)
  for (const [databaseCores, partitions] of [
    [8, PARTITIONS],
    [16, 12],
  ]) {
    const replicas = replicasFor(target[1], { databaseCores });
    describe(target, { replicas, databaseCores, partitions });
  }

if (process.argv.includes('--measure')) {
  const { measure } = await import('./measure.mjs');
  console.log('\n## rating, measured here\n');
  console.table(await measure());
}
