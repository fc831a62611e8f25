// `npm run docs`: writes the generated parts of docs/architecture.md, and docs/certainty.md. The generator reads the sources and migrated databases, so it runs inside jest,
// which compiles the sources and starts PostgreSQL; without PORTE_WRITE_DOCS the same test only compares.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/jest/bin/jest.js'), 'tools/architecture/docs.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORTE_WRITE_DOCS: '1' } },
);
process.exitCode = status ?? 1;
