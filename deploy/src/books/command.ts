import { main } from './main.js';

// in a container, which has its environment alone
process.exitCode = await main();
