import { DomainError } from '@porte/domain-kit';
import type { SimErrorReply } from './contract.js';

/** An answer before it is written: its status, its JSON body and headers of its own. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A definite no of the carrier, answered as {@link SimErrorReply}. */
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
  body: { error: { code, message, ...(field ? { field } : {}) } } satisfies SimErrorReply,
});

/** Runs a piece of the carrier's work and words its refusals; anything else is the simulator's own fault and is thrown. */
export function replyOf(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return errorReply(error.status, error.code, error.message, error.field);
    if (error instanceof DomainError) return errorReply(422, error.code, 'The carrier cannot read this value.');
    throw error;
  }
}
