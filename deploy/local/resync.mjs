// `npm run resync -- <model>`: has the owner of a model publish all of its rows again, so that other services' copies become as they are.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/copies/main.js');
process.exitCode = await main(root, process.argv[2]);
