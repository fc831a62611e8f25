import { done, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { PROVIDER_REJECTED, type Cancellation, type CancellationRefusal, type StampOutcome } from '../../cfdi/pac.js';
import { ofSatState } from '../../cfdi/sat-state.js';
import { CancelAnswer, Failure, type SatState, type SwCancellation, type SwStamp } from './wire.js';

/** `EstatusUUID` of SAT */
const REQUESTED: readonly string[] = ['201', '202'];
const NOT_CANCELABLE = '204';
const UNDECIDED: readonly string[] = ['', '205', 'CO1000'];

/** The code begins the message; empty where it has none. */
function ofMessage(text: string): ProviderError {
  const [begin = '', code = ''] = /^([A-Z]{2,4}\d{3,5}|\d{3}|CACFDI33)[\s.:-]*/.exec(text) ?? [];
  return { code, message: /^AU/.test(code) ? text : text.slice(begin.length) || text };
}

/** The state of an invoice says more than the message. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const said = ofMessage(failure.data.message ?? '');
  const cancellation = CancelAnswer.safeParse(answer);
  const states = Object.values((cancellation.success && cancellation.data.data?.uuid) || {});
  // One invoice is asked about: states of several do not say which is its own.
  return { ...said, code: (states.length === 1 ? states[0] : undefined) ?? said.code };
}

/** What `stamp` answers. A document that comes back is adopted, also from an earlier call (307). */
export function stampOf({ data, message }: SwStamp, is_real: boolean): StampOutcome {
  const xml = data?.cfdi;
  return xml ? done({ xml, is_real }) : unknown(message || 'neither a stamp nor an error');
}

/** SAT's receipt of a request that it has, XML, where the answer has one. */
export type RequestOutcome = Outcome<string | null, CancellationRefusal>;

const refusalOf = (provider_code: string, message: string): RequestOutcome => ({
  kind: 'rejected',
  code: provider_code === NOT_CANCELABLE ? 'not_cancelable' : PROVIDER_REJECTED,
  provider_code,
  message,
});

/** What `cancel` answers about one invoice. */
export function requestOf(answer: SwCancellation, uuid: string): RequestOutcome {
  const states = Object.entries(answer.data?.uuid ?? {});
  const message = answer.message ?? '';
  const state = states.find(([each]) => each.toUpperCase() === uuid.toUpperCase())?.[1];
  const code = state ?? ofMessage(message).code;
  if (REQUESTED.includes(code)) return done(answer.data?.acuse || null);
  return UNDECIDED.includes(code) ? unknown(message || `EstatusUUID ${code}`) : refusalOf(code, message);
}

/** A refusal by the certainty table has SAT's code, too. */
export const withRefusal = (outcome: RequestOutcome): RequestOutcome =>
  outcome.kind === 'rejected' ? refusalOf(outcome.provider_code ?? '', outcome.message) : outcome;

/** What SAT says became of a cancellation. */
export const stateOf = ({ ConsultaResponse: { ConsultaResult: result } }: SatState): LookUp<Cancellation> =>
  ofSatState(result.Estado, result.EstatusCancelacion);
