import { makeStyles, tokens } from '@fluentui/react-components';
import type { ServicePrice } from '@porte/contracts/rating/service-price.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { BarPlot, type Bar } from '../../shared/display/bar-plot.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';

/** Rows of a price table that are shown without its page. */
const SHOWN = 100;

/** Weights below the bars at most: more of them would run into each other. */
const LABELS = 8;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  range: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** Each price row as a bar, with its cost for users who may see costs. */
function useBars(steps: readonly ServicePrice[], hasCosts: boolean): Bar[] {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const each = Math.ceil(steps.length / LABELS);
  return steps.map(({ id, kg, price, admin_cost = 0 }, i) => ({
    key: id,
    label: i % each === 0 ? formatNumber(kg) : '',
    value: price,
    before: hasCosts ? admin_cost : 0,
    words: formatMessage(
      { id: hasCosts ? 'carriers.services.row.cost' : 'carriers.services.row' },
      { kg: format.kg(kg), price: format.money(price), cost: format.money(admin_cost) },
    ),
  }));
}

function Steps({ steps, isWhole }: { steps: readonly ServicePrice[]; isWhole: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const hasCosts = steps.every(({ admin_cost: cost }) => cost !== undefined);
  const bars = useBars(steps, hasCosts);
  const word = (name: string): string => formatMessage({ id: `carriers.services.${name}` });
  const prices = steps.map(({ price }) => price);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        {isWhole && (
          <p className={styles.range}>
            {formatMessage(
              { id: 'carriers.services.range' },
              {
                least: format.money(Math.min(...prices)),
                most: format.money(Math.max(...prices)),
                steps: steps.length,
                from: format.kg(steps[0]!.kg),
                to: format.kg(steps.at(-1)!.kg),
              },
            )}
          </p>
        )}
        <TableSwitch title={word('prices')} isTable={isTable} onChange={setTable} />
      </div>
      {isTable ? (
        <PlainTable
          label="carriers.services.prices"
          heads={['up_to', 'price', ...(hasCosts ? ['cost'] : [])].map(name => `carriers.services.${name}`)}
          rows={steps.map(({ id, kg, price, admin_cost = 0 }) => ({
            key: id,
            cells: [format.kg(kg), format.money(price), ...(hasCosts ? [format.money(admin_cost)] : [])],
          }))}
        />
      ) : (
        <BarPlot
          label={word('prices')}
          series={hasCosts ? { now: word('price'), before: word('cost') } : { now: word('price') }}
          bars={bars}
          hint={word('hint')}
          axis={format.moneyAbout}
        />
      )}
    </div>
  );
}

/** The prices of a service from the lightest step to the heaviest, and between which they are. */
export function PriceRows({ serviceId }: { serviceId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const query = { per_page: SHOWN, order: 'kg asc', where: { service_id: serviceId } };
  const { page, error, refetch } = useList('service_prices', query);
  if (!page)
    return error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} columns={2} />;
  if (page.data.length === 0)
    return <p className={styles.none}>{formatMessage({ id: 'carriers.services.no_prices' })}</p>;
  return <Steps steps={page.data} isWhole={page.meta.pagination.total_objects <= page.data.length} />;
}
