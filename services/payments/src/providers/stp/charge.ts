import { derivedId } from '@porte/domain-kit';

/** What tells a transfer from every other one in SPEI. */
export interface TransferKey {
  /** of operation, `20261123` */
  day: string;
  /** the bank that sent it, by SPEI's number */
  institution: string;
  trackingKey: string;
}

/** The charge's id of a transfer: a bank gives each tracking key once a day. */
export const chargeIdOf = ({ day, institution, trackingKey }: TransferKey): string =>
  `${day}-${institution}-${trackingKey}`;

/** @returns null for an id that was not made by {@link chargeIdOf} */
export function transferOf(chargeId: string): TransferKey | null {
  const [, day, institution, trackingKey] = /^(\d{8})-(\d{1,6})-([A-Za-z0-9]{1,30})$/.exec(chargeId) ?? [];
  return day && institution && trackingKey ? { day, institution, trackingKey } : null;
}

/** The deposit of a transfer: another one for each CLABE, so that STP's list says for which deposit it is. */
export const stpDepositId = (clabe: string, chargeId: string): string => derivedId('stp deposit', clabe, chargeId);
