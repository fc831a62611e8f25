/** What a tenant publishes for its customers: the terms of its service, and its privacy notice. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const LEGAL_TEXT_LENGTH = 60_000;
export const LEGAL_SUMMARY_LENGTH = 500;

/** Days for which API keys go on after a version took effect that their person has not accepted. */
export const KEY_GRACE_DAYS = 30;

/** A version as the gateway knows it. */
export interface LegalVersion {
  kind: LegalKind;
  /** from 1 */
  version: number;
  effective_from: string;
}

/** A published version without its text. */
export interface LegalDocumentSummary extends LegalVersion {
  id: string;
  summary_es: string;
  summary_en: string | null;
  created_at: string;
}

/** A published version, for everybody. */
export interface LegalDocument extends LegalDocumentSummary {
  text_es: string;
  text_en: string | null;
}

/** A version in the list of staff. */
export interface ListedLegalDocument extends LegalDocumentSummary {
  /** the name of who published it */
  published_by: string;
  /** how many people accepted it */
  acceptances: number;
}

/** That a person accepted a version. */
export interface LegalAcceptance {
  id: string;
  user_id: string;
  /** name and e-mail at that time */
  user_name: string;
  account_email: string;
  document_id: string;
  kind: LegalKind;
  version: number;
  /** where it was asked for */
  way: AcceptanceWay;
  /** the language of the page */
  locale: string;
  network: string | null;
  user_agent: string | null;
  created_at: string;
}

export const ACCEPTANCE_WAYS = ['signup', 'app'] as const;
export type AcceptanceWay = (typeof ACCEPTANCE_WAYS)[number];

/** The version of each kind that is in effect: the highest one whose time has come. */
export function versionsInEffect<V extends LegalVersion>(versions: readonly V[], at: Date): V[] {
  return LEGAL_KINDS.flatMap(kind => {
    const begun = versions.filter(each => each.kind === kind && Date.parse(each.effective_from) <= at.getTime());
    return begun.length > 0 ? [begun.reduce((last, each) => (each.version > last.version ? each : last))] : [];
  });
}

/**
 * The versions in effect that a person has not accepted.
 * @param accepted the last version of each kind that the person accepted
 */
export const versionsToAccept = <V extends LegalVersion>(
  versions: readonly V[],
  accepted: Partial<Record<LegalKind, number>>,
  at: Date,
): V[] => versionsInEffect(versions, at).filter(({ kind, version }) => version > (accepted[kind] ?? 0));
