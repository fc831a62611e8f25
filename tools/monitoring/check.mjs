// `npm run monitoring:check [-- --no-build]`: has promtool check the alerting rules of the chart and run alerts-test.yaml on them. promtool is taken from
// PORTE_PROMTOOL or the path, else built once from its Go module, which takes minutes and gigabytes; where it cannot be had the run says so and ends well, unless
// PORTE_PROMTOOL_REQUIRED is set.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { goTool, NoTool } from '../load/go-tool.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const PROMTOOL = {
  name: 'promtool',
  module: 'github.com/prometheus/prometheus/cmd/promtool',
  version: 'v0.316.0',
  minutes: process.argv.includes('--no-build') ? 0 : 20,
};

function check() {
  const promtool = goTool(root, PROMTOOL);
  for (const args of [
    ['check', 'rules', path.join(root, 'helm/porte/files/alerts/porte.yaml')],
    ['test', 'rules', path.join(here, 'alerts-test.yaml')],
  ])
    if (spawnSync(promtool, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

try {
  check();
} catch (error) {
  if (!(error instanceof NoTool) || process.env.PORTE_PROMTOOL_REQUIRED) throw error;
  console.error(`*** skipped: the alerting rules by promtool ***\n${error.message}`);
}
