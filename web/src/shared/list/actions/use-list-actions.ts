import { registry, type ResourcePath } from '@porte/contracts/registry.js';
import type { Model } from '@porte/contracts/acl/matrix.js';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/api-error.js';
import { useFileMutation } from '../../api/file-api.js';
import type { Call } from '../../api/call.js';
import { rowLeft, rowReturned } from '../../api/leaving-slice.js';
import { useRole } from '../../session/use-me.js';
import { useCan, type Permission } from '../../session/use-can.js';
import { useDestroyMutation, useSaveMutation } from '../../api/resources.js';
import { useConfirm } from '../../feedback/confirm.js';
import { useErrorText } from '../../feedback/error-text.js';
import { useNotify, useOfferUndo } from '../../feedback/notify.js';
import { useRowProblem, type RowProblems } from '../../feedback/row-problem.js';
import type { RowAction } from '../../resource/declaration.js';
import type { BulkActions } from '../bulk/list-bulk.js';
import type { RowMenuItem } from '../table/list-column.js';
import { useListPatch, type PatchedList } from './list-patch.js';
import { useFirstText } from '../list-words.js';
import { saveFile } from '../save-file.js';

type Named = { id: string };

/** Default messages for actions without a message in their bundle. */
const usualVerbs: Record<string, string[]> = {
  edit: ['page.action.edit'],
  destroy: ['page.action.destroy'],
  activate: ['page.action.activate'],
  suspend: ['page.action.suspend'],
};

interface ListActions<Row> {
  path: ResourcePath;
  bundle: string;
  declared: readonly RowAction<Row>[];
  nameOf(row: Row): string;
  /** read-only */
  isLocked?: boolean;
  /** the list of the rows, which is changed optimistically and refetched after a rejection */
  list: PatchedList & { refetch(): unknown };
  /** a row is being deleted while undo is offered, and null after that was taken or the deletion was refused: for the page of one row */
  onGone?: ((row: Row | null) => void) | undefined;
}

export interface RowActions<Row> {
  /** what this person may do with a row now */
  itemsOf(row: Row): RowMenuItem[];
  problems: RowProblems;
  isBusy(row: Row): boolean;
  /** does an action at once, without asking; false when refused, with the reason at the row. Undefined where this person may not do it now */
  runnerOf(name: string, row: Row): (() => Promise<boolean>) | undefined;
  /** the user's bulk actions; undefined if there are none */
  bulk: BulkActions<Row> | undefined;
}

const errorOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'error' in result ? result.error : undefined;

/** The default permission of an action. */
function permissionOf({ can, change, run, isDestructive }: RowAction<never>, path: ResourcePath): Permission | null {
  const model = registry[path].model as Model;
  if (can) return can;
  return change ? ['update', model] : isDestructive && !run ? ['destroy', model] : null;
}

/** Runs one action per row at a time: a second press is ignored. */
function useOnce() {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const show = (): void => setBusy(new Set(running.current));
  const once = async (id: string, work: (begin: () => void) => Promise<void>): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    await work(show).finally(() => running.current.delete(id));
    show();
  };
  return { once, isBusy: ({ id }: Named) => busy.has(id) };
}

/** What an action does to the server, as a promise of its error. A change is shown at once, except of one row among several. */
function useAttempt<Row extends Named>({ path, list }: ListActions<Row>) {
  const [save] = useSaveMutation();
  const [destroy] = useDestroyMutation();
  const [askFile] = useFileMutation();
  const patch = useListPatch(list);
  const change = async (row: Row, input: object, isOneOfMany: boolean): Promise<unknown> => {
    const undo = isOneOfMany ? () => {} : patch.change(row.id, input);
    const error = errorOf(await save({ path, id: row.id, input }));
    if (error) undo();
    return error;
  };
  const remove = async (row: Row): Promise<unknown> => errorOf(await destroy({ path, id: row.id }));
  const download = async ({ call, name }: { call: Call; name: string }): Promise<unknown> => {
    const { data, error } = await askFile(call);
    if (data) saveFile(data, name);
    return error;
  };
  return async (action: RowAction<Row>, row: Row, { isOneOfMany = false, note = '' } = {}): Promise<unknown> => {
    try {
      if (action.file) return await download(action.file(row));
      if (action.change) return await change(row, action.change(row), isOneOfMany);
      const run = isOneOfMany && typeof action.bulk === 'function' ? action.bulk : action.run;
      return run ? errorOf(await run(row, note)) : await remove(row);
    } catch (error) {
      return error ?? new Error('an action was refused without a reason');
    }
  };
}

/** The words of actions, and the question before one that cannot be taken back. */
function useWords<Row extends Named>({ bundle, nameOf }: ListActions<Row>) {
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const confirm = useConfirm();
  const verbOf = ({ name }: RowAction<Row>): string =>
    textOf([`${bundle}.action.${name}`, ...(usualVerbs[name] ?? [])]);
  /** @returns what the person noted, null if it was not confirmed */
  const ask = async (action: RowAction<Row>, row: Row): Promise<string | null> => {
    let note = '';
    const [verb, name] = [verbOf(action), nameOf(row)];
    const title = textOf([`${bundle}.confirm_title.${action.name}`, 'page.confirm.title'], { verb, name });
    const isSure = await confirm({
      verb,
      title,
      dismiss: textOf([`${bundle}.dismiss.${action.name}`, 'page.cancel']),
      text: textOf([`${bundle}.confirm.${action.name}`, 'page.confirm.text'], { name }),
      ...(action.noteLength && {
        note: {
          label: formatMessage({ id: `${bundle}.note.${action.name}` }),
          maxLength: action.noteLength,
          onChange: text => (note = text.trim()),
        },
      }),
    });
    return isSure ? note : null;
  };
  return { verbOf, ask };
}

