import type { RateConfirmation } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { InternalRequest, InternalTransport } from '@porte/service-kit';
import { Activity, currentActivity, suspendForever } from './activity.js';
import type { Http } from './http.js';
import type { Processes } from './processes.js';

/** What becomes of a call from one service to another. */
export type CallOutcome = 'answers' | 'loses_request' | 'loses_answer' | 'arrives_late';

export interface Answer {
  status: number;
  answer: unknown;
}

/** The hosts behind which shipments looks for the other services. */
export const HOSTS = { RATING_URL: 'http://127.0.0.1:1', BILLING_URL: 'http://127.0.0.1:2' } as const;

/** The network between shipments and those that it asks, in memory: calls may get lost, or arrive when no one waits for them any more. */
export class SimulatedNetwork implements InternalTransport {
  /** calls whose caller has given up, and which will arrive all the same */
  readonly late: InternalRequest[] = [];
  callOutcome: (path: string) => CallOutcome = () => 'answers';
  private calls = 0;
  private billing!: Http;

  constructor(
    private readonly processes: Processes,
    private readonly rate: (asked: RateConfirmation) => Answer,
  ) {}

  /** @param billing the service that answers every request except those for prices */
  connect(billing: Http): void {
    this.billing = billing;
  }

  send(request: InternalRequest): Promise<Answer> {
    if (request.base === HOSTS.RATING_URL) return Promise.resolve(this.rate(request.body as RateConfirmation));
    return this.ask(request);
  }

  stream(): Promise<never> {
    return Promise.reject(new DomainError('service_unavailable'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** One of the late calls arrives; its answer reaches no one. */
  async arrive(call: InternalRequest): Promise<void> {
    this.late.splice(this.late.indexOf(call), 1);
    await this.reach(call);
  }

  private async ask(call: InternalRequest): Promise<Answer> {
    const fate = this.callOutcome(call.path);
    if (fate === 'arrives_late') this.late.push(call);
    if (fate === 'loses_request' || fate === 'arrives_late') throw new DomainError('timeout');
    const answer = await this.reach(call);
    if (currentActivity()?.dead) return suspendForever();
    if (fate === 'loses_answer' || !answer) throw new DomainError(answer ? 'timeout' : 'service_unavailable');
    return answer;
  }

  /** @returns null where billing is down or dies at it */
  private async reach({ method, path, body, headers }: InternalRequest): Promise<Answer | null> {
    if (this.processes.down.has('billing')) return null;
    let answer: Answer | null = null;
    const inside = new Activity('billing', `call ${(this.calls += 1)} ${path}`, false);
    const turn = await this.processes.begin(
      inside,
      async () => void (answer = await this.billing.send({ method, path, body, headers })),
    );
    return turn === 'ended' ? answer : null;
  }
}
