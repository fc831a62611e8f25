import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { SubUser } from '@porte/contracts/identity/sub-user.js';
import type { User } from '@porte/contracts/identity/user.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSaveMutation } from '../../../shared/api/resources.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { Clip } from '../../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../../shared/list/table/list-column.js';
import { DataTable } from '../../../shared/list/table/list-table.js';
import { SubUserState } from '../../../shared/sub-users/sub-user-state.js';
import { useSubUsersQuery } from '../../../shared/sub-users/sub-users-api.js';

const AddDialog = lazy(() => import('./add-sub-user-dialog.js').then(m => ({ default: m.AddSubUserDialog })));

/** What a person spent this month, of what it may. */
function useSpent(): (person: SubUser) => string {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  return ({ spent, monthly_limit: limit }) => {
    const of = limit === null ? 'sub_users.no_limit' : 'sub_users.of_limit';
    const ofLimit = formatMessage({ id: of }, { limit: limit === null ? '' : money(limit) });
    return `${spent === null ? '—' : money(spent)} ${ofLimit}`;
  };
}

function useColumns(): TableColumn<SubUser>[] {
  const { formatMessage } = useIntl();
  const spentOf = useSpent();
  return [
    { name: 'name', head: formatMessage({ id: 'sub_users.name' }), cell: ({ fullname }) => <Clip text={fullname} /> },
    {
      name: 'email',
      head: formatMessage({ id: 'sub_users.email' }),
      priority: 2,
      cell: ({ email }) => <Clip text={email} />,
    },
    {
      name: 'state',
      head: formatMessage({ id: 'users.head.status' }),
      width: 'fit',
      cell: person => <SubUserState person={person} />,
    },
    {
      name: 'sees_prices',
      head: formatMessage({ id: 'sub_users.sees_prices' }),
      width: 'fit',
      priority: 2,
      isNamedOnPhone: true,
      cell: ({ sees_prices }) => formatMessage({ id: sees_prices ? 'page.yes' : 'page.no' }),
    },
    {
      name: 'spent',
      head: formatMessage({ id: 'sub_users.spending' }),
      width: 'fit',
      align: 'end',
      isNamedOnPhone: true,
      cell: person => spentOf(person),
    },
  ];
}

interface PeopleProps {
  people: readonly SubUser[];
  onRemove(person: SubUser): void;
}

function People({ people, onRemove }: PeopleProps) {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: 'users.sub_users.remove' });
  return (
    <DataTable
      label={formatMessage({ id: 'users.tab.sub_users' })}
      columns={useColumns()}
      rows={people}
      nameOf={({ fullname }) => fullname}
      rowTo={({ id }) => `/users/${id}`}
      actions={person => [{ name: 'remove', text, isDestructive: true, onSelect: () => onRemove(person) }]}
    />
  );
}

/** Removes a sub-user after a question: from then on it is a customer with a wallet of its own. */
function useRemoval(user: User, refetch: () => void) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const notify = useNotify();
  const [save, { error }] = useSaveMutation();
  const remove = async ({ id, fullname: name }: SubUser): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'users.sub_users.remove.confirm' }, { name, parent: user.fullname }),
      text: formatMessage({ id: 'users.sub_users.remove.text' }),
      verb: formatMessage({ id: 'users.sub_users.remove' }),
    });
    if (!isSure) return;
    const answer = await save({ path: 'users', id, input: { parent_id: null } });
    if (answer.error) return;
    refetch();
    notify(formatMessage({ id: 'users.sub_users.removed' }, { name }));
  };
  return { remove, error };
}

/** The sub-users of a customer, for staff, who add one by e-mail and remove one. */
export function UserSubUsers({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { data, error, refetch } = useSubUsersQuery(user.id, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const again = (): void => void refetch();
  const removal = useRemoval(user, again);
  const add = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setAdding(true)}>
      {formatMessage({ id: 'users.sub_users.add' })}
    </Button>
  );
  const isEmpty = data?.people.length === 0;
  return (
    <Section title={formatMessage({ id: 'users.tab.sub_users' })} action={data && !isEmpty ? add : null}>
      {removal.error && <Problem error={removal.error} title={formatMessage({ id: 'users.sub_users.failed' })} />}
      {!data && (error ? <Problem error={error} onRetry={again} /> : <SkeletonRows rows={4} columns={3} />)}
      {isEmpty && <Empty text={formatMessage({ id: 'users.none.sub_users' })} action={add} />}
      {data && !isEmpty && <People people={data.people} onRemove={person => void removal.remove(person)} />}
      {isAdding && (
        <Suspense fallback={null}>
          <AddDialog
            user={user}
            onClose={() => setAdding(false)}
            onAdded={name => {
              setAdding(false);
              again();
              notify(formatMessage({ id: 'users.sub_users.added' }, { name }));
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
