import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { surface } from '../../shared/layout/surface.js';
import { blockOf, kgOf } from '../../domain/prices/pasted-rows.js';
import { marginOf, type Cells, type Flag, type ShownRow } from '../../domain/prices/price-changes.js';
import { PriceCell } from './price-cell.js';
import type { PriceTable } from './use-price-table.js';

/** A margin below it is shown as thin; in percent of the price. */
const THIN_MARGIN = 15;

const useStyles = makeStyles({
  card: { ...surface, overflow: 'hidden' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    height: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderLeft: 'none' },
    '@media (max-width: 640px)': { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  cell: {
    padding: `0 ${tokens.spacingHorizontalM}`,
    height: '40px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  kg: { borderLeft: 'none', fontWeight: tokens.fontWeightRegular },
  computed: { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground2 },
  removed: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
  thin: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
  below: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  wide: { '@media (max-width: 640px)': { display: 'none' } },
  actions: { width: '1px', padding: `0 ${tokens.spacingHorizontalXS}` },
  legend: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  add: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
  },
  input: { flexGrow: 1, minWidth: '200px' },
});

function Margin({ price, cost }: { price: number | null; cost: number | null }) {
  const styles = useStyles();
  const format = useFormat();
  const margin = marginOf(price, cost);
  const tone = margin && (margin.amount < 0 ? styles.below : (margin.percent ?? 100) < THIN_MARGIN && styles.thin);
  return (
    <>
      <td role="gridcell" className={mergeClasses(styles.cell, styles.computed, styles.wide)}>
        {margin ? format.money(margin.amount) : '—'}
      </td>
      <td role="gridcell" className={mergeClasses(styles.cell, styles.computed, tone || undefined)}>
        {margin?.percent == null ? '—' : `${format.number(margin.percent, 1)} %`}
      </td>
    </>
  );
}

interface RowProps {
  table: PriceTable;
  row: ShownRow;
  at: number;
  flag: Flag | undefined;
  renderActions: ReactNode;
}

function Row({ table, row, at, flag, renderActions }: RowProps) {
  const styles = useStyles();
  const format = useFormat();
  const { columns, inputs, reading, grid, word } = table;
  const { kg, cells, saved, isRemoved } = row;
  const price = reading.priceOf(cells);
  const cellOf = (name: string, title: string): ReactNode => {
    const column = inputs.findIndex(input => input.name === name);
    if (column < 0)
      return (
        <td
          key={name}
          role="gridcell"
          className={mergeClasses(styles.cell, styles.computed, styles.wide, isRemoved && styles.removed)}
        >
          {cells[name] == null ? '—' : format.money(cells[name])}
        </td>
      );
    const isHere = grid.at.row === at && grid.at.column === column;
    return (
      <PriceCell
        key={name}
        label={word('cell', { column: title, kg: format.kg(kg) })}
        value={cells[name] ?? null}
        before={saved ? (saved[name] ?? null) : undefined}
        inherited={inputs[column]!.inherits ? (cells[inputs[column]!.inherits] ?? null) : null}
        isLocked={isRemoved || inputs[column]!.isLocked}
        isFocused={isHere}
        isSelected={grid.at.column === column && grid.selected.includes(at)}
        isWrong={flag !== undefined && name === 'price'}
        editing={isHere && !isRemoved ? grid.editing : null}
        moves={isHere ? grid.moves : 0}
        className={mergeClasses(isRemoved && styles.removed, name !== 'price' && styles.wide)}
        onFocus={isExtending => grid.go({ row: at, column }, isExtending)}
        onEdit={text => grid.edit(text)}
        onDone={grid.done}
        onCancel={grid.cancel}
      />
    );
  };
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={mergeClasses(styles.cell, styles.kg, isRemoved && styles.removed)}>
        {format.number(kg, 3)}
      </th>
      {columns.map(({ name, title }) => cellOf(name, title))}
      {table.hasMargin && <Margin price={isRemoved ? null : price} cost={reading.costOf(cells)} />}
      <td role="gridcell" className={mergeClasses(styles.cell, styles.actions)}>
        {renderActions}
      </td>
    </tr>
  );
}

