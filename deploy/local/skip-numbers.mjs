// `npm run skip-numbers -- --moment <time> …`: after a restore, keeps the built-in carrier and the pools of waybills from handing numbers out twice.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/numbers/main.js');
const { localBooks } = await import('../dist/local/local-books.js');
process.exitCode = await main(process.argv.slice(2), localBooks(root));
