/** The places at which a process may be made to die or stall, each once before and once after what is decided there. */
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
  'attempt.calling.after',
  'carrier.send.before',
  'carrier.reply.after',
  'label.store.before',
  'label.store.after',
  'label.commit.before',
  'label.commit.after',
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
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

type Hook = (name: Failpoint) => void | Promise<void>;

let hook: Hook | undefined;

/**
 * Marks a place at which a crash must do no harm. Does nothing unless a harness has installed a hook, which no service does.
 * @example await failpoint('carrier.send.before');
 */
export const failpoint = (name: Failpoint): void | Promise<void> => hook?.(name);

/** For the reliability harness alone. @param onReached called each time a failpoint is reached; undefined takes it away */
export const installFailpoints = (onReached: Hook | undefined): void => {
  hook = onReached;
};
