import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { ListEffectBars } from './list-effect.js';
import { useListOwner } from './postal-code-actions.js';
import { useCoverageByStateQuery, useListEffectQuery } from './postal-code-api.js';
import { levelOf, StateTiles } from './state-tiles.js';

const KINDS = ['coverage', 'extended', 'excluded'] as const;

/** Which states a list of postal codes covers: a map, and the numbers in a table. */
export function CoveragePage() {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const owner = useListOwner();
  const to = useLocation().pathname.replace(/\/coverage\/?$/, '');
  const { data, error, refetch } = useCoverageByStateQuery(owner);
  const { data: effect } = useListEffectQuery(owner);
  if (isMissing(error)) return <MissingRow />;
  // A zone's list has no kinds.
  const kinds = 'zone_id' in owner ? KINDS.slice(0, 1) : KINDS;
  const rows = data?.map(each => ({
    key: each.state,
    cells: [
      formatMessage({ id: `postal_codes.state.${each.state}` }),
      formatMessage({ id: `postal_codes.coverage.${levelOf(each)}` }),
      number(each.served),
      ...kinds.map(kind => number(each[kind])),
    ],
  }));
  return (
    <PageFrame
      title={
        effect
          ? formatMessage({ id: 'postal_codes.coverage.of' }, { name: effect.name })
          : formatMessage({ id: 'postal_codes.coverage' })
      }
      width="wide"
      lead={
        <AppLink to={to}>
          <FormattedMessage id="postal_codes.title" />
        </AppLink>
      }
    >
      <ListEffectBars owner={owner} />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && rows && (
        <>
          <Section title={formatMessage({ id: 'postal_codes.coverage.map' })}>
            <StateTiles states={data} />
            <FormattedMessage id="postal_codes.coverage.legend" />
          </Section>
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
    </PageFrame>
  );
}
