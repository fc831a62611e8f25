/** A user who signed up with the referral code of another. */
export interface Referral {
  id: string;
  /** first and last name */
  name: string;
  /** its labels that were bought and not canceled */
  total: number;
  created_at: string;
  /** what its referrer was paid for it, in pesos; null without a reward */
  reward: number | null;
  /** whose code it was; for staff */
  referred_by?: { id: string; name: string };
}

/** After so many paid and delivered labels a referral is rewarded, unless the setting says another number. */
export const DEFAULT_REWARDED_LABELS = 3;

/** Limit of the referrals of one answer, the newest first. */
export const MOST_REFERRALS = 1000;

/** shipments' answer: the labels of each user that has any. */
export interface ShipmentsOfUsers {
  data: Record<string, number>;
}
