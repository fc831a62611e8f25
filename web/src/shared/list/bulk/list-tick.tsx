import { makeStyles, mergeClasses, TableCell, TableHeaderCell, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Ticks } from './use-list-ticks.js';

/** A row's tick. */
export interface RowTick {
  isOn: boolean;
  isDisabled: boolean;
  /** pressing the row ticks it */
  isPicking: boolean;
  turn(isOn: boolean, isRange?: boolean): void;
}

/** @param ticks of the table @param isPhone where the rows themselves are pressed */
export const tickOf = ({ has, locked, turn, isPicking }: Ticks, id: string, isPhone: boolean): RowTick => ({
  isOn: has(id),
  isDisabled: locked.size > 0,
  isPicking: isPhone && isPicking,
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
  // the browser's own box: a hundred of Fluent's would be slow, and heavy for every list
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
  label?: string;
  checked: boolean | 'mixed';
  disabled: boolean;
  onTurn(isOn: boolean, isRange: boolean): void;
}

function Box({ label, checked, disabled, onTurn }: BoxProps) {
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

interface TickProps {
  tick: RowTick;
  /** of the row */
  name: string;
  className: string;
}

/** The cell that ticks a row: all of it, so that a press beside the box does not lead away. */
export function TickCell({ tick: { isOn, isDisabled, turn }, name, className }: TickProps) {
  const styles = useStyles();
  const label = useIntl().formatMessage({ id: 'page.bulk.tick' }, { name });
  const onCell = (event: MouseEvent<HTMLTableCellElement>): void => {
    event.stopPropagation();
    if (event.target === event.currentTarget && !isDisabled) turn(!isOn, event.shiftKey);
  };
  return (
    // a range would mark the texts between as well
    <TableCell
      role="cell"
      className={mergeClasses(className, styles.cell)}
      onClick={onCell}
      onMouseDown={event => event.shiftKey && event.preventDefault()}
    >
      <Box label={label} checked={isOn} disabled={isDisabled} onTurn={turn} />
    </TableCell>
  );
}

/** Ticks all of the page's rows. @param isNamed its label is shown, else only read out */
export function TickAll({ ticks: { all, locked, turnAll }, isNamed = false }: { ticks: Ticks; isNamed?: boolean }) {
  const styles = useStyles();
  const text = useIntl().formatMessage({ id: 'page.bulk.tick_all' });
  const box = (
    <Box
      {...(isNamed ? {} : { label: text })}
      checked={all}
      disabled={locked.size > 0}
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

/** The head over the ticks. */
export function TickHead({ ticks, className, isPhone }: { ticks: Ticks; className: string; isPhone: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <TableHeaderCell role="columnheader" className={mergeClasses(className, styles.cell)}>
      {isPhone ? (
        <span className="visually-hidden">{formatMessage({ id: 'page.bulk.head' })}</span>
      ) : (
        <TickAll ticks={ticks} />
      )}
    </TableHeaderCell>
  );
}
