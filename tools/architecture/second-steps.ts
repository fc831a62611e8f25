/** What a migration takes away from code that names it: relations, columns, functions, and columns with their new type or `required`. */
interface Taken {
  takes: readonly string[];
}

/** The second of two steps: the code of `unusedSince`, an earlier release, works with and without it. By the migration's name. */
export const SECOND_STEPS: Readonly<Record<string, Taken & { unusedSince: string }>> = {};

/** Made before the rule: an upgrade across one of these needs its service stopped first. No new ones. */
export const WITH_A_STOP: Readonly<Record<string, Taken>> = {
  AttemptProcess1764200000001: { takes: ['label_attempts.lease_until', 'label_attempts.next_check_at'] },
  HoldBeforePurchase1763800000107: { takes: ['purchases.tried_at'] },
  MailProcess1763900000000: { takes: ['mails.attempts', 'mails.error', 'mails.failed_at', 'mails.state required'] },
  QuickSteps1763700100500: { takes: ['ledger_capture(uuid,uuid,jsonb)'] },
  VoidProcess1763900000100: { takes: ['label_voids.lease_until', 'label_voids.next_check_at'] },
};
