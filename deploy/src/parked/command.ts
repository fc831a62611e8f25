import { main } from './main.js';

// A Job made from the chart's CronJob passes no arguments: its options are environment variables.
const { ID, APPLY } = process.env;
process.exitCode = await main([
  ...process.argv.slice(2),
  ...(ID ? ['--id', ID] : []),
  ...(APPLY === 'yes' ? ['--apply'] : []),
]);
