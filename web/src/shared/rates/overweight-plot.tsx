import { makeStyles, tokens } from '@fluentui/react-components';
import type { OverweightOutlook } from '@porte/contracts/overweights/forecast.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { BarPlot, type Bar } from '../display/bar-plot.js';
import { PlainTable } from '../display/plain-table.js';
import { TableSwitch } from '../display/table-switch.js';
import { useFormat } from '../format/use-format.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

interface OverweightPlotProps extends Pick<OverweightOutlook, 'samples' | 'heavier'> {
  weights: NonNullable<OverweightOutlook['weights']>;
}

/** How many parcels like this one were found at each weight: those without a charge as one bar, then each heavier kg. */
export function OverweightPlot({ samples, heavier, weights }: OverweightPlotProps) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const title = formatMessage({ id: 'rates.overweight.plot' }, { samples });
  const free = formatMessage({ id: 'rates.overweight.free' });
  const bar = (key: string, label: string, count: number): Omit<Bar, 'value' | 'before'> => ({
    key,
    label,
    mark: formatNumber(count),
    words: formatMessage({ id: 'rates.overweight.bar' }, { weight: label, count }),
  });
  const bars: Bar[] = [
    { ...bar('free', free, samples - heavier), value: 0, before: samples - heavier },
    ...weights.map(({ kg, count }) => ({ ...bar(String(kg), format.kg(kg), count), value: count, before: 0 })),
  ];
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <TableSwitch title={title} isTable={isTable} onChange={setTable} />
      </div>
      {isTable ? (
        <PlainTable
          label="rates.overweight.measured"
          heads={['rates.overweight.measured', 'rates.overweight.shipments']}
          rows={bars.map(({ key, label, value, before }) => ({ key, cells: [label, formatNumber(value + before)] }))}
        />
      ) : (
        <BarPlot
          label={title}
          series={{
            now: formatMessage({ id: 'rates.overweight.with' }, { count: heavier }),
            before: formatMessage({ id: 'rates.overweight.without' }, { count: samples - heavier }),
          }}
          bars={bars}
          hint={formatMessage({ id: 'rates.overweight.measured' })}
          axis={formatNumber}
        />
      )}
    </div>
  );
}
