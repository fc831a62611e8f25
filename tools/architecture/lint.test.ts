import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Broken {
  ruleId: string;
  message: string;
}

const linesOf = (count: number): string => Array.from({ length: count }, (_, at) => `  void ${at};`).join('\n');

/** A function with this many lines. */
const functionOf = (count: number): string => `export function a(): void {\n${linesOf(count - 2)}\n}`;

/** A class whose constructor has this many parameters. */
const classOf = (count: number): string =>
  `export class A { constructor(${Array.from({ length: count }, (_, at) => `readonly a${at}: string`).join(', ')}) {} }`;

/** Code at a place of the tree, and the rule that must refuse it. */
const REFUSED: [what: string, file: string, text: string, rule: string][] = [
  [
    'a service in another service',
    'services/rating/src/x.ts',
    `import { carriersService } from '@porte/carriers'; export const a = carriersService;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a service in a kit',
    'libs/service-kit/src/x.ts',
    `import { carriersService } from '@porte/carriers'; export const a = carriersService;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'test infrastructure in a service',
    'services/rating/src/x.ts',
    `import { freePort } from '@porte/local-servers/free-port.mjs'; export const a = freePort;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'test infrastructure in a kit',
    'libs/service-kit/src/x.ts',
    `import { freePort } from '@porte/local-servers/free-port.mjs'; export const a = freePort;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'the simulation in a service test',
    'services/rating/test/x.test.ts',
    `import { Random } from '@porte/simulation/random.js'; export const a = Random;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'the simulation in the launcher',
    'deploy/src/x.ts',
    `import { Random } from '@porte/simulation/random.js'; export const a = Random;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a relative import of a script in tools',
    'deploy/local/x.mjs',
    `import { buildAll } from '../../tools/build.mjs'; export const a = buildAll;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a service in a contract',
    'libs/contracts/src/x.ts',
    `import { carriersService } from '@porte/carriers'; export const a = carriersService;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'Nest in a contract',
    'libs/contracts/src/x.ts',
    `import { Controller } from '@nestjs/common'; export const a = Controller;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'TypeORM in a contract',
    'libs/contracts/src/x.ts',
    `import { Entity } from 'typeorm'; export const a = Entity;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a library outside the list in a contract',
    'libs/contracts/src/x.ts',
    `import { parse } from 'qs'; export const a = parse;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a contract in the domain kit',
    'libs/domain-kit/src/x.ts',
    `import { registry } from '@porte/contracts'; export const a = registry;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'Nest in the domain kit',
    'libs/domain-kit/src/x.ts',
    `import { Injectable } from '@nestjs/common'; export const a = Injectable;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a relative import into another project',
    'services/rating/src/x.ts',
    `import { carriersService } from '../../carriers/src/service.js'; export const a = carriersService;`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'TypeORM in a domain',
    'services/shipments/src/domain/x.ts',
    `import { Entity } from 'typeorm'; export const a = Entity;`,
    'no-restricted-imports',
  ],
  [
    'Nest in a domain',
    'services/shipments/src/shipment/domain/x.ts',
    `import { Injectable } from '@nestjs/common'; export const a = Injectable;`,
    'no-restricted-imports',
  ],
  [
    'a use-case in a domain',
    'services/shipments/src/domain/x.ts',
    `import { a } from '../use-cases/a.js'; export const b = a;`,
    'no-restricted-imports',
  ],
  [
    'the testing kit outside tests',
    'services/shipments/src/x.ts',
    `import { anActor } from '@porte/testing-kit'; export const a = anActor;`,
    'no-restricted-imports',
  ],
  [
    'the testing kit in a domain',
    'services/shipments/src/shipments/domain/x.ts',
    `import { anActor } from '@porte/testing-kit'; export const a = anActor;`,
    'no-restricted-imports',
  ],
  [
    'undici in a service',
    'services/carriers/src/adapters/acme/x.ts',
    `import { request } from 'undici'; export const a = request;`,
    'no-restricted-imports',
  ],
  [
    'undici in a domain',
    'services/shipments/src/domain/x.ts',
    `import { request } from 'undici'; export const a = request;`,
    'no-restricted-imports',
  ],
  [
    'a call by node:https in a service',
    'services/payments/src/x.ts',
    `import { request } from 'node:https'; export const a = request;`,
    'no-restricted-imports',
  ],
  [
    'the whole of node:http in a service',
    'services/payments/src/x.ts',
    `import http from 'node:http'; export const a = http;`,
    'no-restricted-imports',
  ],
  [
    'a socket in a kit',
    'libs/resource-kit/src/x.ts',
    `import { connect } from 'node:net'; export const a = connect;`,
    'no-restricted-imports',
  ],
  [
    'fetch in a service',
    'services/carriers/src/x.ts',
    `export const a = () => fetch('https://example.com');`,
    'no-restricted-globals',
  ],
  ['chance', 'services/rating/src/x.ts', 'export const a = Math.random();', 'no-restricted-syntax'],
  [
    "the machine's time by Date.now",
    'services/rating/src/x.ts',
    'export const a = Date.now();',
    'no-restricted-syntax',
  ],
  [
    "the machine's time by new Date",
    'libs/resource-kit/src/x.ts',
    'export const a = new Date();',
    'no-restricted-syntax',
  ],
  ['a function of 61 lines', 'services/rating/src/x.ts', functionOf(61), 'max-lines-per-function'],
  ['a component of 91 lines', 'web/src/shared/x.tsx', functionOf(91), 'max-lines-per-function'],
  ['a constructor with eight parameters', 'services/rating/src/x.ts', classOf(8), 'max-params'],
  ['text that becomes code', 'services/rating/src/x.ts', `export const a = new Function('return 1');`, 'no-new-func'],
  ['eval', 'web/src/shared/x.tsx', `export const a = eval('1');`, 'no-eval'],
  ['a comparison that changes types', 'libs/contracts/src/x.ts', 'export const a = (b: unknown) => b == 1;', 'eqeqeq'],
  ['any', 'services/rating/src/x.ts', 'export const a = (b: any) => b;', '@typescript-eslint/no-explicit-any'],
];

const ACCEPTED: [what: string, file: string, text: string][] = [
  [
    'a kit in a service',
    'services/rating/src/x.ts',
    `import { defineResource } from '@porte/resource-kit'; export const a = defineResource;`,
  ],
  [
    'a contract in a kit',
    'libs/service-kit/src/x.ts',
    `import { registry } from '@porte/contracts'; export const a = registry;`,
  ],
  [
    'class-validator in a contract',
    'libs/contracts/src/x.ts',
    `import { IsInt } from 'class-validator'; export const a = IsInt;`,
  ],
  [
    'the domain kit in a domain',
    'services/shipments/src/domain/x.ts',
    `import { Money } from '@porte/domain-kit'; export const a = Money;`,
  ],
  [
    'a service in the launcher',
    'deploy/src/x.ts',
    `import { carriersService } from '@porte/carriers'; export const a = carriersService;`,
  ],
  [
    'test infrastructure in the launcher',
    'deploy/src/x.ts',
    `import { freePort } from '@porte/local-servers/free-port.mjs'; export const a = freePort;`,
  ],
  [
    'the launcher in the harness',
    'tools/reliability/src/x.ts',
    `import { Stack } from '@porte/deploy'; export const a = Stack;`,
  ],
  [
    'a server in a service',
    'services/gateway/src/x.ts',
    `import { createServer } from 'node:http'; export const a = createServer;`,
  ],
  [
    'undici in the outbound client',
    'libs/service-kit/src/http/outbound-client.ts',
    `import { Agent } from 'undici'; export const a = Agent;`,
  ],
  ['fetch in a test', 'services/carriers/test/x.test.ts', `export const a = () => fetch('https://example.com');`],
  [
    'the testing kit in a test',
    'services/shipments/test/x.test.ts',
    `import { anActor } from '@porte/testing-kit'; export const a = anActor;`,
  ],
  ['a function of 60 lines', 'services/rating/src/x.ts', functionOf(60)],
  ['a component of 90 lines', 'web/src/shared/x.tsx', functionOf(90)],
  ['a long list of tests', 'services/rating/test/x.test.ts', functionOf(200)],
  ['a constructor with seven parameters', 'services/rating/src/x.ts', classOf(7)],
  ['a given time', 'services/rating/src/x.ts', `export const a = new Date('2026-01-01');`],
  ["the machine's time in the one clock", 'libs/domain-kit/src/clock.ts', 'export const a = new Date();'],
];

function lint(cases: readonly { file: string; text: string }[]): Broken[][] {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/testing/lint-texts.mjs')], {
    cwd: root,
    input: JSON.stringify(cases),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout.slice(stdout.lastIndexOf('[[') === -1 ? 0 : stdout.indexOf('[['))) as Broken[][];
}

describe('lint rules', () => {
  let found: Broken[][];
  beforeAll(() => {
    found = lint([...REFUSED, ...ACCEPTED].map(([, file, text]) => ({ file, text })));
  }, 120_000);

  it.each(REFUSED.map((row, i) => [...row, i] as const))(
    'lint rules reject %s (%s)',
    (_what, _file, _text, rule, i) => {
      expect(found[i]!.map(({ ruleId }) => ruleId)).toEqual([rule]);
    },
  );

  it.each(ACCEPTED.map((row, i) => [...row, i] as const))('lint rules accept %s (%s)', (_what, _file, _text, i) => {
    expect(found[REFUSED.length + i]).toEqual([]);
  });
});
