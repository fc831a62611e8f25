// Nx plugin: every workspace package has the same cached targets, so that no package.json repeats them. One without a tsconfig.json is linted only.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const tsc = 'node_modules/typescript-native/bin/tsc';
const eslint = 'node_modules/eslint/bin/eslint.js';
const jest = 'node_modules/jest/bin/jest.js';

const run = (command, options = {}) => ({ executor: 'nx:run-commands', options: { command, ...options } });

const targets = {
  build: run(`node ${tsc} -b {projectRoot}`),
  typecheck: run(`node ${tsc} -b {projectRoot}`),
  lint: run(`node ${eslint} {projectRoot}`),
  test: run(`node ${jest} --roots={projectRoot}`),
};

/** The web app is built by Vite, and its types are checked apart from those of its tests, its build and its browser tests. */
const webTargets = {
  build: {
    executor: 'nx:run-commands',
    options: { command: 'node ../node_modules/vite/bin/vite.js build', cwd: '{projectRoot}' },
  },
  typecheck: run(`node ${tsc} -p {projectRoot} && node ${tsc} -p {projectRoot}/tsconfig.tests.json`),
  lint: targets.lint,
  test: run(`node ${jest} -c {projectRoot}/jest.config.json && node ${jest} --roots={projectRoot}/tools`),
};

const projectOf = (file, { workspaceRoot }) => {
  const root = path.dirname(file);
  if (root === '.') return {};
  const { name } = JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8'));
  if (!existsSync(path.join(workspaceRoot, root, 'tsconfig.json')))
    return { projects: { [root]: { name, targets: { lint: targets.lint } } } };
  return { projects: { [root]: { name, targets: root === 'web' ? webTargets : targets } } };
};

export const name = 'porte-targets';

export const createNodesV2 = [
  '{libs/*,services/*,deploy,tools/*,web}/package.json',
  (files, _options, context) => files.map(file => [file, projectOf(file, context)]),
];
