import { main } from './main.js';

// in a container, which has its environment alone; a Job made of the chart's CronJob is told the model by MODEL
process.exitCode = await main(process.argv[2] ?? process.env['MODEL']);
