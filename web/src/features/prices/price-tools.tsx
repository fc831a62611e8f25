import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../shared/api/api-error.js';
import { Problem } from '../../shared/feedback/problem.js';
import { saveFile } from '../../shared/list/save-file.js';
import { parseDecimal } from '../../domain/numbers/parse-decimal.js';
import { usePriceSampleMutation, useReadPriceFileMutation, type PricePath } from './price-api.js';
import type { PriceTable } from './use-price-table.js';

// few workbooks have several sheets
const SheetChoice = lazy(() => import('../../shared/import/sheet-choice.js').then(m => ({ default: m.SheetChoice })));

const PHONE = '@media (max-width: 640px)';

const HIDDEN = { position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' } as const;

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  percent: { width: '96px', [PHONE]: { width: '76px' } },
  // two lines of tools on a phone: what has an icon keeps its word for screen readers alone
  brief: {
    [PHONE]: {
      position: 'relative',
      width: '40px',
      minWidth: 0,
      paddingInline: 0,
      '& .fui-Button__icon': { margin: 0 },
    },
  },
  word: { [PHONE]: HIDDEN },
  // the words of all tools have room in one line of a desktop, more icons have not
  plain: { '@media (min-width: 641px)': { '& .fui-Button__icon': { display: 'none' } } },
  end: { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hidden: HIDDEN,
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

interface BriefProps {
  icon: ReactElement;
  text: string;
  /** in place of the usual look */
  appearance?: 'subtle';
  /** no icon where there is room for the word */
  isPlain?: boolean;
  isOff: boolean;
  keys?: string;
  onClick(): void;
}

/** A button that a phone shows by its icon alone. */
function Brief({ icon, text, appearance, isPlain, isOff, keys, onClick }: BriefProps) {
  const styles = useStyles();
  return (
    <Button
      className={mergeClasses(styles.brief, isPlain && styles.plain)}
      icon={icon}
      appearance={appearance ?? 'secondary'}
      disabledFocusable={isOff}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      <span className={styles.word}>{text}</span>
    </Button>
  );
}

/** Why a file was not read. */
function Refusal({ error }: { error: unknown }) {
  const { formatMessage } = useIntl();
  if (!isApiError(error) || error.status !== 415)
    return <Problem error={error} title={formatMessage({ id: 'import.not_sent' })} />;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{formatMessage({ id: 'import.wrong_kind' })}</MessageBarBody>
    </MessageBar>
  );
}

/** Reads a workbook into unsaved changes, and downloads one to begin with. */
function FileTools({ table, path }: { table: PriceTable; path: PricePath }) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [read, reading] = useReadPriceFileMutation();
  const [sample, sampling] = usePriceSampleMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSame, setSame] = useState(false);
  const { word } = table;
  /** a workbook with several sheets, until one is chosen */
  const [unclear, setUnclear] = useState<{ file: File; sheets: readonly string[] } | null>(null);
  const take = async (file: File | undefined, sheet?: string): Promise<void> => {
    if (input.current) input.current.value = '';
    if (!file) return;
    setProblem(null);
    setSame(false);
    setUnclear(null);
    const { data } = await read({ path, file, ...(sheet ? { sheet } : {}) });
    if (!data) return;
    if (data.sheets) return setUnclear({ file, sheets: data.sheets });
    setProblem(data.problem);
    const good = data.rows.filter(({ status }) => status !== 'error');
    const bad = data.rows.filter(({ status }) => status === 'error');
    if (data.problem !== null) return;
    const taken = table.takeRows(
      good,
      bad.map(({ line, message }) => ({ line, code: 'server' as const, text: message ?? '' })),
    );
    setSame(taken === 'same');
  };
  const download = async (): Promise<void> => {
    const { data } = await sample(path);
    if (data) saveFile(data, `${word('sample_name')}.xlsx`);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls"
        tabIndex={-1}
        className={styles.hidden}
        aria-label={word('import')}
        onChange={event => void take(event.target.files?.[0])}
      />
      <Brief
        isPlain
        icon={<ArrowUploadRegular />}
        isOff={reading.isLoading}
        onClick={() => input.current?.click()}
        text={word('import')}
      />
      <Brief
        appearance="subtle"
        isPlain
        icon={<ArrowDownloadRegular />}
        isOff={sampling.isLoading}
        onClick={() => void download()}
        text={word('sample')}
      />
      {reading.error && <Refusal error={reading.error} />}
      {sampling.error && <Problem error={sampling.error} />}
      {unclear && (
        <Suspense fallback={null}>
          <SheetChoice
            sheets={unclear.sheets}
            disabled={reading.isLoading}
            onChoose={sheet => void take(unclear.file, sheet)}
          />
        </Suspense>
      )}
      {isSame && <span role="status">{word('same')}</span>}
      {problem && (
        <MessageBar intent="error">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

/** Fills the selected prices by a percentage: their margin over the cost, or what they change by. */
function PercentTools({ table }: { table: PriceTable }) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const [skipped, setSkipped] = useState(0);
  const { word, selectedCount: count, hasMargin } = table;
  const percent = parseDecimal(text.replace('%', ''), 4);
  const isMargin = percent !== null && percent < 100;
  const isChange = percent !== null && percent > -100;
  return (
    <>
      <Input
        className={styles.percent}
        aria-label={word('percent')}
        inputMode="decimal"
        value={text}
        contentAfter="%"
        onChange={(_, { value }) => setText(value)}
      />
      {hasMargin && (
        <Button
          disabledFocusable={!isMargin || count === 0}
          onClick={() => isMargin && setSkipped(table.fillMargin(percent))}
        >
          {word('fill_margin', { count })}
        </Button>
      )}
      <Button disabledFocusable={!isChange || count === 0} onClick={() => isChange && table.adjust(percent)}>
        {word('adjust', { count })}
      </Button>
      {skipped > 0 && <span role="status">{word('without_cost', { count: skipped })}</span>}
    </>
  );
}

/** What can be done with the table beside typing, and what of a pasted block or a file could not be read. */
export function PriceTools({ table, path }: { table: PriceTable; path: PricePath }) {
  const styles = useStyles();
  const { word, problems } = table;
  if (table.isLocked) return null;
  return (
    <>
      <div className={styles.tools}>
        <Brief
          icon={<ArrowDownRegular />}
          isOff={table.selectedCount < 2}
          keys="Control+D"
          onClick={table.fillDown}
          text={word('fill_down')}
        />
        <PercentTools table={table} />
        <div className={styles.end}>
          <Brief
            icon={<ArrowUndoRegular />}
            isOff={!table.canUndo}
            keys="Control+Z"
            onClick={table.undo}
            text={word('undo')}
          />
          <FileTools table={table} path={path} />
        </div>
      </div>
      {problems.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {word('problems', { count: problems.length })}
            <ul className={styles.list}>
              {problems.slice(0, 20).map(({ line, code, text }) => (
                <li key={line}>{word(`problem.${code}`, { line, text })}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
