import { KeyboardShiftRegular } from '@fluentui/react-icons/svg/keyboard-shift';
import { ArrowEnterLeftRegular } from '@fluentui/react-icons/svg/arrow-enter-left';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { Badge, Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDecisionKey } from '../../shared/form/decision-key.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ActionBar } from '../../shared/layout/action-bar.js';
import { KeyHint } from '../../shared/layout/key-hint.js';
import { Section } from '../../shared/layout/section.js';
import { marginOf, type Flag, type ShownRow } from '../../domain/prices/price-changes.js';
import { PriceGrid } from './price-grid.js';
import { PriceTools } from './price-tools.js';
import type { PricePath } from './price-api.js';
import type { PriceTable } from './use-price-table.js';

/** What a font may have no sign for. */
const KEY_PICTURES = {
  up: () => <ArrowUpRegular key="up" />,
  down: () => <ArrowDownRegular key="down" />,
  enter: () => <ArrowEnterLeftRegular key="enter" />,
  shift: () => <KeyboardShiftRegular key="shift" />,
};

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  facts: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  flags: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  keys: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { display: 'none' },
  },
  end: { marginInlineStart: 'auto', display: 'flex', gap: tokens.spacingHorizontalS },
});

/** The mean margin of the rows that have a cost, in percent of their prices. */
function meanMargin(table: PriceTable, cellsOf: (row: ShownRow) => ShownRow['cells'] | null): number | null {
  const margins = table.rows.flatMap(row => {
    const cells = cellsOf(row);
    const percent = cells && marginOf(table.reading.priceOf(cells), table.reading.costOf(cells))?.percent;
    return percent == null ? [] : [percent];
  });
  return margins.length === 0 ? null : margins.reduce((sum, each) => sum + each, 0) / margins.length;
}

function WhatChanges({ table }: { table: PriceTable }) {
  const styles = useStyles();
  const format = useFormat();
  const { word, rows, reading } = table;
  const moved = rows.flatMap(({ saved, cells, isRemoved }) => {
    const [before, after] = [saved && reading.priceOf(saved), reading.priceOf(cells)];
    return isRemoved || before === null || after === null ? [] : [after - before];
  });
  const [before, after] = [
    meanMargin(table, row => row.saved),
    meanMargin(table, row => (row.isRemoved ? null : row.cells)),
  ];
  const percent = (value: number): string => `${format.number(value, 1)} %`;
  const facts: [string, string][] = [
    ...(after !== null
      ? [
          [
            word('mean_margin'),
            before === null ? percent(after) : word('was', { after: percent(after), before: percent(before) }),
          ] as [string, string],
        ]
      : []),
    [word('rise'), format.number(moved.filter(by => by > 0).length)],
    [word('fall'), format.number(moved.filter(by => by < 0).length)],
    [word('added'), format.number(rows.filter(({ saved }) => saved === null).length)],
    [word('removed'), format.number(rows.filter(({ isRemoved }) => isRemoved).length)],
  ];
  return (
    <Section title={word('what_changes')}>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term} value`}>{value}</dd>])}
      </dl>
    </Section>
  );
}

function Flags({ table, isSure, onSure }: { table: PriceTable; isSure: boolean; onSure(isSure: boolean): void }) {
  const styles = useStyles();
  const format = useFormat();
  const { flags, word } = table;
  const textOf = ({ code, kg, price, against }: Flag): string =>
    word(`flag.${code}`, {
      kg: format.kg(kg),
      price: price === null ? '' : format.money(price),
      against: against === null ? '' : format.money(against),
    });
  if (flags.length === 0) return null;
  const isBlocked = flags.some(({ code }) => code === 'missing');
  return (
    <Section title={word('flags')}>
      <ul className={styles.flags}>
        {flags.slice(0, 20).map(flag => (
          <li key={flag.kg}>{textOf(flag)}</li>
        ))}
      </ul>
      {!isBlocked && (
        <Checkbox label={word('on_purpose')} checked={isSure} onChange={(_, { checked }) => onSure(checked === true)} />
      )}
    </Section>
  );
}

interface PriceEditorProps {
  table: PriceTable;
  path: PricePath;
  label: string;
  /** saves all changes, or none */
  save(idempotencyKey: string): Promise<{ error?: unknown }>;
  onEditRow?(row: ShownRow): void;
  children?: ReactNode;
}

/** A price table with its tools, what its changes mean, and one button that saves all of them or none. */
export function PriceEditor({ table, path, label, save, onEditRow, children }: PriceEditorProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const decision = useDecisionKey();
  const { word, count, flags, changes } = table;
  // A confirmation is of the changes that were seen.
  const [sureOf, setSureOf] = useState<typeof changes | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const isSure = sureOf === changes;
  const maySave =
    count > 0 && !isSaving && (flags.length === 0 || (isSure && flags.every(({ code }) => code !== 'missing')));
  const send = async (): Promise<void> => {
    if (!maySave) return;
    setSaving(true);
    setError(undefined);
    const { error: refused } = await save(decision.keyFor([...changes]));
    setSaving(false);
    if (refused !== undefined) return setError(refused);
    decision.done();
    table.clear();
    notify(formatMessage({ id: 'form.saved' }));
  };
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || table.isLocked) return;
    const isTyping = (event.target as HTMLElement).tagName === 'INPUT';
    const done: Record<string, () => void> = {
      s: () => void send(),
      ...(isTyping ? {} : { z: table.undo, d: table.fillDown }),
    };
    const act = done[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.root} onKeyDown={press}>
      <LeaveGuard when={count > 0 && !isSaving} />
      <PriceTools table={table} path={path} />
      {error !== undefined && <Problem error={error} title={word('not_saved')} />}
      <div className={styles.grid}>
        <div className={styles.root}>
          <PriceGrid table={table} label={label} {...(onEditRow ? { onEditRow } : {})} />
          {!table.isLocked && (
            <span className={styles.keys}>
              <FormattedMessage id="prices.keys" values={KEY_PICTURES} />
            </span>
          )}
          {children}
        </div>
        <aside className={styles.side}>
          <WhatChanges table={table} />
          <Flags table={table} isSure={isSure} onSure={sure => setSureOf(sure ? changes : null)} />
        </aside>
      </div>
      {count > 0 && (
        <ActionBar label={word('unsaved', { count })}>
          <Badge appearance="tint" color="warning">
            {word('unsaved', { count })}
          </Badge>
          {flags.length > 0 && (
            <Badge appearance="tint" color="danger">
              {word('to_confirm', { count: flags.length })}
            </Badge>
          )}
          <div className={styles.end}>
            <Button onClick={table.clear} disabled={isSaving}>
              {word('discard')}
            </Button>
            <Button
              appearance="primary"
              aria-keyshortcuts="Control+S"
              disabledFocusable={!maySave}
              onClick={() => void send()}
            >
              {isSaving ? formatMessage({ id: 'form.saving' }) : word('save', { count })}
              <KeyHint>Ctrl S</KeyHint>
            </Button>
          </div>
        </ActionBar>
      )}
    </div>
  );
}
