/** A method as a planted bug sees it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a bug is about classes that their packages do not show
export type Method = (this: any, ...args: any[]) => any;

/** @param original the method as it was */
type Planting = (original: Method) => Method;

/** In `AttemptHandler.step`: a lost answer is asked again without a look-up. */
export const retryOnUnknown: Planting = original =>
  function (task) {
    return task.attempt.state === 'unknown' ? this.buyer.buy(task) : original.call(this, task);
  };

/** In `Settlement.settle` of purchases: a lost answer is taken for a no. */
export const releaseOnUnknown: Planting = original =>
  function (task, outcome) {
    return original.call(
      this,
      task,
      outcome.kind === 'unknown' ? { kind: 'rejected', code: 'carrier_rejected', message: outcome.reason } : outcome,
    );
  };

/** In `Resolver.weigh`: one "no such label" is believed before the carrier's look-up has settled. */
export const absentOnce: Planting = () =>
  function ({ claim, attempt: { cause } }) {
    return this.work.run(
      claim,
      async (tx: unknown) => {
        const attempt = await this.attempts.held(tx, claim);
        if (!attempt) return 'over';
        attempt.doubt = false;
        await this.attempts.save(tx, attempt, { lease_ms: 5_000 });
        return 'buy_again';
      },
      cause,
    );
  };
