// `npm run audits`: verifies the hash chain of every tenant's audit trail and compares it with what each service recorded.
import { compiled } from './compiled.mjs';

const root = compiled();
const { main } = await import('../dist/audits/main.js');
const { localBooks } = await import('../dist/local/local-books.js');
process.exitCode = await main(localBooks(root));
