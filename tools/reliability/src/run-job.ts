import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** What a program is run with. */
interface JobOptions {
  env: Record<string, string>;
  /** module that Node loads before it */
  first?: string;
}

/** Runs a program to its end, as a Job of the chart. @throws Error with what it said where it fails */
export async function runJob(script: string, { env, first }: JobOptions): Promise<void> {
  const flags = first ? ['--import', pathToFileURL(first).href] : [];
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const code = await new Promise(resolve => child.once('close', resolve));
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}: ${said.slice(-2_000)}`);
}
