import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs a program to its end. @throws Error with what it said where it fails */
function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-2_000)}`);
}

const locked = (root: string): string => readFileSync(path.join(root, 'package-lock.json'), 'utf8');

/** Packages are linked where both clones need the same, and installed otherwise. */
function provideModules(root: string, to: string): void {
  const isSame = locked(root) === locked(to);
  if (isSame && spawnSync('cp', ['-al', path.join(root, 'node_modules'), to]).status === 0) return;
  rmSync(path.join(to, 'node_modules'), { recursive: true, force: true });
  run(to, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
}

/** Another release of this repository, compiled, in a folder of its own. */
export class Release {
  private constructor(
    readonly root: string,
    private readonly isOurs: boolean,
  ) {}

  /**
   * Checks a release out beside this clone and compiles it.
   * @param root of this clone
   * @param from git ref, or a folder in which a release is compiled already
   * @throws Error where there is no such ref, or it cannot be compiled
   */
  static open(root: string, from: string): Release {
    if (existsSync(path.join(from, 'package-lock.json'))) return new Release(path.resolve(from), false);
    const release = new Release(mkdtempSync(path.join(tmpdir(), 'porte-release-')), true);
    try {
      const archive = path.join(release.root, '.release.tar');
      run(root, 'git', 'archive', '--output', archive, from);
      run(release.root, 'tar', '-xf', archive);
      rmSync(archive);
      provideModules(root, release.root);
      run(release.root, process.execPath, 'node_modules/typescript-native/bin/tsc', '-b', 'tools/reliability');
      return release;
    } catch (error) {
      release.remove();
      throw error;
    }
  }

  /** A folder that was there before stays. */
  remove(): void {
    if (this.isOurs) rmSync(this.root, { recursive: true, force: true });
  }
}
