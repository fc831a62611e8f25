import { makeStyles, tokens } from '@fluentui/react-components';
import type { PriceDraftView } from '@porte/contracts/rating/price-draft.js';
import { COST_FIELDS } from '@porte/contracts/rating/service-price.js';
import { useIntl } from 'react-intl';
import { draftDifference } from '../../domain/prices/draft-difference.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const AMOUNTS = ['price', ...COST_FIELDS] as const;

/** What would change in the table in force by the saved table of a draft. */
export function DraftDifference({ draft: { current, rows } }: { draft: PriceDraftView }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { kg, money, signed } = useFormat();
  const changes = draftDifference(current.rows, rows, AMOUNTS);
  const amount = (value: number | null): string =>
    value === null ? formatMessage({ id: 'prices.difference.none' }) : money(value);
  return (
    <Section title={formatMessage({ id: 'prices.difference' })}>
      {changes.length === 0 ? (
        <p className={styles.note}>{formatMessage({ id: 'prices.difference.same' })}</p>
      ) : (
        <PlainTable
          label="prices.difference"
          heads={[
            'prices.difference.what',
            'prices.difference.today',
            'prices.difference.draft',
            'prices.difference.change',
          ]}
          rows={changes.map(change => ({
            key: `${change.kg} ${change.name}`,
            cells: [
              `${kg(change.kg)} · ${formatMessage({ id: `prices.${change.name}` })}`,
              amount(change.before),
              amount(change.after),
              change.by === null ? '' : signed(change.by),
            ],
          }))}
        />
      )}
    </Section>
  );
}
