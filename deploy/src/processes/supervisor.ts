import { mkdirSync } from 'node:fs';
import { ManagedProcess } from './managed-process.js';
import { DEFAULTS, type ProcessSpec, type SupervisorOptions } from './process-spec.js';

/**
 * Runs OS processes and restarts those that exit. None of them outlives this process.
 * @example
 * const supervisor = new Supervisor(specs, { logs });
 * await supervisor.start();
 * const billing = supervisor.get('billing');
 * await billing.kill('SIGKILL'); // has ended
 * await billing.whenReady(); // its successor serves
 * await supervisor.stop(['gateway']); // the gateway first, then all others
 */
export class Supervisor {
  private readonly byName: ReadonlyMap<string, ManagedProcess>;

  constructor(specs: readonly ProcessSpec[], options: Partial<SupervisorOptions> & Pick<SupervisorOptions, 'logs'>) {
    mkdirSync(options.logs, { recursive: true });
    const settings = { ...DEFAULTS, ...options };
    this.byName = new Map(
      specs.map(spec => [spec.name, new ManagedProcess({ ...spec, env: { ...spec.env } }, settings)]),
    );
  }

  get processes(): readonly ManagedProcess[] {
    return [...this.byName.values()];
  }

  /** @throws Error for an unknown name */
  get(name: string): ManagedProcess {
    const found = this.byName.get(name);
    if (!found) throw new Error(`no process is called ${name}; there are ${[...this.byName.keys()].join(', ')}`);
    return found;
  }

  /** @returns once every process is ready */
  async start(): Promise<void> {
    await Promise.all(this.processes.map(process => process.start()));
  }

  /** @param first those that are stopped before the others, so that nothing new comes in */
  async stop(first: readonly string[] = []): Promise<void> {
    await Promise.all(first.map(name => this.get(name).stop()));
    await Promise.all(this.processes.map(process => process.stop()));
  }
}
