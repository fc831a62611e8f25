import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { PossibleDuplicates } from '@porte/contracts/identity/user-merge.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Section } from '../../../shared/layout/section.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { DevelopersOnly } from './developers-only.js';
import { MergeUserFacts } from './merge-user.js';
import { usePossibleDuplicatesQuery } from './merges-api.js';
import { TwoColumns } from './two-columns.js';
import { useMergeWord } from './use-merge-word.js';

const useStyles = makeStyles({
  pairs: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  by: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  user: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  keep: { alignSelf: 'flex-start' },
});

function Pair({ pair: { by, rfc, users } }: { pair: PossibleDuplicates }) {
  const styles = useStyles();
  const word = useMergeWord();
  const [first, second] = users;
  return (
    <Section title={word('pair', { first: first.fullname, second: second.fullname })}>
      <span className={styles.by}>
        {by.map(reason => (
          <Badge key={reason} appearance="tint">
            {word(`by.${reason}`, { rfc })}
          </Badge>
        ))}
      </span>
      <TwoColumns>
        {users.map((user, place) => {
          const other = users[1 - place]!;
          return (
            <div key={user.id} className={styles.user}>
              <MergeUserFacts user={user} />
              <LinkButton
                className={styles.keep}
                to={`/users/${user.id}/merge?duplicate=${other.id}`}
                aria-label={word('keep.name', { email: user.email })}
              >
                {word('keep')}
              </LinkButton>
            </div>
          );
        })}
      </TwoColumns>
    </Section>
  );
}

function Duplicates() {
  const styles = useStyles();
  const word = useMergeWord();
  const { data, error, refetch } = usePossibleDuplicatesQuery();
  return (
    <PageFrame
      title={word('duplicates')}
      width="wide"
      back={<BackButton list="/users" label={word('back')} />}
      lead={word('duplicates.lead')}
    >
      {!data &&
        (error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} columns={2} />)}
      {data?.data.length === 0 && <Empty text={word('none')} />}
      {data && data.data.length > 0 && (
        <div className={styles.pairs}>
          {data.data.map(pair => (
            <Pair key={`${pair.users[0].id} ${pair.users[1].id}`} pair={pair} />
          ))}
          {data.has_more && <span>{word('newest', { count: data.data.length })}</span>}
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
