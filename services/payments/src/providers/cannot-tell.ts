import { reasonOf, unknown, type Done, type Reply, type Unknown, type Unsent } from '@porte/adapter-kit';

/** The outcome of a call whose first look, before any effect, has failed: a refusal of the look refuses nothing else. */
export const cannotTell = (reply: Exclude<Reply<unknown>, Done<unknown>>): Unsent | Unknown =>
  reply.kind === 'unsent' ? reply : unknown(reasonOf(reply));
