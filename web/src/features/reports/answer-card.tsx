import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BarPlot } from '../../shared/display/bar-plot.js';
import { BarRows } from '../../shared/display/bar-rows.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { Section } from '../../shared/layout/section.js';
import { saveFile } from '../../shared/list/save-file.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import type { AnswerRow } from './answer-row.js';
import { saidOf } from './answer-sentence.js';
import { csvFile } from './answers-file.js';
import { useChange } from './use-change.js';

export interface AnswerCardProps {
  /** the part of its message ids */
  id: string;
  rows: readonly AnswerRow[];
  /** columns for the weeks of a period, bars for everything else */
  plot: 'columns' | 'bars';
  write(value: number): string;
  /** where the axis of bars ends; by default at the largest value */
  end?: number;
  /** chooses what is shown */
  choice?: ReactNode;
  /** what is counted, where its title does not say it */
  note?: string;
  /** the rows can be ranked: a sentence says what stands out among them */
  isRanked?: boolean;
}

const useStyles = makeStyles({
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalXS, '@media print': { display: 'none' } },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const HEADS = ['answers.what', 'answers.now', 'answers.before', 'answers.change'];

function AnswerTable({ id, rows, write }: AnswerCardProps) {
  const change = useChange();
  const text = (value: number | null): string => (value === null ? '–' : write(value));
  return (
    <PlainTable
      label={`answers.${id}`}
      heads={HEADS}
      rows={rows.map(({ key, name, now, before }) => ({
        key,
        cells: [name, text(now), text(before), change(now, before)],
      }))}
    />
  );
}

function AnswerPlot({ id, rows, plot, write, end }: AnswerCardProps) {
  const isNarrow = useBreakpoint() === 'phone';
  const { formatMessage } = useIntl();
  const change = useChange();
  const label = formatMessage({ id: `answers.${id}` });
  const text = (value: number | null): string => (value === null ? '–' : write(value));
  if (plot === 'bars')
    return (
      <BarRows
        label={label}
        axis={write}
        {...(end !== undefined && { end })}
        rows={rows.map(({ key, name, now, before }) => ({
          key,
          name,
          value: now ?? 0,
          before: before ?? 0,
          text: text(now),
          change: change(now, before),
        }))}
      />
    );
  const every = Math.ceil(rows.length / (isNarrow ? 4 : 8));
  return (
    <BarPlot
      label={label}
      axis={write}
      series={{ now: formatMessage({ id: 'answers.now' }), before: formatMessage({ id: 'answers.before' }) }}
      hint={formatMessage({ id: 'answers.hint' })}
      bars={rows.map(({ key, name, now, before }, place) => ({
        key,
        label: place % every === 0 ? name : '',
        value: now ?? 0,
        before: before ?? 0,
        words: formatMessage({ id: 'answers.words' }, { name, now: text(now), before: text(before) }),
      }))}
    />
  );
}

/** The answer in one sentence. */
function Sentence({ rows, plot, write }: AnswerCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const said = saidOf(rows, plot);
  if (!said) return null;
  const { name, now, before } = said.row;
  return (
    <p className={styles.none}>
      {formatMessage(
        { id: `answers.says.${said.id}` },
        { name: <strong key="name">{name}</strong>, now: write(now ?? 0), before: write(before ?? 0) },
      )}
    </p>
  );
}

/** A question with its answer: in a sentence, as a plot, as the table behind it, and as a file. */
export function AnswerCard(props: AnswerCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [isTable, setTable] = useState(false);
  const { id, rows, note } = props;
  const isEmpty = rows.every(({ now, before }) => !now && !before);
  const title = formatMessage({ id: `answers.${id}` });
  const fileWords = formatMessage({ id: 'answers.download_of' }, { title });
  const download = (): void => {
    const heads = HEADS.slice(0, 3).map(head => formatMessage({ id: head }));
    const lines = rows.map(({ name, now, before }) => [name, now ?? '', before ?? '']);
    saveFile(csvFile([heads, ...lines]), `${title.replaceAll(/[¿?]/g, '')}.csv`);
  };
  return (
    <Section
      title={title}
      action={
        <div className={styles.actions}>
          {props.choice}
          <TableSwitch title={title} isTable={isTable} onChange={setTable} />
          <Tooltip content={fileWords} relationship="label">
            <Button size="small" appearance="subtle" icon={<ArrowDownloadRegular />} onClick={download} />
          </Tooltip>
        </div>
      }
    >
      {note && <p className={styles.none}>{note}</p>}
      {props.isRanked && <Sentence {...props} />}
      {isEmpty ? (
        <p className={styles.none}>{formatMessage({ id: 'answers.none' })}</p>
      ) : isTable ? (
        <AnswerTable {...props} />
      ) : (
        <AnswerPlot {...props} />
      )}
    </Section>
  );
}
