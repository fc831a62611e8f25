import type { MergeSide } from '@porte/contracts/identity/user-merge.js';
import { formatPhone } from '../../../domain/address/format-phone.js';
import { Facts } from '../../../shared/display/facts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useMergeWord } from './use-merge-word.js';

/** What tells two users apart. */
export function MergeSideFacts({ side }: { side: MergeSide }) {
  const { date } = useFormat();
  const word = useMergeWord();
  return (
    <Facts
      facts={[
        [
          word('user'),
          <AppLink key="user" to={`/users/${side.id}`}>{`${side.sequential_id} · ${side.fullname}`}</AppLink>,
        ],
        [word('email'), side.email],
        [word('phone'), formatPhone(side.phone)],
        [word('company'), side.company],
        [word('since'), date(side.created_at)],
      ]}
    />
  );
}
