import { makeStyles, tokens } from '@fluentui/react-components';
import type { AnswerFigures, Answers, OverweightAnswers } from '@porte/contracts/reports/answers.js';
import type { LostQuoteAnswers } from '@porte/contracts/reports/lost-quotes.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { surface } from '../../shared/layout/surface.js';
import { useIsStaff, useSeesPrices } from '../../shared/session/use-me.js';
import { useChange } from './use-change.js';

const useStyles = makeStyles({
  figures: {
    ...surface,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: tokens.spacingHorizontalL,
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  before: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Total {
  key: string;
  now: number | null;
  before: number | null;
  write(value: number): string;
}

interface AnswerTotalsProps {
  answers: Answers;
  overweights: OverweightAnswers | undefined;
  lost: LostQuoteAnswers | undefined;
}

function useTotals({ answers, overweights, lost }: AnswerTotalsProps): Total[] {
  const { formatNumber } = useIntl();
  const { money, number } = useFormat();
  const isStaff = useIsStaff();
  const seesPrices = useSeesPrices();
  const share = (value: number): string => formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  const compared = (
    key: string,
    figure: (figures: AnswerFigures) => number | null,
    write: (value: number) => string = money,
  ): Total => ({
    key,
    now: figure(answers.total.now),
    before: figure(answers.total.before),
    write,
  });
  return [
    ...(seesPrices ? [compared(isStaff ? 'revenue' : 'spend', ({ spend }) => spend)] : []),
    ...(answers.total.now.margin === undefined ? [] : [compared('margin', ({ margin }) => margin ?? 0)]),
    compared('labels', ({ labels }) => labels, number),
    ...(seesPrices ? [compared('per_kg', ({ spend, kg }) => (kg > 0 ? spend / kg : null))] : []),
    compared('on_time', ({ delivered, on_time }) => (delivered > 0 ? on_time / delivered : null), share),
    ...(overweights && seesPrices
      ? [{ key: 'overweights', now: overweights.now.amount, before: overweights.before.amount, write: money }]
      : []),
    ...(lost ? [{ key: 'lost', now: lost.total.now.quotes, before: lost.total.before.quotes, write: number }] : []),
  ];
}

/** The figures of the whole period. */
export function AnswerTotals(props: AnswerTotalsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const change = useChange();
  return (
    <dl className={styles.figures}>
      {useTotals(props).map(({ key, now, before, write }) => (
        <div key={key}>
          <dt className={styles.name}>{formatMessage({ id: `answers.measure.${key}` })}</dt>
          <dd className={styles.value}>{now === null ? '–' : write(now)}</dd>
          {before !== null && (
            <dd className={styles.before}>
              {formatMessage(
                { id: change(now, before) ? 'answers.was' : 'answers.was_only' },
                { before: write(before), change: change(now, before) },
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
