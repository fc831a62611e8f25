// `npm run import:postal <file>`, `npm run import:sat-products <file>`: an official catalogue from its file, into the installation of this machine.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/catalogue/main.js');
const { localBooks } = await import('../dist/local/local-books.js');
const [kind, file] = process.argv.slice(2);
process.exitCode = await main(kind, file, localBooks(root));
