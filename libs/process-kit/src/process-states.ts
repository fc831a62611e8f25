import { stateOf, type Process, type ProcessTypes } from './define-process.js';

/** The names of a process's states. */
export type StateOf<P> = P extends Process<never, never, infer Types> ? Types['state'] : never;

/** States of a process: those that are not final, those that are, or the named ones. */
export type StateChoice<State extends string> = 'open' | 'final' | readonly State[];

type Known<Types extends ProcessTypes> = Process<never, never, Types>;

/** The chosen states, in the order of the declaration. */
export function statesOf<Types extends ProcessTypes>(
  { states }: Known<Types>,
  choice: StateChoice<Types['state']>,
): Types['state'][] {
  const isChosen = (name: string): boolean =>
    typeof choice === 'string' ? (states[name]!.final === true) === (choice === 'final') : choice.includes(name);
  return Object.keys(states).filter(isChosen);
}

/** The chosen states as SQL, in parentheses: `state in ${sqlStates(mailProcess, 'open')}`. */
export const sqlStates = <Types extends ProcessTypes>(
  process: Known<Types>,
  choice: StateChoice<Types['state']>,
): string =>
  `(${statesOf(process, choice)
    .map(name => `'${name}'`)
    .join(', ')})`;

/**
 * Where an outcome leads, for rows that a transaction of their own moves.
 * @returns null where the state does not declare the outcome: it is a repetition, or came too late
 */
export function nextState<Types extends ProcessTypes>(
  { states }: Known<Types>,
  state: Types['state'],
  outcome: Types['outcome'],
): Types['state'] | null {
  const target = states[state]?.on?.[outcome];
  return target === undefined ? null : stateOf(target);
}
