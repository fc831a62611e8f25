// `node deploy/chart/check.mjs`: lints the chart, compares its examples with what it renders, checks the branches of its templates and the
// resources of operators against their own definitions, installs, upgrades, scales,
// drains and removes it on a real control plane (cluster/kube), whose nodes run no container, and buys a label from the processes that it describes. What cannot be had here is said loudly; with
// PORTE_CHART_REQUIRED it is a failure. `--write` writes the README, the examples and the lists of topics and of their readers; with
// `--no-build` the control plane is used only where it is compiled already, which takes minutes.
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TOPICS } from '@porte/contracts';
import { stringify } from 'yaml';
import { checkAsProcesses } from './as-processes.mjs';
import { checkBranches } from './branches.mjs';
import { checkOnCluster } from './on-cluster.mjs';
import { checkOperators } from './operators.mjs';
import { chart, EXAMPLES, render, renderedFile, root, comparable } from './render.mjs';
import { readme } from './readme.mjs';
import { chartTools } from './tools.mjs';

const readmeFile = path.join(chart, 'README.md');
const topicsFile = path.join(chart, 'files/topics.yaml');

const notChecked = (what, error) => {
  console.log(`NOT CHECKED: ${what}: ${error.message.trim().split('\n').at(-1)}`);
  if (process.env.PORTE_CHART_REQUIRED) process.exitCode = 1;
};

function writeAll(helm) {
  writeFileSync(readmeFile, readme());
  writeFileSync(
    topicsFile,
    `# The declared topics, for the Strimzi operator; written by deploy/chart/check.mjs --write\n${stringify(TOPICS.map(({ name, partitions, retentionDays }) => ({ name, partitions, retentionDays })))}`,
  );
  // who reads what is known to a running Porte alone, which jest starts
  execFileSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), 'deploy/test/readers.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORTE_WRITE_CHART: '1' },
  });
  for (const [name, files] of Object.entries(EXAMPLES)) {
    const { text, error } = render(helm, files);
    if (error) throw new Error(`${name}: ${error}`);
    mkdirSync(path.dirname(renderedFile(name)), { recursive: true });
    writeFileSync(renderedFile(name), comparable(text));
  }
}

function checkRendered(helm) {
  if (readme() !== readFileSync(readmeFile, 'utf8'))
    throw new Error('helm/porte/README.md is old: node deploy/chart/check.mjs --write');
  for (const [name, files] of Object.entries(EXAMPLES)) {
    execFileSync(helm, ['lint', chart, '--strict', ...files.flatMap(file => ['--values', file])], { stdio: 'pipe' });
    const { text, error } = render(helm, files);
    if (error) throw new Error(`${name}: ${error}`);
    if (comparable(text) !== readFileSync(renderedFile(name), 'utf8'))
      throw new Error(`${path.relative(root, renderedFile(name))} is old: node deploy/chart/check.mjs --write`);
  }
}

async function main() {
  let tools;
  try {
    tools = chartTools();
  } catch (error) {
    return notChecked('the chart, because Helm could not be fetched', error);
  }
  if (process.argv.includes('--write')) return writeAll(tools.helm);
  checkRendered(tools.helm);
  console.log(`lint, and ${Object.keys(EXAMPLES).length} examples as they are rendered`);
  console.log(`${await checkBranches(tools.helm)} branches`);
  checkOperators(tools.helm, notChecked);
  await checkOnCluster(tools, { mayBuild: !process.argv.includes('--no-build'), notChecked });
  await checkAsProcesses(tools.helm, notChecked);
}

await main().catch(error => {
  console.error(error.stderr?.toString() || error);
  process.exitCode = 1;
});
