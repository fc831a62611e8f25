// `npm run monitoring`: writes the alerting rules and the dashboards into the chart, which mounts them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generated } from './files.mjs';

const folder = fileURLToPath(new URL('../../helm/porte/files', import.meta.url));

for (const [name, text] of Object.entries(generated())) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
