import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StateCoverage } from '@porte/contracts/carriers/coverage.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { StateMap, type StateTile } from '../../shared/display/state-map.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { ListEffectBars } from './list-effect.js';
import { useCoverageByStateQuery, type ListOwner } from './postal-code-api.js';
import { TryCode } from './try-code.js';

const KINDS = ['coverage', 'extended', 'excluded'] as const;

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  legend: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** How much of a state is covered. */
const levelOf = ({ served, is_whole }: StateCoverage): StateTile['level'] =>
  served === 0 ? 'none' : is_whole ? 'whole' : 'some';

/** Which states a list of postal codes covers: a map, the numbers in a table, and the answer for one code. */
export function CoverageView({ owner }: { owner: ListOwner }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const { currentData, error, refetch } = useCoverageByStateQuery(owner);
  // A zone's list has no kinds.
  const kinds = 'zone_id' in owner ? KINDS.slice(0, 1) : KINDS;
  const rows = currentData?.map(each => ({
    key: each.state,
    cells: [
      formatMessage({ id: `postal_codes.state.${each.state}` }),
      formatMessage({ id: `postal_codes.coverage.${levelOf(each)}` }),
      number(each.served),
      ...kinds.map(kind => number(each[kind])),
    ],
  }));
  return (
    <>
      <ListEffectBars owner={owner} />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!currentData && !error && <SkeletonRows rows={6} />}
      {currentData && rows && (
        <>
          <div className={styles.beside}>
            <Section title={formatMessage({ id: 'postal_codes.coverage.map' })}>
              <StateMap
                label={formatMessage({ id: 'postal_codes.coverage.map' })}
                tiles={currentData.map(each => ({
                  state: each.state,
                  name: formatMessage({ id: `postal_codes.state.${each.state}` }),
                  level: levelOf(each),
                  isHatched: each.extended > 0,
                }))}
              />
              <span className={styles.legend}>
                <FormattedMessage id="postal_codes.coverage.legend" />
              </span>
            </Section>
            <TryCode key={JSON.stringify(owner)} owner={owner} />
          </div>
          <Section title={formatMessage({ id: 'postal_codes.coverage.table' })}>
            <PlainTable
              label="postal_codes.coverage.table"
              heads={[
                'postal_codes.coverage.state',
                'postal_codes.coverage.level',
                'postal_codes.coverage.served',
                ...kinds.map(kind => `postal_codes.kind.${kind}`),
              ]}
              rows={rows}
            />
          </Section>
        </>
      )}
    </>
  );
}
