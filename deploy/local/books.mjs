// `npm run books`: re-adds every tenant's books and compares them with purchases and labels, whether Porte runs or not.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/books/main.js');
const { localBooks } = await import('../dist/local/local-books.js');
process.exitCode = await main(localBooks(root));
