import { DomainError } from '@porte/domain-kit';
import type { OutsideAnswer } from './mount.js';

/** An answer before it is written: its status, its JSON body and headers of its own. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A definite no, answered as an error. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

export const errorReply = (status: number, code: string, message: string, field?: string): Reply => ({
  status,
  body: { error: { code, message, ...(field ? { field } : {}) } },
});

/** Runs a piece of a system's work and words its refusals; anything else is the simulator's own fault and is thrown. */
export function replyOf(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return errorReply(error.status, error.code, error.message, error.field);
    if (error instanceof DomainError) return errorReply(422, error.code, 'The system cannot read this value.');
    throw error;
  }
}

export const answerOf = ({ status, body, headers }: Reply): OutsideAnswer => ({
  status,
  type: body === undefined ? '' : 'application/json',
  body: body === undefined ? '' : JSON.stringify(body),
  ...(headers && { headers }),
});

/** @returns undefined for an empty body @throws Refusal 400 `invalid_json` */
export function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not JSON.');
  }
}
