import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { RoleKey } from '@porte/contracts/acl/custom-role.js';
import type { Model } from '@porte/contracts/acl/matrix.js';
import { useEffect, useRef } from 'react';
import { changeOf, isOn } from './draft.js';
import { SHOWN_ACTIONS } from './permission-words.js';
import type { PermissionTable } from './use-permission-table.js';

const useStyles = makeStyles({
  cell: {
    padding: `2px ${tokens.spacingHorizontalS}`,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  changed: { backgroundColor: tokens.colorStatusWarningBackground1 },
  fixed: { backgroundColor: tokens.colorNeutralBackground2 },
  letter: {
    // a picture of the action, whose name is the label's
    '::before': { content: 'attr(data-letter)' },
    width: '22px',
    height: '22px',
    margin: '2px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    ':disabled': { cursor: 'default' },
  },
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  added: {
    backgroundColor: tokens.colorStatusSuccessBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
  },
  // from the role that a custom one is made from
  differs: { boxShadow: `inset 0 -3px 0 ${tokens.colorPaletteMarigoldBorder2}` },
  removed: {
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    color: tokens.colorStatusDangerForeground1,
    textDecorationLine: 'line-through',
  },
});

interface Props {
  table: PermissionTable;
  role: RoleKey;
  model: Model;
  row: number;
  column: number;
}

/** The four permissions of a role on one model: each letter is turned by a press, or by its key. */
export function PermissionCell({ table, role, model, row, column }: Props) {
  const styles = useStyles();
  const { saved, draft, words, at, turn, go } = table;
  const isHere = at.row === row && at.column === column;
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isHere && at.moves > 0) cell.current?.focus();
  }, [isHere, at.moves]);
  const isFixed = table.isFixed(role);
  const having = SHOWN_ACTIONS.filter(action => isOn(saved, draft, { role, model, action }));
  const hasChange = SHOWN_ACTIONS.some(action => changeOf(draft, { role, model, action }));
  const summary = having.length > 0 ? having.map(words.actionOf).join(', ') : words.word('nothing');
  const differing = SHOWN_ACTIONS.filter(action => table.differs(role, model, action));
  const comparison =
    differing.length > 0
      ? `. ${words.word('custom.differs', { base: words.roleOf(table.baseOf(role)), actions: differing.map(words.actionOf).join(', ') })}`
      : '';
  return (
    <td
      ref={cell}
      role="gridcell"
      tabIndex={isHere ? 0 : -1}
      aria-readonly={isFixed}
      aria-label={`${words.modelOf(model)}, ${words.roleOf(role)}: ${summary}${comparison}`}
      className={mergeClasses(styles.cell, isFixed && styles.fixed, hasChange && styles.changed)}
      onFocus={event => event.target === event.currentTarget && !isHere && go({ row, column }, false)}
    >
      {SHOWN_ACTIONS.map(action => {
        const place = { role, model, action };
        const change = changeOf(draft, place);
        const on = isOn(saved, draft, place);
        const tone = change ? (change.granted ? styles.added : styles.removed) : on && styles.on;
        const refusal = change ? null : saved.refusalOf(place, !on);
        return (
          <button
            key={action}
            type="button"
            tabIndex={-1}
            aria-pressed={on}
            aria-label={`${words.modelOf(model)}, ${words.roleOf(role)}: ${words.actionOf(action)}`}
            title={refusal ? words.word(`refusal.${refusal}`) : words.actionOf(action)}
            disabled={refusal !== null || table.isReadOnly}
            className={mergeClasses(styles.letter, tone || undefined, differing.includes(action) && styles.differs)}
            data-letter={words.letterOf(action)}
            onClick={() => turn(place)}
          />
        );
      })}
    </td>
  );
}
