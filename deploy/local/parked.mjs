// `npm run parked`: the rows of processes that no worker looks at, because their step has lost its lease again and again; `-- --apply` frees them.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/parked/main.js');
const { localBooks } = await import('../dist/local/local-books.js');
process.exitCode = await main(process.argv.slice(2), localBooks(root));