function AddRow({ table }: { table: PriceTable }) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (): void => {
    const kg = kgOf(text);
    if (kg === null) return setWrong(true);
    table.addRow(kg);
    setText('');
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(pasted.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    table.pasteRows(blockOf(pasted));
  };
  return (
    <div className={styles.add}>
      <Input
        className={styles.input}
        aria-label={table.word('add')}
        placeholder={table.word('add')}
        aria-invalid={isWrong}
        value={text}
        onChange={(_, { value }) => {
          setText(value);
          setWrong(false);
        }}
        onKeyDown={event => event.key === 'Enter' && add()}
        onPaste={paste}
      />
      <Button onClick={add}>{table.word('add.verb')}</Button>
    </div>
  );
}

/** Pastes at the focused cell: one column fills downwards, more continue to the right; whole rows begin with their weight. */
function pasteInto(table: PriceTable, event: ClipboardEvent): void {
  event.preventDefault();
  const block = blockOf(event.clipboardData.getData('text/plain'));
  const isRows = block.some(cells => cells.length > 1) && block.every(cells => cells.length >= 2);
  if (isRows) table.pasteRows(block);
  else table.pasteColumn(block.map(cells => cells[0] ?? ''));
}

/** The price table: arrows move, Enter edits, Shift extends, Escape leaves a cell as it was. */
export function PriceGrid({
  table,
  label,
  onEditRow,
}: {
  table: PriceTable;
  label: string;
  onEditRow?(row: ShownRow): void;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { rows, columns, grid, flags, word, isLocked } = table;
  const actionsOf = (row: ShownRow): ReactNode => (
    <>
      {onEditRow && !isLocked && (
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={word('edit_row', { kg: format.kg(row.kg) })}
          onClick={() => onEditRow(row)}
        />
      )}
      {table.mayRemove && (
        <Button
          appearance="subtle"
          icon={row.isRemoved ? <ArrowUndoRegular /> : <DeleteRegular />}
          aria-label={word(row.isRemoved ? 'restore_row' : 'remove_row', { kg: format.kg(row.kg) })}
          onClick={() => table.removeRow(row.kg)}
        />
      )}
    </>
  );
  const headClass = (name: keyof Cells & string): string => mergeClasses(styles.head, name !== 'price' && styles.wide);
  return (
    <div className={styles.card}>
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        className={styles.table}
        onKeyDown={event => (event.target as HTMLElement).tagName === 'TD' && grid.press(event)}
        onPaste={event => !isLocked && (event.target as HTMLElement).tagName === 'TD' && pasteInto(table, event)}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.head}>
              {word('kg')}
            </th>
            {columns.map(({ name, title }) => (
              <th key={name} role="columnheader" scope="col" className={headClass(name)}>
                {title}
              </th>
            ))}
            {table.hasMargin && (
              <>
                <th role="columnheader" scope="col" className={mergeClasses(styles.head, styles.wide)}>
                  {word('margin_amount')}
                </th>
                <th role="columnheader" scope="col" className={styles.head}>
                  {word('margin_percent')}
                </th>
              </>
            )}
            <th role="columnheader" scope="col" className={styles.head}>
              <span className="visually-hidden">{formatMessage({ id: 'page.actions_head' })}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <Row
              key={row.kg}
              table={table}
              row={row}
              at={at}
              flag={flags.find(({ kg }) => kg === row.kg)}
              renderActions={actionsOf(row)}
            />
          ))}
        </tbody>
      </table>
      {table.hasMargin && (
        <p className={styles.legend}>{formatMessage({ id: 'prices.legend' }, { percent: THIN_MARGIN })}</p>
      )}
      {table.mayRemove && <AddRow table={table} />}
    </div>
  );
}
