/** The places where the harness can kill or stall a process: before and after each decision. */
export const FAILPOINTS = [
  'commit.before',
  'commit.after',
  'publish.before',
  'publish.after',
  'outbox.delete.before',
  'outbox.delete.after',
  'deliver.before',
  'handle.before',
  'handle.after',
  'acknowledge.before',
  'acknowledge.after',
  'hold.send.before',
  'hold.reply.after',
  'hold.commit.before',
  'hold.commit.after',
  'purchase.select.before',
  'purchase.select.after',
  'attempt.calling.before',
  'call.before',
  'carrier.send.before',
  'carrier.reply.after',
  'label.store.before',
  'label.store.after',
  'label.commit.before',
  'void.send.before',
  'void.reply.after',
  'capture.before',
  'capture.after',
  'release.before',
  'release.after',
  'refund.before',
  'refund.after',
  'answer.before',
  'key.keep.before',
  'key.keep.after',
  'charge.send.before',
  'charge.reply.after',
  'charge.read.after',
  'return.send.before',
  'return.reply.after',
  'webhook.keep.after',
  'deposit.post.before',
  'deposit.post.after',
  'reversal.post.before',
  'reversal.post.after',
  'stamp.send.before',
  'stamp.reply.after',
  'cancel.send.before',
  'cancel.reply.after',
  'store.read.after',
  'store.reply.after',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

type Hook = (name: Failpoint) => void | Promise<void>;

let hook: Hook | undefined;

/**
 * Marks a place where a crash must cause no damage. Does nothing unless the harness has installed a hook.
 * @example await failpoint('carrier.send.before');
 */
export const failpoint = (name: Failpoint): void | Promise<void> => hook?.(name);

/** For the chaos harness only. @param onReached called each time a failpoint is reached; undefined removes it */
export const installFailpoints = (onReached: Hook | undefined): void => {
  hook = onReached;
};
