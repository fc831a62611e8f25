import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@porte/domain-kit';
import type { SimAccounts } from './account.js';
import type { Book } from './book.js';
import { control } from './control.js';
import { CarrierOperations } from './carrier-operations.js';
import { endingOf, type Delay, type Ending } from './ending.js';
import type { Call, Fault } from './fault.js';
import type { FaultPlan } from './fault-plan.js';
import { errorReply, Refusal, replyOf } from './reply.js';
import { callOf, handle, targetOf, type Target } from './routes.js';
import { play, readJson, sendReply } from './wire.js';

/** A call as the carrier met it. */
export interface ReceivedCall extends Call {
  fault: Fault['kind'];
}

/** `received` before a call is worked on; `held` once it is left without an answer. */
export interface CarrierEvents {
  received: [ReceivedCall];
  held: [ReceivedCall];
}

export interface CarrierParts {
  accounts: SimAccounts;
  book: Book;
  plan: FaultPlan;
  clock: Clock;
  delay: Delay;
}

/** The HTTP side of the carrier's operations; applies the fault plan before and after them. */
export class CarrierServer {
  readonly calls: ReceivedCall[] = [];
  readonly events = new EventEmitter<CarrierEvents>();
  private readonly operations: CarrierOperations;

  constructor(private readonly parts: CarrierParts) {
    this.operations = new CarrierOperations(parts.book, parts.clock);
  }

  /** Answers one request; a caller that disconnects is not an error. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.answer(request, response);
    } catch (error) {
      if (response.destroyed) return;
      if (error instanceof Refusal)
        return sendReply(
          response,
          replyOf(() => {
            throw error;
          }),
        );
      response.destroy(error as Error);
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://carrier');
    const method = request.method ?? 'GET';
    if (url.pathname.startsWith('/_control/')) {
      return sendReply(
        response,
        control({ ...this.parts, calls: this.calls }, method, url.pathname, await readJson(request)),
      );
    }
    await this.operate(targetOf(method, url), request, response);
  }

  private async operate(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const early = this.parts.plan.beforeReading(target.operation);
    const body = early ? undefined : await readJson(request);
    const call = callOf(target, body, this.parts.book);
    const fault = early ?? this.parts.plan.next(call);
    const received = { ...call, fault: fault.kind };
    this.calls.push(received);
    this.events.emit('received', received);
    const ending = await this.worked(fault, target, request.headers.authorization, body);
    play(ending, response);
    if (ending.way === 'silence') this.events.emit('held', received);
  }

  private worked(fault: Fault, target: Target, authorization: string | undefined, body: unknown): Promise<Ending> {
    const perform = () => {
      const account = this.parts.accounts.of(authorization);
      if (!account) return errorReply(401, 'invalid_key', 'This API key does not exist.');
      return replyOf(() => handle(this.operations, account, target, body));
    };
    return endingOf(fault, perform, this.parts.delay);
  }
}
