/** The work was done. */
export interface Done<T> {
  kind: 'done';
  value: T;
}

/** The other side definitely refused: this call had no effect. */
export interface Rejected<Code extends string = string> {
  kind: 'rejected';
  /** our error code */
  code: Code;
  /** what the other side said, as one line of plain text */
  message: string;
  /** its own code */
  provider_code?: string;
}

/**
 * Why a call had no effect without being refused. `connection`: no connection stood; `account`: the credentials or the account do not work; `limit`: the
 * other side takes no more calls now; `busy`, `open_circuit`: held back here.
 */
export type UnsentCause = 'connection' | 'account' | 'limit' | 'busy' | 'open_circuit';

/** This call certainly had no effect and may be repeated; earlier calls may have had one. */
export interface Unsent {
  kind: 'unsent';
  cause: UnsentCause;
  reason: string;
  /** our error code, where the table has one */
  code?: string;
  provider_code?: string;
  /** milliseconds after which the other side wants to be asked again, where it says so */
  retry_after_ms?: number;
}

/** It is unknown whether the call had an effect. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
  /** of a look-up: our error code, where the table has one */
  code?: string;
  /** of a look-up: milliseconds after which the other side wants to be asked again, where it says so */
  retry_after_ms?: number;
}

/** What became of a call that has an effect. */
export type Outcome<T, Code extends string = string> = Done<T> | Rejected<Code> | Unsent | Unknown;

export interface Found<T> {
  kind: 'found';
  value: T;
}

/** The other side confirms that it has no such thing. */
export interface Absent {
  kind: 'absent';
}

/** What became of a call that only looks. */
export type LookUp<T> = Found<T> | Absent | Unknown;

export const done = <T>(value: T): Done<T> => ({ kind: 'done', value });
export const found = <T>(value: T): Found<T> => ({ kind: 'found', value });
export const ABSENT: Absent = { kind: 'absent' };
export const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });
