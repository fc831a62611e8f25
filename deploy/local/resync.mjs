// `npm run resync -- <model>`: has the owner of a model publish all of its rows again, so that other services' copies become as they are.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/copies/main.js');
const { localBooks } = await import('../dist/local/local-books.js');
process.exitCode = await main(process.argv[2], localBooks(root));
