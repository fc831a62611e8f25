import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from '@swc/core';
import {
  callOf,
  CODE,
  DOCUMENTED_CALLS,
  SIGNATURE_CODE,
  textOf,
  valueAt,
  type CodeLanguage,
  type Values,
} from '@porte/gateway/docs-site';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../..');

const CLIENT = path.join(ROOT, 'libs/client/src');

const COMMANDS: Readonly<Record<CodeLanguage, { file: string; command: string }>> = {
  curl: { file: 'example.sh', command: 'bash' },
  typescript: { file: 'example.js', command: process.execPath },
  python: { file: 'example.py', command: 'python3' },
  php: { file: 'example.php', command: 'php' },
};

/** Whether this machine can run a language. */
export const canRun = (language: CodeLanguage): boolean =>
  spawnSync(language === 'curl' ? 'curl' : COMMANDS[language].command, ['--version']).status === 0;

const compiled = (code: string): string =>
  transformSync(code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }).code;

/** A folder in which code finds `@porte/client`, as in a project that has installed it. */
export class ExampleFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'porte-examples-'));

  constructor() {
    const client = path.join(this.path, 'node_modules/@porte/client');
    mkdirSync(client, { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules/openapi-fetch'), path.join(this.path, 'node_modules/openapi-fetch'));
    for (const folder of [client, this.path])
      writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
    for (const name of readdirSync(CLIENT).filter(file => /^(?!schema|.*\.test)/.test(file)))
      writeFileSync(
        path.join(client, name.replace(/ts$/, 'js')),
        compiled(readFileSync(path.join(CLIENT, name), 'utf8')),
      );
  }

  /** @returns what the code prints */
  async run(language: CodeLanguage, code: string, env: Record<string, string> = {}): Promise<string> {
    const { file, command } = COMMANDS[language];
    writeFileSync(path.join(this.path, file), language === 'typescript' ? compiled(code) : code);
    const { stdout } = await run(command, [file], {
      cwd: this.path,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } as NodeJS.ProcessEnv,
    });
    return stdout;
  }

  read(name: string): Buffer {
    return readFileSync(path.join(this.path, name));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/**
 * Runs the examples of all documented calls one after another, each with what the answers before it gave.
 * @param order names the order, so that no two journeys share an idempotency key
 * @returns the answers by call; of a file its bytes
 */
export async function journey(
  language: CodeLanguage,
  { origin, key, order }: { origin: string; key: string; order: string },
): Promise<Record<string, unknown>> {
  const folder = new ExampleFolder();
  try {
    let values: Values = { order };
    const answers: Record<string, unknown> = {};
    for (const { id } of DOCUMENTED_CALLS) {
      const call = callOf(id);
      const printed = await folder.run(language, textOf(CODE[language].of(call, { origin, values })), {
        PORTE_KEY: key,
      });
      answers[id] = call.example.file ? folder.read(call.example.file) : (JSON.parse(printed) as unknown);
      const given = Object.entries(call.gives ?? {}).map(
        ([name, place]) => [name, valueAt(answers[id], place)] as const,
      );
      values = { ...values, ...(Object.fromEntries(given) as Values) };
    }
    return answers;
  } finally {
    folder.remove();
  }
}

/** What the compiler says of all examples in TypeScript, with the types of the client. */
export function typeErrors(origin: string): string {
  const folder = mkdtempSync(path.join(ROOT, 'deploy/test/.examples-'));
  try {
    for (const { id } of DOCUMENTED_CALLS)
      writeFileSync(path.join(folder, `${id}.ts`), textOf(CODE.typescript.of(callOf(id), { origin, values: {} })));
    writeFileSync(path.join(folder, 'signature.ts'), SIGNATURE_CODE.typescript);
    const compilerOptions = { noEmit: true, composite: false, module: 'esnext', moduleResolution: 'bundler' };
    const config = { extends: path.join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
