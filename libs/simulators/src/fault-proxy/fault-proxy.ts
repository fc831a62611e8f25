import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AT_ORIGIN, startOutside, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { faultOf, type WireFault } from './wire-fault.js';

/** Stands between an adapter and a simulator, and spoils single calls. */
export interface FaultProxy {
  readonly url: string;
  /** Puts a fault at the end of the queue; each serves one call that `exempt` does not name. */
  next(...faults: WireFault[]): void;
  close(): Promise<void>;
}

/** Hands every request on, so that its answers are those of another system. */
class Forwarding implements Mount {
  constructor(
    private readonly target: string,
    private readonly exempt: (path: string) => boolean,
  ) {}

  callOf({ method, path, query }: OutsideRequest) {
    return { operation: `${method} ${path}`, is_exempt: this.exempt(pathOf(path, query)) };
  }

  answer({ method, path, query, headers, bytes }: OutsideRequest): Promise<OutsideAnswer> {
    const { host } = new URL(this.target);
    return new Promise((resolve, reject) => {
      const call = ask(this.target + pathOf(path, query), { method, headers: { ...headers, host } }, reply => {
        const answer = { status: reply.statusCode!, type: reply.headers['content-type'] ?? '' };
        buffer(reply).then(body => resolve({ ...answer, body }), reject);
      });
      call.once('error', reject);
      call.end(bytes);
    });
  }
}

const pathOf = (path: string, query: URLSearchParams): string => path + (query.size > 0 ? `?${query}` : '');

/**
 * Starts the proxy on loopback.
 * @param target origin of the simulator
 * @param exempt paths that no fault meets, such as those of tokens
 */
export async function startFaultProxy(
  target: string,
  exempt: (path: string) => boolean = () => false,
): Promise<FaultProxy> {
  const outside = await startOutside({ [AT_ORIGIN]: new Forwarding(target, exempt) });
  const { url, plan } = outside.system(AT_ORIGIN);
  return { url, next: (...faults) => plan.script(...faults.map(faultOf)), close: () => outside.close() };
}
