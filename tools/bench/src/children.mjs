// Processes of the bench: each says when it is ready and then answers one message after the other.
import { fork } from 'node:child_process';

/** A process under measurement or measuring. */
export class Child {
  #process;
  #ended;

  /**
   * @param {string} file
   * @param {{ args?: string[], env?: Record<string, string>, execArgv?: string[] }} options
   * @returns {Promise<Child & { told: unknown }>} once it has said that it is ready; `told` is what it said
   */
  static async start(file, { args = [], env = {}, execArgv = [] } = {}) {
    const child = new Child();
    child.#process = fork(file, args, {
      env: { ...process.env, ...env },
      execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.#ended = new Promise(resolve => child.#process.once('exit', resolve));
    child.told = await child.#next(file);
    return child;
  }

  get pid() {
    return this.#process.pid;
  }

  ask(message) {
    const answer = this.#next(JSON.stringify(message).slice(0, 60));
    this.#process.send(message);
    return answer;
  }

  /** It ends by itself once no one listens any more. */
  async stop() {
    if (this.#process.connected) this.#process.disconnect();
    await this.#ended;
  }

  #next(about) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const failed = code => reject(new Error(`process ended with ${code} at ${about}`));
    this.#process.once('exit', failed).once('message', answer => {
      this.#process.off('exit', failed);
      resolve(answer);
    });
    return promise;
  }
}
