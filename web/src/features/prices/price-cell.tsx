import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormat } from '../../shared/format/use-format.js';
import { amountOf } from '../../domain/prices/pasted-rows.js';
import type { AfterEdit } from './use-grid-focus.js';

const useStyles = makeStyles({
  cell: {
    position: 'relative',
    padding: `0 ${tokens.spacingHorizontalM}`,
    height: '40px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'cell',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
    '@media (max-width: 640px)': { padding: `0 ${tokens.spacingHorizontalS}`, height: '44px' },
  },
  changed: { backgroundColor: tokens.colorStatusWarningBackground1 },
  selected: { boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}` },
  wrong: { boxShadow: `inset 0 0 0 2px ${tokens.colorStatusDangerBorder2}` },
  before: {
    marginInlineEnd: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 640px)': { display: 'none' },
  },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: '72px',
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    textAlign: 'end',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
  },
  invalid: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
});

interface EditorProps {
  label: string;
  text: string;
  onDone(value: number | null, next: AfterEdit): void;
  onCancel(): void;
}

/** The amount that is being typed; a text that is none stays until it is corrected or given up. */
function Editor({ label, text: first, onDone, onCancel }: EditorProps) {
  const styles = useStyles();
  const [text, setText] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(first.length, first.length);
  }, [first]);
  // Removing the field may blur it once more.
  const isOver = useRef(false);
  const commit = (next: AfterEdit): void => {
    if (isOver.current) return;
    const amount = text.trim() === '' ? null : amountOf(text);
    isOver.current = typeof amount !== 'string';
    if (typeof amount === 'string') setWrong(true);
    else onDone(amount, next);
  };
  const giveUp = (): void => {
    isOver.current = true;
    onCancel();
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter') commit('down');
    else if (event.key === 'Tab') commit(event.shiftKey ? 'stay' : 'right');
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className={mergeClasses(styles.input, isWrong && styles.invalid)}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      value={text}
      onChange={event => {
        setText(event.target.value);
        setWrong(false);
      }}
      onBlur={() => commit('away')}
      onKeyDown={press}
      onPaste={event => event.stopPropagation()}
    />
  );
}

/** What a cell shows, and what it is to the grid around it. */
export interface PriceCellProps {
  label: string;
  value: number | null;
  /** undefined in a new row */
  before: number | null | undefined;
  /** shown in place of an empty value */
  inherited?: number | null;
  isLocked: boolean;
  isFocused: boolean;
  isSelected: boolean;
  isWrong: boolean;
  /** the text that editing begins with; null while the cell is not edited */
  editing: string | null;
  /** of the focus, for the focused cell; 0 for the others */
  moves: number;
  className?: string | undefined;
  onFocus(isExtending: boolean): void;
  onEdit(text: string): void;
  onDone(value: number | null, next: AfterEdit): void;
  onCancel(): void;
}

/** A cell with an amount that can be typed. */
export function PriceCell(props: PriceCellProps) {
  const {
    label,
    value,
    before,
    inherited = null,
    isLocked,
    isFocused,
    isSelected,
    isWrong,
    editing,
    moves,
    className,
  } = props;
  const styles = useStyles();
  const format = useFormat();
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // Only after a move of the person: a table that has just loaded takes no focus.
    if (moves > 0) cell.current?.focus();
  }, [moves]);
  const isChanged = before !== undefined && value !== before;
  const text = (amount: number | null): string => (amount === null ? '—' : format.money(amount));
  const start = () => !isLocked && props.onEdit(value === null ? '' : String(value));
  return (
    <td
      ref={cell}
      role="gridcell"
      aria-label={editing === null ? `${label}: ${text(value ?? inherited)}` : undefined}
      aria-selected={isSelected}
      aria-readonly={isLocked}
      tabIndex={isFocused ? 0 : -1}
      className={mergeClasses(
        styles.cell,
        (isChanged || before === undefined) && styles.changed,
        isSelected && styles.selected,
        isWrong && styles.wrong,
        className,
      )}
      onMouseDown={event => editing === null && props.onFocus(event.shiftKey)}
      onDoubleClick={start}
      onPointerUp={event => event.pointerType === 'touch' && editing === null && start()}
    >
      {editing === null ? (
        <>
          {isChanged && before !== null && before !== undefined && (
            <s className={styles.before}>{format.money(before)}</s>
          )}
          {text(value ?? inherited)}
        </>
      ) : (
        <Editor key={editing} label={label} text={editing} onDone={props.onDone} onCancel={props.onCancel} />
      )}
    </td>
  );
}
