import { makeStyles, tokens } from '@fluentui/react-components';
import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { DecisionColumns, Decisions } from '../../shared/decisions/decision-columns.js';
import { Moment } from '../../shared/display/moment.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CaseDecisions } from './case-decisions.js';
import { CaseFacts, Measured } from './case-facts.js';
import { useOverweightTimelineQuery } from './overweights-api.js';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  entry: { marginBottom: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  kind: { fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-line' },
});

/** What happened to the case, oldest first. */
function Timeline({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useOverweightTimelineQuery(id);
  return (
    <Section title={formatMessage({ id: 'overweights.timeline' })}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      <ol className={styles.list}>
        {data?.map(({ id: entry, kind, by, text, created_at }) => (
          <li key={entry} className={styles.entry}>
            <span className={styles.kind}>{formatMessage({ id: `overweights.entry.${kind}` })}</span>
            <div className={styles.about}>
              {by?.name && `${by.name} · `}
              <Moment at={created_at} />
            </div>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Shown({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return (
    <PageFrame
      title={formatMessage(
        { id: 'overweights.heading' },
        { number: of.shipment_number, amount: format.money(of.amount) },
      )}
      width="wide"
      lead={<AppLink to="/overweights">{formatMessage({ id: 'overweights.to_list' })}</AppLink>}
    >
      <DecisionColumns>
        <Decisions>
          <Measured of={of} />
          <CaseFacts of={of} />
        </Decisions>
        <Decisions>
          <CaseDecisions of={of} />
          <Timeline id={of.id} />
        </Decisions>
      </DecisionColumns>
    </PageFrame>
  );
}

/** One case: what was measured, how its amount is computed, what happened and what the reader may do. */
export function OverweightPage() {
  const { formatMessage } = useIntl();
  const word = (name: string) => formatMessage({ id: `overweights.${name}` });
  return (
    <RowPage
      path="overweights"
      title={word('title')}
      missing={{
        title: word('missing'),
        text: word('missing.text'),
        listPath: '/overweights',
        toList: word('to_list'),
      }}
    >
      {row => <Shown of={row} />}
    </RowPage>
  );
}
