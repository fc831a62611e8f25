import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { SubUsers } from '@porte/contracts/identity/sub-user.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../shared/feedback/empty.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useMe } from '../../shared/session/use-me.js';
import { ProfileTabs } from '../../shared/user/profile-tabs.js';
import { LimitsCard } from './limits-card.js';
import { PeopleList } from './people-list.js';
import { SpendingCard } from './spending-card.js';
import { useSubUsersQuery } from '../../shared/sub-users/sub-users-api.js';

/** With its form it would make the page's first view larger. */
const InviteDialog = lazy(() => import('./invite-dialog.js').then(m => ({ default: m.InviteDialog })));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
});

/** The sub-users, with the limits of one of them. */
function People({ answer }: { answer: SubUsers }) {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const chosen = answer.people.find(({ id }) => id === params.get('person')) ?? answer.people[0]!;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <SpendingCard answer={answer} />
        <PeopleList
          people={answer.people}
          chosen={chosen.id}
          onChoose={person => setParams({ person }, { replace: true })}
        />
      </div>
      <LimitsCard key={chosen.id} person={chosen} />
    </div>
  );
}

/** The people who spend one's wallet: what they spend, and what they may. */
export function SubUsersPage() {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const me = useMe();
  const { data, error, refetch } = useSubUsersQuery(me.id, { refetchOnMountOrArgChange: true });
  const [, setParams] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const invite = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setInviting(true)}>
      {formatMessage({ id: 'sub_users.invite' })}
    </Button>
  );
  const waits = error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  return (
    <PageFrame
      title={formatMessage({ id: 'sub_users.title' })}
      tabs={<ProfileTabs here="sub_users" />}
      action={data && data.people.length > 0 ? invite : null}
      width="wide"
    >
      {!data && waits}
      {data?.people.length === 0 && <Empty text={formatMessage({ id: 'sub_users.none' })} action={invite} />}
      {data && data.people.length > 0 && <People answer={data} />}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog
            onClose={() => setInviting(false)}
            onInvited={({ id, email }) => {
              setInviting(false);
              setParams({ person: id }, { replace: true });
              notify(formatMessage({ id: 'sub_users.invited' }, { email }));
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
