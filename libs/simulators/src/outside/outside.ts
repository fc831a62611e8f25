import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { control } from './control.js';
import { endingOf, play, type Delay } from './ending.js';
import type { Call } from './call.js';
import type { Fault, ReceivedCall } from './fault.js';
import { FaultPlan } from './fault-plan.js';
import type { Mount, OutsideRequest } from './mount.js';
import type { OutsideClock } from './outside-clock.js';
import { answerOf, jsonOf, replyOf } from './reply.js';

/** `received` before a call is worked on; `held` once it is left without an answer. */
export interface MountEvents {
  received: [ReceivedCall];
  held: [ReceivedCall];
}

/** What is known of a system, and what goes wrong with its calls. */
export interface OutsideSystem {
  /** origin and path */
  readonly url: string;
  /** every call so far with the fault it met, oldest first */
  readonly calls: readonly ReceivedCall[];
  readonly events: EventEmitter<MountEvents>;
  readonly plan: FaultPlan;
}

export interface OutsideOptions {
  /** on 127.0.0.1; a free one unless given */
  port?: number | undefined;
  /** how `latency` waits; real milliseconds unless given */
  delay?: Delay | undefined;
  /** that of the systems; without it the control API cannot move it */
  clock?: OutsideClock;
}

/** Simulated systems in one process, each under a path of its own. */
export interface Outside {
  /** origin and path of a mount */
  of(name: string): string;
  system(name: string): OutsideSystem;
  /** Cuts every connection, those that hang too, and closes the systems. */
  close(): Promise<void>;
}

/** The name of a system that answers at the origin itself. */
export const AT_ORIGIN = '';

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A mount with its plan and what it was asked. */
class System implements OutsideSystem {
  url = '';
  readonly calls: ReceivedCall[] = [];
  readonly events = new EventEmitter<MountEvents>();
  readonly plan = new FaultPlan();

  constructor(
    readonly mount: Mount,
    readonly clock: OutsideClock | undefined,
    private readonly delay: Delay,
  ) {}

  placeAt(url: string): void {
    this.url = url;
    this.mount.placedAt?.(url);
  }

  async serve(head: OutsideRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isControl = head.path.startsWith('/_control/');
    const early = isControl ? undefined : this.early(head);
    if (early) return this.operate(head, early.call, early.fault, response);
    const bytes = await bytesOf(request);
    const whole = { ...head, bytes, body: bytes.toString('utf8') };
    if (isControl) return play({ way: 'answer', answer: this.control(whole) }, response);
    const call = this.callOf(whole);
    if (!call) return play({ way: 'answer', answer: await this.mount.answer(whole) }, response);
    await this.operate(whole, call, this.plan.next(call), response);
  }

  private control({ method, path, body }: OutsideRequest) {
    const work = `${method} ${path.replace('/_control/', '')}`;
    return answerOf(replyOf(() => control(this, work, jsonOf(body))));
  }

  /** What is due before the body is read. */
  private early(head: OutsideRequest): { call: Call; fault: Fault } | undefined {
    const call = this.callOf(head);
    const fault = call && !call.is_exempt && this.plan.beforeReading(call.operation);
    return fault ? { call, fault } : undefined;
  }

  private callOf(request: OutsideRequest): Call | undefined {
    if (this.mount.callOf) return this.mount.callOf(request);
    return { operation: `${request.method} ${request.path}` };
  }

  private async operate(request: OutsideRequest, call: Call, fault: Fault, response: ServerResponse): Promise<void> {
    const received = { ...call, fault: fault.kind };
    this.calls.push(received);
    this.events.emit('received', received);
    const ending = await endingOf(fault, () => this.mount.answer(request), this.delay);
    play(ending, response);
    if (ending.way === 'silence') this.events.emit('held', received);
  }
}

/**
 * Starts the systems on loopback.
 * @param mounts by the name of their path; {@link AT_ORIGIN} gets what has no other's name
 * @throws the system's error where the port is taken
 */
export async function startOutside(
  mounts: Readonly<Record<string, Mount>>,
  options: OutsideOptions = {},
): Promise<Outside> {
  const closing = new AbortController();
  const delay = options.delay ?? ((ms: number) => sleep(ms, undefined, { signal: closing.signal }));
  const systems = new Map(
    Object.entries(mounts).map(([name, mount]) => [name, new System(mount, options.clock, delay)]),
  );

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, 'http://outside');
    const [, name = '', below = ''] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const named = systems.get(name);
    const system = named ?? systems.get(AT_ORIGIN);
    if (!system) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('no such system');
    const path = named && name !== AT_ORIGIN ? below : url.pathname;
    const { method = 'GET', headers } = request;
    const head = { method, path, query: url.searchParams, headers, body: '', bytes: Buffer.alloc(0) };
    await system.serve(head, request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => void response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [name, each] of systems) each.placeAt(name === AT_ORIGIN ? origin : `${origin}/${name}`);
  const system = (name: string): System => {
    const found = systems.get(name);
    if (!found) throw new Error(`no system ${name}`);
    return found;
  };
  return {
    of: name => system(name).url,
    system,
    close: async () => {
      closing.abort();
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
      for (const mount of Object.values(mounts)) await mount.close?.();
    },
  };
}
