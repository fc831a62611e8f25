import { useRef } from 'react';
import { useSaveMutation } from '../../shared/api/resources.js';
import { useListPatch } from '../../shared/list/actions/list-patch.js';
import { useRowProblem, type RowProblems } from '../../shared/feedback/row-problem.js';
import { SETTINGS } from './setting.js';

export interface Switching {
  /** changes a value at once, and reverts a rejected one; ignored while a change is in flight */
  turn(id: string, value: string): Promise<void>;
  problems: RowProblems;
}

/** Switches of the list of settings. */
export function useSwitching(): Switching {
  const [save] = useSaveMutation();
  const patch = useListPatch({ path: 'settings', query: SETTINGS });
  const problems = useRowProblem();
  const running = useRef(new Set<string>());
  const turn = async (id: string, value: string): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    problems.clear(id);
    const undo = patch.change(id, { value });
    const { error } = await save({ path: 'settings', id, input: { value } });
    running.current.delete(id);
    if (!error) return;
    undo();
    problems.show(id, error);
  };
  return { turn, problems };
}
