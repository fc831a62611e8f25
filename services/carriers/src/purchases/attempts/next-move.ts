import type { Capabilities } from '../../adapters/index.js';
import type { LabelAttemptEntity } from './label-attempt.entity.js';

/**
 * What is to be done with a claimed attempt: `buy` for the first time; `doubt` a call whose caller died; `repeat` it under its reference where the
 * carrier sells once a reference; `look_up` what became of it; `review` by staff where the carrier offers neither.
 */
export type Move = 'buy' | 'doubt' | 'repeat' | 'look_up' | 'review';

/**
 * @param capabilities null where no adapter speaks to the carrier (any more)
 */
export function nextMove(
  { state, refusal }: Pick<LabelAttemptEntity, 'state' | 'refusal'>,
  capabilities: Capabilities | null,
): Move {
  if (state === 'ready') return 'buy';
  if (state === 'calling') return 'doubt';
  // A repeated call that was refused says nothing of the first one, so repeating it again would teach us nothing.
  if (capabilities?.idempotentCreate && !refusal) return 'repeat';
  return capabilities?.lookupByReference ? 'look_up' : 'review';
}

/** Whether the carrier can be asked what became of a call. */
export const canLookUp = (
  { refusal }: Pick<LabelAttemptEntity, 'refusal'>,
  capabilities: Capabilities | null,
): boolean => nextMove({ state: 'needs_review', refusal }, capabilities) !== 'review';
