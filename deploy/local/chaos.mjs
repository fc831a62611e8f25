// `npm run chaos`: kills, cuts and overloads the whole of Porte, and compares three books afterwards. `npm run chaos -- --help` names the scenarios.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/chaos/main.js');
// Customers of a run that was broken off may still be asking.
process.exit(
  await main(root, process.argv.slice(2)).catch(error => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }),
);
