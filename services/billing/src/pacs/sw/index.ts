import {
  done,
  found,
  lookUpOf,
  outcomeOf,
  Transport,
  unknown,
  type CallContext,
  type LookUp,
  type Outcome,
  type TransportOptions,
} from '@porte/adapter-kit';
import { systemClock, type Clock } from '@porte/domain-kit';
import {
  PENDING,
  PROVIDER_REJECTED,
  type Cancellation,
  type CancellationOutcome,
  type CancellationRequest,
  type StampOutcome,
} from '../../cfdi/pac.js';
import { signedCancellation } from '../../cfdi/signed-cancellation.js';
import type { PacAdapter } from '../pac-adapter.js';
import { balanceCall, cancelCall, stampCall, stateCall } from './build.js';
import { manifest } from './manifest.js';
import { errorOf, requestOf, stampOf, stateOf, withRefusal, type RequestOutcome } from './parse.js';
import type { SwAccount } from './wire.js';

type Context = CallContext<SwAccount>;

/** Speaks to SW Sapien's services, and to SAT about cancellations. */
export class Sw implements PacAdapter<SwAccount> {
  readonly manifest = manifest;
  private readonly transport: Transport<SwAccount>;
  private readonly clock: Clock;

  /** @param options with the hosts of a simulated SW, by configuration */
  constructor(options: TransportOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.transport = new Transport<SwAccount>(
      {
        manifest,
        accountKey: ({ base, token }) => JSON.stringify([base, token]),
        secretsOf: ({ token }) => [token],
        headersOf: ({ token }): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` }),
        errorOf,
      },
      options,
    );
  }

  /** Stamps a document. One that an earlier call stamped (307) comes back as it was stamped then. */
  async stamp(sealedXml: string, context: Context): Promise<StampOutcome> {
    const { account } = context;
    const reply = await this.transport.call(context, stampCall(account, sealedXml));
    return outcomeOf(reply, PROVIDER_REJECTED, answer => stampOf(answer, account.is_real));
  }

  async cancel(request: CancellationRequest, context: Context): Promise<CancellationOutcome> {
    const asked = await this.request(request, context);
    if (asked.kind !== 'done') return asked;
    const state = await this.state(request, context);
    // SAT shows the refusal of an earlier request until it has taken up this one.
    if (state.kind !== 'found' || state.value.state !== 'canceled') return PENDING;
    return done({ ...state.value, receipt: asked.value });
  }

  async cancellationOf(request: CancellationRequest, context: Context): Promise<LookUp<Cancellation>> {
    const state = await this.state(request, context);
    if (state.kind !== 'found' || state.value.state !== 'canceled') return state;
    // The same request once more brings the receipt.
    const again = await this.request(request, context);
    if (again.kind === 'done') return found({ ...state.value, receipt: again.value });
    const isLost = again.kind === 'unknown' || (again.kind === 'unsent' && again.cause !== 'account');
    return isLost ? unknown(again.reason) : state;
  }

  async testConnection(context: Context): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, balanceCall(context.account));
    return outcomeOf(reply, PROVIDER_REJECTED, () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async request(request: CancellationRequest, context: Context): Promise<RequestOutcome> {
    const call = cancelCall(context.account, signedCancellation(request, this.clock.now()));
    const reply = await this.transport.call(context, call);
    return withRefusal(outcomeOf(reply, PROVIDER_REJECTED, answer => requestOf(answer, request.uuid)));
  }

  /** SAT asks for no token, and must not see SW's. */
  private async state(request: CancellationRequest, context: Context): Promise<LookUp<Cancellation>> {
    const { sat } = context.account;
    const account = { ...context.account, base: sat, token: '' };
    return lookUpOf(await this.transport.call({ ...context, account }, stateCall(account, request)), stateOf);
  }
}
