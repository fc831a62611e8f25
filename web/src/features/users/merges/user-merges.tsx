import type { UserMerge } from '@porte/contracts/identity/user-merge.js';
import type { User } from '@porte/contracts/identity/user.js';
import { Facts } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useUserMergesQuery } from './merges-api.js';
import { useMergeWord } from './use-merge-word.js';

const NONE: readonly UserMerge[] = [];
/** In ms, while something of a merge still moves. */
const POLL_MS = 3000;

function OneMerge({ merge, isClosed }: { merge: UserMerge; isClosed: boolean }) {
  const { dateTime } = useFormat();
  const word = useMergeWord();
  const other = isClosed ? merge.user : merge.duplicate;
  return (
    <Facts
      facts={[
        [
          word(isClosed ? 'merged_into' : 'duplicate'),
          <AppLink key="other" to={`/users/${other.id}`}>
            {other.fullname}
          </AppLink>,
        ],
        [word('state'), word(`state.${merge.state}`)],
        [word('moved_balance'), merge.balance === null ? null : <Money key="balance" amount={merge.balance} />],
        [word('merged_at'), dateTime(merge.created_at)],
        [word('merged_by'), merge.merged_by],
        [word('reason'), merge.reason],
      ]}
    />
  );
}

/** The merges of a user, if there are any: into which one it was closed, and whose history is with a closed duplicate. */
export function UserMerges({ user: { id } }: { user: User }) {
  const word = useMergeWord();
  const { data: merges = NONE, error, refetch } = useUserMergesQuery(id);
  const isMoving = merges.some(({ state }) => state !== 'done');
  useUserMergesQuery(id, { pollingInterval: POLL_MS, skip: !isMoving });
  if (error && merges.length === 0) return <Problem error={error} onRetry={() => void refetch()} />;
  if (merges.length === 0) return null;
  const isClosed = merges.some(({ duplicate }) => duplicate.id === id);
  return (
    <Section title={word('title')}>
      <span>{word(isClosed ? 'hint.closed' : 'hint.stays')}</span>
      {merges.map(merge => (
        <OneMerge key={merge.id} merge={merge} isClosed={merge.duplicate.id === id} />
      ))}
    </Section>
  );
}
