import type { MergeUser } from '@porte/contracts/identity/user-merge.js';
import { formatPhone } from '../../../domain/address/format-phone.js';
import { Facts } from '../../../shared/display/facts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useMergeWord } from './use-merge-word.js';

/** What distinguishes two users. */
export function MergeUserFacts({ user }: { user: MergeUser }) {
  const { date } = useFormat();
  const word = useMergeWord();
  return (
    <Facts
      facts={[
        [
          word('user'),
          <AppLink key="user" to={`/users/${user.id}`}>{`${user.sequential_id} · ${user.fullname}`}</AppLink>,
        ],
        [word('email'), user.email],
        [word('phone'), formatPhone(user.phone)],
        [word('company'), user.company],
        [word('since'), date(user.created_at)],
      ]}
    />
  );
}
