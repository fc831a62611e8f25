import type { RolePermissions } from '@porte/contracts/acl/grant-edits.js';
import type { RoleKey } from '@porte/contracts/acl/custom-role.js';
import { ACTIONS, MODELS, type Action, type Model, type Role } from '@porte/contracts/acl/matrix.js';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { isOn, NO_CHANGES, savedOf, turned, withoutRoles, type Cell, type Draft } from './draft.js';
import { SHOWN_ACTIONS, usePermissionWords } from './permission-words.js';

interface Place {
  row: number;
  column: number;
}

interface Options {
  permissions: readonly RolePermissions[];
  editor: Role;
  /** whose permissions the editor has: the role, or its custom role */
  own: RoleKey;
  isReadOnly: boolean;
}

const ARROWS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The permissions as they are edited: the draft with its steps back, and the cell in focus. */
export function usePermissionTable({ permissions, editor, own, isReadOnly }: Options) {
  const names = useMemo(
    () => new Map(permissions.flatMap(({ role, name }) => (name === null ? [] : [[role, name] as const]))),
    [permissions],
  );
  const words = usePermissionWords(names);
  const saved = useMemo(() => savedOf(permissions, editor, own), [permissions, editor, own]);
  const [steps, setSteps] = useState<readonly Draft[]>([NO_CHANGES]);
  const [at, setAt] = useState({ row: 0, column: 0, moves: 0 });
  const last = steps.at(-1)!;
  const draft = useMemo(() => withoutRoles(last, permissions), [last, permissions]);
  const turn = (cell: Cell): void => {
    const next = turned(saved, draft, cell);
    if (!isReadOnly && next !== draft) setSteps([...steps, next]);
  };
  const undo = (): void => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps);
  const go = (place: Place, takesFocus = true): void => setAt({ ...place, moves: takesFocus ? at.moves + 1 : 0 });
  /** @param models those shown, in order @param roles likewise */
  const press = (event: KeyboardEvent, models: readonly Model[], roles: readonly RoleKey[]): void => {
    const arrow = ARROWS[event.key];
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (arrow)
      go({ row: clamp(at.row + arrow.row, models.length), column: clamp(at.column + arrow.column, roles.length) });
    else {
      const action = SHOWN_ACTIONS.find(each => words.letterOf(each).toLowerCase() === event.key.toLowerCase());
      const [model, role] = [models[at.row], roles[at.column]];
      if (!action || !model || !role) return;
      turn({ role, model, action });
    }
    event.preventDefault();
  };
  const on = (role: RoleKey, model: Model, action: Action): boolean => isOn(saved, draft, { role, model, action });
  /** Whether a custom role differs from the one that it is made from. */
  const differs = (role: RoleKey, model: Model, action: Action): boolean =>
    on(role, model, action) !== on(saved.baseOf(role), model, action);
  const isFixed = (role: RoleKey): boolean =>
    isReadOnly || saved.refusalOf({ role, model: 'Shipment', action: 'read' }, false) === 'role_above';
  return {
    words,
    saved,
    draft,
    at,
    isReadOnly,
    isFixed,
    edits: [...draft.values()],
    baseOf: saved.baseOf,
    differs,
    differencesOf: (role: RoleKey): number =>
      MODELS.flatMap(model => ACTIONS.filter(action => differs(role, model, action))).length,
    peopleOf: (role: RoleKey): number => permissions.find(each => each.role === role)?.people ?? 0,
    roles: permissions.map(({ role }) => role),
    turn,
    undo,
    go,
    press,
    discard: () => setSteps([NO_CHANGES]),
  };
}

export type PermissionTable = ReturnType<typeof usePermissionTable>;
