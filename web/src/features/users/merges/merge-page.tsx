import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import type { MergePreview } from '@porte/contracts/identity/user-merge.js';
import type { User } from '@porte/contracts/identity/user.js';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { Facts } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Section } from '../../../shared/layout/section.js';
import { DevelopersOnly } from './developers-only.js';
import { MergeUserFacts } from './merge-user.js';
import { useMergePreviewQuery } from './merges-api.js';
import { TwoColumns } from './two-columns.js';
import { useMergeWord } from './use-merge-word.js';

// Their parts are large: each loads when it is needed.
const DuplicateChoice = lazy(() => import('./duplicate-choice.js').then(m => ({ default: m.DuplicateChoice })));
const MergeForm = lazy(() => import('./merge-form.js').then(m => ({ default: m.MergeForm })));

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  blockers: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/** What the merge would do. */
function Consequences({ preview: { moves, stays } }: { preview: MergePreview }) {
  const word = useMergeWord();
  const { number } = useFormat();
  return (
    <TwoColumns>
      <Section title={word('moves')}>
        <Facts
          facts={[
            [
              word(moves.balance < 0 ? 'moves.owed' : 'moves.balance'),
              <Money key="balance" amount={Math.abs(moves.balance)} />,
            ],
            [word('moves.addresses'), number(moves.addresses)],
            [word('moves.packages'), number(moves.packages)],
          ]}
        />
        <span>{word('moves.later')}</span>
      </Section>
      <Section title={word('stays')}>
        <Facts facts={[[word('stays.shipments'), number(stays.shipments)]]} />
        <span>{word('stays.hint')}</span>
      </Section>
    </TwoColumns>
  );
}

interface BlockersProps {
  preview: MergePreview;
  isChecking: boolean;
  onCheck(): void;
}

function Blockers({ preview: { blockers }, isChecking, onCheck }: BlockersProps) {
  const styles = useStyles();
  const word = useMergeWord();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {word('blocked')}
        <ul className={styles.blockers}>
          {blockers.map(code => (
            <li key={code}>{word(`blocker.${code}`)}</li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={isChecking} onClick={onCheck}>
          {word('check_again')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function Preview({ id, duplicateId }: { id: string; duplicateId: string }) {
  const styles = useStyles();
  const word = useMergeWord();
  const { data, error, isFetching, refetch } = useMergePreviewQuery({ id, duplicateId });
  if (isMissing(error)) return <Empty text={word('missing')} />;
  if (!data)
    return error && !isFetching ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} columns={2} />
    );
  return (
    <div className={styles.column}>
      <TwoColumns>
        <Section title={word('kept.title')}>
          <MergeUserFacts user={data.user} />
        </Section>
        <Section title={word('closed.title')}>
          <MergeUserFacts user={data.duplicate} />
        </Section>
      </TwoColumns>
      <Consequences preview={data} />
      {data.blockers.length > 0 ? (
        <Blockers preview={data} isChecking={isFetching} onCheck={() => void refetch()} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} columns={1} />}>
          <MergeForm preview={data} />
        </Suspense>
      )}
    </div>
  );
}

function MergeInto({ user: { id, fullname, email }, back }: { user: User; back: ReactNode }) {
  const word = useMergeWord();
  const [search, setSearch] = useSearchParams();
  const duplicateId = search.get('duplicate');
  return (
    <PageFrame title={word('merge')} width="wide" back={back} lead={word('merge.lead', { name: fullname, email })}>
      <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
        <DuplicateChoice value={duplicateId} onChange={chosen => setSearch({ duplicate: chosen }, { replace: true })} />
      </Suspense>
      {duplicateId === id && <Empty text={word('same')} />}
      {duplicateId && duplicateId !== id && <Preview key={`${id} ${duplicateId}`} id={id} duplicateId={duplicateId} />}
    </PageFrame>
  );
}

function Merge({ id }: { id: string }) {
  const word = useMergeWord();
  const { row: user, error, isFetching, refetch } = useRow('users', id);
  const back = <BackButton list={`/users/${id}`} label={word('back.user')} />;
  if (user?.id === id) return <MergeInto user={user} back={back} />;
  return (
    <PageFrame title={word('merge')} width="wide" back={back}>
      {isMissing(error) ? (
        <Empty text={word('missing')} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}

/** Merges a duplicate into the user. */
export function MergePage() {
  const { userId = '' } = useParams();
  return (
    <DevelopersOnly>
      <Merge key={userId} id={userId} />
    </DevelopersOnly>
  );
}
