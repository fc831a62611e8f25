// Programs that are published as Go modules: taken from the environment or the path, else built once by the system's Go and kept beside the dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** A program that cannot be had, and why. */
export class NoTool extends Error {
  name = 'NoTool';
}

const works = (file, args) => spawnSync(file, args, { stdio: 'ignore' }).status === 0;

/**
 * @param {string} root of the clone
 * @param {{ name: string, module: string, version: string, minutes: number }} tool `module` is the package that is built, `minutes` bound its build; 0 where it is not to be built
 * @returns {string} the program's path
 * @throws {NoTool}
 */
export function goTool(root, { name, module, version, minutes }) {
  const variable = `PORTE_${name.toUpperCase()}`;
  const given = process.env[variable];
  if (given) return given;
  const folder = path.join(root, 'node_modules/.cache/porte', `${name}-${version}`);
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  if (works(name, ['--version'])) return name;
  if (minutes === 0) throw new NoTool(`${name} is neither installed nor named by ${variable}`);
  if (!works('go', ['version']))
    throw new NoTool(`${name} is neither installed nor named by ${variable}, and there is no Go to build it with`);
  mkdirSync(folder, { recursive: true });
  const built = spawnSync('go', ['install', `${module}@${version}`], {
    env: { ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false' },
    encoding: 'utf8',
    timeout: minutes * 60_000,
  });
  if (built.status === 0 && existsSync(file)) return file;
  const reason =
    built.error?.code === 'ETIMEDOUT' ? `not within ${minutes} min` : built.stderr.trim().split('\n').at(-1);
  throw new NoTool(`${name} could not be built: ${reason}`);
}
