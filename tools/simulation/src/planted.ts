/** A method as a planted bug sees it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a bug is about classes that their packages do not show
export type Method = (this: any, ...args: any[]) => any;

/** @param original the method as it was */
type Planting = (original: Method) => Method;

/** In `AttemptWorker.lookUp`: a lost answer is asked again without a look-up. */
export const retryOnUnknown: Planting = () =>
  function (row) {
    return Promise.resolve(this.askAgain(row));
  };

/** In `AttemptWorker.outcomeOf`: a lost answer is taken for a no. */
export const releaseOnUnknown: Planting = original =>
  function (row, call, answer) {
    const rejection = { kind: 'rejected', code: 'carrier_rejected', message: answer.reason };
    return answer.kind === 'unknown'
      ? { outcome: 'rejected', data: { rejection } }
      : (original.call(this, row, call, answer) as unknown);
  };

/** In `AttemptWorker.absent`: one "no such label" is believed before the carrier's look-up has settled. */
export const absentOnce: Planting = () =>
  function (row) {
    return this.askAgain(row, { doubt: false }) as unknown;
  };
