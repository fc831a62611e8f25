import type { Role } from '@porte/contracts/acl/matrix.js';
import { useMemo, type ReactNode } from 'react';
import { useRole, useSeesPrices } from '../../session/use-me.js';
import type { StatusOf } from '../../display/status-badge.js';
import type { Column } from '../../resource/declaration.js';
import { Cell, Clip, layoutOf } from './list-cell.js';
import type { TableColumn } from './list-column.js';
import { labelIds, useFirstText } from '../list-words.js';

const isFor =
  (role: Role) =>
  ({ roles }: { roles?: readonly Role[] }): boolean =>
    roles?.includes(role) ?? true;

/** A filter or a column. */
interface Declared {
  roles?: readonly Role[];
  kind?: unknown;
  sortable?: boolean;
}

/** What of a declaration this user may see. Users without prices have no filter and no order by an amount: the API refuses both. */
export function useForMe<T extends Declared>(declared: readonly T[]): readonly T[] {
  const role = useRole();
  const seesPrices = useSeesPrices();
  return useMemo(() => {
    const mine = declared.filter(isFor(role));
    if (seesPrices) return mine;
    return mine
      .filter(({ kind }) => kind !== 'amounts')
      .map(each => (each.kind === 'money' && each.sortable ? { ...each, sortable: false } : each));
  }, [declared, role, seesPrices]);
}

/** A field of a row; related rows by dots (`provider.name`). */
export const valueAt = (row: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], row);

/** A text of the declaration's own is cut like any other. */
const ownOf = (shown: ReactNode): ReactNode => (typeof shown === 'string' ? <Clip text={shown} /> : shown);

/** The declared columns for a table. @param statusOf the model of the rows' status */
export function useColumns<Row extends object>(
  declared: readonly Column<Row>[],
  bundle: string,
  statusOf?: StatusOf,
): TableColumn<Row>[] {
  const textOf = useFirstText();
  const columns = useForMe(declared);
  return useMemo(
    () =>
      columns.map(({ name, kind = 'text', render, sortable = false, priority = 1, width, isNamedOnPhone }, index) => ({
        name,
        sortable,
        priority,
        head: textOf(labelIds(bundle, name)),
        ...layoutOf(kind),
        ...(width ? { width } : {}),
        ...(isNamedOnPhone === undefined ? {} : { isNamedOnPhone }),
        // The first column has the remaining width: a right-aligned number would be far from its head.
        ...(index === 0 ? { align: undefined } : {}),
        cell: row =>
          ownOf(render?.(row)) ?? (
            <Cell value={valueAt(row, name)} kind={kind} name={name} bundle={bundle} statusOf={statusOf} />
          ),
      })),
    [columns, textOf, bundle, statusOf],
  );
}
