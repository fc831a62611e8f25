import { makeStyles, mergeClasses, TableCell, TableHeaderCell, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Selection } from './use-selection.js';

/** Selection state of one row. */
export interface RowSelection {
  isOn: boolean;
  isDisabled: boolean;
  /** a click on the row selects it */
  isSelecting: boolean;
  turn(isOn: boolean, isRange?: boolean): void;
}

/** @param isPhone a click anywhere on a row selects it */
export const rowSelectionOf = (
  { has, locked, turn, isSelecting }: Selection,
  id: string,
  { isPhone, canTick }: { isPhone: boolean; canTick: boolean },
): RowSelection => ({
  isOn: has(id),
  isDisabled: !canTick || locked.size > 0,
  isSelecting: isPhone && isSelecting,
  turn: (isOn, isRange) => turn(id, isOn, isRange),
});

const useStyles = makeStyles({
  cell: {
    width: '40px',
    paddingLeft: 0,
    paddingRight: 0,
    textAlign: 'center',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px', lineHeight: '44px' },
    '& .fui-TableHeaderCell__button': { justifyContent: 'center' },
  },
  // the native checkbox: a hundred Fluent checkboxes are slow and add to every list's bundle
  box: {
    width: '16px',
    height: '16px',
    margin: tokens.spacingVerticalS,
    verticalAlign: 'middle',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
    ':disabled': { cursor: 'default' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThick,
      borderRadius: tokens.borderRadiusSmall,
    },
  },
  named: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

const isShift = ({ nativeEvent }: ChangeEvent): boolean => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

interface BoxProps {
  /** absent where a label is around it */
  label?: string;
  checked: boolean | 'mixed';
  disabled: boolean;
  onTurn(isOn: boolean, isRange: boolean): void;
}

/** The checkbox that selects a row, or all of them. */
export function SelectBox({ label, checked, disabled, onTurn }: BoxProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current!.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked === true}
      disabled={disabled}
      onChange={event => onTurn(event.currentTarget.checked, isShift(event))}
    />
  );
}

interface SelectProps {
  rowSelection: RowSelection;
  /** of the row */
  name: string;
  className: string;
}

/** The checkbox cell of a row. The whole cell is clickable, so that a click beside the box does not open the row. */
export function SelectCell({ rowSelection: { isOn, isDisabled, turn }, name, className }: SelectProps) {
  const styles = useStyles();
  const label = useIntl().formatMessage({ id: 'page.bulk.tick' }, { name });
  const onCell = (event: MouseEvent<HTMLTableCellElement>): void => {
    event.stopPropagation();
    if (event.target === event.currentTarget && !isDisabled) turn(!isOn, event.shiftKey);
  };
  return (
    // shift-click would also select the text between the rows
    <TableCell
      role="cell"
      data-screen-only
      className={mergeClasses(className, styles.cell)}
      onClick={onCell}
      onMouseDown={event => event.shiftKey && event.preventDefault()}
    >
      <SelectBox label={label} checked={isOn} disabled={isDisabled} onTurn={turn} />
    </TableCell>
  );
}

/** Selects all rows of the page. @param isNamed shows the label instead of an aria-label @param label message id */
export function SelectAll({
  selection: { all, isReady, locked, turnAll },
  isNamed = false,
  label = 'page.bulk.tick_all',
}: {
  selection: Selection;
  isNamed?: boolean;
  label?: string;
}) {
  const styles = useStyles();
  const text = useIntl().formatMessage({ id: label });
  const box = (
    <SelectBox
      {...(isNamed ? {} : { label: text })}
      checked={all}
      disabled={locked.size > 0 || !isReady}
      onTurn={() => turnAll(all !== true)}
    />
  );
  return isNamed ? (
    <label className={styles.named}>
      {box}
      {text}
    </label>
  ) : (
    box
  );
}

/** The head cell of the checkbox column. */
export function SelectHead({
  selection,
  className,
  isPhone,
}: {
  selection: Selection;
  className: string;
  isPhone: boolean;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <TableHeaderCell role="columnheader" data-screen-only className={mergeClasses(className, styles.cell)}>
      {isPhone ? (
        <span className="visually-hidden">{formatMessage({ id: 'page.bulk.head' })}</span>
      ) : (
        <SelectAll selection={selection} />
      )}
    </TableHeaderCell>
  );
}
