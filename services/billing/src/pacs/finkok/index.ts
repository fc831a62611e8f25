import {
  type CallContext,
  done,
  type LookUp,
  lookUpOf,
  type Outcome,
  outcomeOf,
  reasonOf,
  Transport,
  type TransportOptions,
  unknown,
} from '@porte/adapter-kit';
import { systemClock, type Clock } from '@porte/domain-kit';
import {
  PROVIDER_REJECTED,
  type Cancellation,
  type CancellationOutcome,
  type CancellationRequest,
  type StampOutcome,
} from '../../cfdi/pac.js';
import { ofSatState } from '../../cfdi/sat-state.js';
import { signedCancellation } from '../../cfdi/signed-cancellation.js';
import type { PacAdapter } from '../pac-adapter.js';
import { cancelCall, connectionCall, receiptCall, stampCall, stampedCall, stateCall } from './build.js';
import { manifest } from './manifest.js';
import { cancellationOf, errorOf, isStampedBefore, stampOf } from './parse.js';
import type { FinkokAccount, FinkokStamp } from './wire.js';

type Context = CallContext<FinkokAccount>;

/** Speaks to Finkok's SOAP services `stamp` and `cancel`. */
export class Finkok implements PacAdapter<FinkokAccount> {
  readonly manifest = manifest;
  private readonly transport: Transport<FinkokAccount>;
  private readonly clock: Clock;

  /** @param options with the hosts of a simulated Finkok, by configuration */
  constructor(options: TransportOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.transport = new Transport<FinkokAccount>(
      {
        manifest,
        accountKey: ({ base, username, password }) => JSON.stringify([base, username, password]),
        secretsOf: ({ password }) => [password],
        headersOf: () => ({}),
        errorOf,
      },
      options,
    );
  }

  /** Stamps a document. One that an earlier call stamped (307) comes back as it was stamped then, if need be by asking for it. */
  async stamp(sealedXml: string, context: Context): Promise<StampOutcome> {
    const { account } = context;
    const read = (result: FinkokStamp): StampOutcome => stampOf(result, account.is_real);
    const reply = await this.transport.call(context, stampCall(account, sealedXml));
    if (reply.kind !== 'done' || !isStampedBefore(reply.value)) return outcomeOf(reply, PROVIDER_REJECTED, read);
    const earlier = await this.transport.call(context, stampedCall(account, sealedXml));
    // It is stamped: whatever else is said of it now, it must not be written again.
    return earlier.kind === 'done' ? read(earlier.value) : unknown(reasonOf(earlier));
  }

  async cancel(request: CancellationRequest, context: Context): Promise<CancellationOutcome> {
    const call = cancelCall(context.account, signedCancellation(request, this.clock.now()));
    const reply = await this.transport.call(context, call);
    return outcomeOf(reply, PROVIDER_REJECTED, result => cancellationOf(result, request.uuid));
  }

  async cancellationOf(request: CancellationRequest, context: Context): Promise<LookUp<Cancellation>> {
    const { account } = context;
    const state = lookUpOf(await this.transport.call(context, stateCall(account, request)), ({ sat }) =>
      ofSatState(sat.Estado, sat.EstatusCancelacion),
    );
    if (state.kind !== 'found' || state.value.state !== 'canceled') return state;
    const canceled = state.value;
    return lookUpOf(await this.transport.call(context, receiptCall(account, request)), ({ receipt }) => ({
      kind: 'found',
      value: { ...canceled, receipt: receipt || null },
    }));
  }

  async testConnection(context: Context): Promise<Outcome<null>> {
    const reply = await this.transport.call(context, connectionCall(context.account));
    return outcomeOf(reply, PROVIDER_REJECTED, () => done(null));
  }

  close(): Promise<void> {
    return this.transport.close();
  }
}
