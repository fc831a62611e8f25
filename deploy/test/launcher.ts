import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { postmasterPid } from '@porte/local-servers/postgres.mjs';

const ROOT = path.resolve(__dirname, '../..');

/** Porte as `npm start` or `npm run start:kafka` runs it: a process of its own, with data of its own. */
export class Launcher {
  readonly home = mkdtempSync(path.join(tmpdir(), 'porte-launcher-'));
  /** what it printed since its last start */
  printed = '';
  private child: ChildProcess | undefined;
  private constructor(
    readonly port: number,
    private readonly script: string,
  ) {}

  /** @param script of `deploy/local` */
  static async create(script = 'start.mjs'): Promise<Launcher> {
    return new Launcher(await freePort(), script);
  }

  /** Of the process that runs. */
  get pid(): number {
    return this.child!.pid!;
  }

  /** Of its database server. @throws Error where its lock file is not there, or not yet whole */
  get postmaster(): number {
    const pid = postmasterPid(path.join(this.home, 'postgres'));
    if (pid === null) throw new Error('PostgreSQL has no lock file');
    return pid;
  }

  /** Resolves with the exit code when it ends by itself. */
  get ended(): Promise<number | null> {
    return new Promise(resolve => this.child!.once('exit', resolve));
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves when it says that it runs. @returns what it printed */
  start(env: Record<string, string> = {}): Promise<string> {
    const child = (this.child = spawn(process.execPath, [`deploy/local/${this.script}`], {
      cwd: ROOT,
      env: { ...process.env, ...env, PORT: String(this.port), PORTE_HOME: this.home },
      stdio: ['ignore', 'pipe', 'pipe'],
    }));
    this.printed = '';
    return new Promise((running, failed) => {
      const hear = (text: Buffer) => {
        this.printed += text.toString();
        if (this.printed.includes('Ctrl-C stops')) running(this.printed);
      };
      child.stdout!.on('data', hear);
      child.stderr!.on('data', hear);
      child.once('exit', code => failed(new Error(`the launcher ended with ${code}\n${this.printed}`)));
    });
  }

  /** Kills the process and its database as a power cut would. */
  async kill(): Promise<void> {
    const gone = this.gone();
    const { postmaster } = this;
    this.child!.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await gone;
  }

  /** Kills the process, and nothing that it started. */
  async killAlone(): Promise<void> {
    if (!this.isRunning) return;
    const gone = this.gone();
    this.child!.kill('SIGKILL');
    await gone;
  }

  /** @returns milliseconds until it had ended */
  async stop(): Promise<number> {
    if (!this.isRunning) return 0;
    const gone = this.gone();
    const began = performance.now();
    // As in a terminal: Ctrl-C reaches npm and node, so the process hears it twice.
    this.child!.kill('SIGINT');
    this.child!.kill('SIGTERM');
    await gone;
    return performance.now() - began;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  private get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && !this.child.signalCode;
  }

  private gone(): Promise<void> {
    return new Promise(resolve => this.child!.once('exit', () => resolve()));
  }
}