/** Which actions this person may do, and why one is closed for a row. */
function useOffered<Row extends Named>({ path, bundle, isLocked = false }: ListActions<Row>) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const role = useRole();
  const isAllowed = (action: RowAction<Row>): boolean => {
    const permission = permissionOf(action as RowAction<never>, path);
    if (action.roles && !action.roles.includes(role)) return false;
    return !permission || (can(...permission) && !(isLocked && permission[0] !== 'read'));
  };
  const isOffered = (action: RowAction<Row>, row: Row): boolean => isAllowed(action) && (action.isFor?.(row) ?? true);
  const refusalOf = (action: RowAction<Row>, row: Row): { refusal?: string } => {
    const values = action.refusal?.(row);
    return values ? { refusal: formatMessage({ id: `${bundle}.refusal.${action.name}` }, values) } : {};
  };
  return { isAllowed, isOffered, refusalOf };
}

/** Whether the list, or the page of the row, is still there: an action may end after it was left. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}

/** Does actions, one per row at a time; a refusal is shown at its row; that of a deletion in a notice once the row's place was left. */
function usePerformed<Row extends Named>(options: ListActions<Row>, ask: ReturnType<typeof useWords<Row>>['ask']) {
  const { nameOf, list, onGone } = options;
  const { formatMessage } = useIntl();
  const problems = useRowProblem();
  const attempt = useAttempt(options);
  const [offerUndo, notify, textOf] = [useOfferUndo(), useNotify(), useErrorText()];
  const dispatch = useDispatch();
  const isShown = useIsShown();
  const { once, isBusy } = useOnce();
  const leave = (row: Row): (() => void) => {
    dispatch(rowLeft(row.id));
    onGone?.(row);
    return () => {
      dispatch(rowReturned(row.id));
      if (isShown.current) onGone?.(null);
    };
  };
  const refuse = ({ isUndoable }: RowAction<Row>, row: Row, error: unknown): void => {
    if (isShown.current) {
      problems.show(row.id, error);
      list.refetch();
    } else if (isUndoable) {
      // its deletion was announced
      const reason = isApiError(error) ? textOf(error) : formatMessage({ id: 'common.unexpected' });
      notify(formatMessage({ id: 'page.not_destroyed' }, { name: nameOf(row), reason }), undefined, 'error');
    }
  };
  const perform = (action: RowAction<Row>, row: Row) =>
    once(row.id, async begin => {
      const note = action.isDestructive && !action.isUndoable ? await ask(action, row) : '';
      if (note === null) return;
      begin();
      problems.clear(row.id);
      const restore = action.isUndoable ? leave(row) : () => {};
      if (action.isUndoable && (await offerUndo(formatMessage({ id: 'page.destroyed' }, { name: nameOf(row) }))))
        return restore();
      const error = await attempt(action, row, { note });
      if (!error) return;
      restore();
      refuse(action, row, error);
    });
  const performOne = async (action: RowAction<Row>, row: Row): Promise<boolean> => {
    let isDone = false;
    await once(row.id, async begin => {
      begin();
      problems.clear(row.id);
      const error = await attempt(action, row, { isOneOfMany: true });
      if (error) problems.show(row.id, error);
      isDone = !error;
    });
    return isDone;
  };
  return { perform, performOne, problems, isBusy };
}

/** A declaration's row actions as menu entries: allowed ones only; changes at once and back when refused, destructive ones ask first, or offer to undo. */
export function useListActions<Row extends Named>(options: ListActions<Row>): RowActions<Row> {
  const { bundle, declared, list } = options;
  const { verbOf, ask } = useWords(options);
  const { isAllowed, isOffered, refusalOf } = useOffered(options);
  const { perform, performOne, problems, isBusy } = usePerformed(options, ask);
  const itemsOf = (row: Row): RowMenuItem[] =>
    declared
      .filter(action => isOffered(action, row))
      .map(action => ({
        name: action.name,
        text: verbOf(action),
        ...(action.icon ? { icon: action.icon as ReactElement } : {}),
        isDestructive: action.isDestructive ?? false,
        ...refusalOf(action, row),
        ...(action.to ? { to: action.to(row) } : { onSelect: () => void perform(action, row) }),
      }));
  const verbs = declared
    .filter(action => action.bulk && isAllowed(action))
    .map(action => ({
      name: action.name,
      text: verbOf(action),
      isDestructive: action.isDestructive ?? false,
      isFor: (row: Row) => isOffered(action, row) && !action.refusal?.(row),
      run: (row: Row) => performOne(action, row),
    }));
  const runnerOf: RowActions<Row>['runnerOf'] = (name, row) => {
    const action = declared.find(each => each.name === name);
    return action && isOffered(action, row) && !action.refusal?.(row) ? () => performOne(action, row) : undefined;
  };
  return {
    itemsOf,
    problems,
    isBusy,
    runnerOf,
    bulk: verbs.length > 0 ? { bundle, verbs, refetch: list.refetch } : undefined,
  };
}
