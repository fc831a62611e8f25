import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { SMALL_HEAP, type ProcessSpec } from './process-spec.js';

const RUNS_AS_ROOT_TOO = ['PATH', 'HOME', 'TZ', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'];

/** What of our own environment a process needs to run at all. */
const childEnv = (): Record<string, string> =>
  Object.fromEntries(
    RUNS_AS_ROOT_TOO.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

let tiesParent: boolean | undefined;

/** On Linux the kernel itself tells a child that its parent is gone, however that went. */
const attach = (): readonly string[] => {
  tiesParent ??= process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  return tiesParent ? ['setpriv', '--pdeathsig', 'TERM'] : [];
};

/**
 * Starts a process that does not outlive this one: told by the kernel, and by the channel between the two where the kernel cannot. It leads a group of
 * its own, so that Ctrl-C in a terminal reaches this process alone, which stops the others in their order.
 * @param log file that gets what it prints
 */
export function spawnTied(
  { script, env, nodeFlags = SMALL_HEAP }: Omit<ProcessSpec, 'name' | 'url'>,
  log: string,
): ChildProcess {
  const out = openSync(log, 'a');
  try {
    const [command, ...args] = [...attach(), process.execPath, ...nodeFlags, script];
    return spawn(command!, args, {
      env: { ...childEnv(), ...env },
      stdio: ['ignore', out, out, 'ipc'],
      detached: true,
    });
  } finally {
    closeSync(out);
  }
}
