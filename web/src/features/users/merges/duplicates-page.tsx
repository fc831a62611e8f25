import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { AlikeUsers } from '@porte/contracts/identity/user-merge.js';
import { useIntl } from 'react-intl';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Section } from '../../../shared/layout/section.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { DevelopersOnly } from './developers-only.js';
import { MergeSideFacts } from './merge-side.js';
import { useAlikeUsersQuery } from './merges-api.js';

const useStyles = makeStyles({
  pairs: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  by: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  sides: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 800px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  side: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  keep: { alignSelf: 'flex-start' },
});

function Pair({ pair: { by, rfc, users } }: { pair: AlikeUsers }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [first, second] = users;
  return (
    <Section title={formatMessage({ id: 'user_merges.pair' }, { first: first.fullname, second: second.fullname })}>
      <span className={styles.by}>
        {by.map(reason => (
          <Badge key={reason} appearance="tint">
            {formatMessage({ id: `user_merges.by.${reason}` }, { rfc })}
          </Badge>
        ))}
      </span>
      <div className={styles.sides}>
        {users.map((side, place) => {
          const other = users[1 - place]!;
          return (
            <div key={side.id} className={styles.side}>
              <MergeSideFacts side={side} />
              <LinkButton
                className={styles.keep}
                to={`/users/${side.id}/merge?duplicate=${other.id}`}
                aria-label={formatMessage({ id: 'user_merges.keep.name' }, { email: side.email })}
              >
                {formatMessage({ id: 'user_merges.keep' })}
              </LinkButton>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function Duplicates() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useAlikeUsersQuery();
  return (
    <PageFrame
      title={formatMessage({ id: 'user_merges.duplicates' })}
      width="wide"
      back={<BackButton list="/users" label={formatMessage({ id: 'user_merges.back' })} />}
      lead={formatMessage({ id: 'user_merges.duplicates.lead' })}
    >
      {!data &&
        (error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} columns={2} />)}
      {data?.data.length === 0 && <Empty text={formatMessage({ id: 'user_merges.none' })} />}
      {data && data.data.length > 0 && (
        <div className={styles.pairs}>
          {data.data.map(pair => (
            <Pair key={`${pair.users[0].id} ${pair.users[1].id}`} pair={pair} />
          ))}
          {data.has_more && <span>{formatMessage({ id: 'user_merges.newest' }, { count: data.data.length })}</span>}
        </div>
      )}
    </PageFrame>
  );
}

/** Customers who may have two accounts. */
export const DuplicatesPage = () => (
  <DevelopersOnly>
    <Duplicates />
  </DevelopersOnly>
);
