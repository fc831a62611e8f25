// `npm run docs`: writes the generated parts of the docs, the schemas of the API's answers, and of these the types of the client. The generators read the
// sources, migrated databases and the running services, so they run inside jest, which compiles the sources and starts PostgreSQL; without PORTE_WRITE_DOCS
// the same tests only compare. The client comes last: it is made of the schemas.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
for (const test of ['tools/architecture/docs.test.ts', 'deploy/test/client.test.ts']) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORTE_WRITE_DOCS: '1' },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
