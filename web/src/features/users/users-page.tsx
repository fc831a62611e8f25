import type { CustomRole } from '@porte/contracts/acl/custom-role.js';
import { lazy, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useCustomRolesQuery } from '../../shared/custom-roles/custom-roles-api.js';
import { useCan } from '../../shared/session/use-can.js';
import { useList } from '../../shared/api/resources.js';
import { ExportButton } from '../../shared/list/list-export.js';
import { NewButton, useNewKey } from '../../shared/list/list-new-button.js';
import { ListResults } from '../../shared/list/list-results.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { chosenOf } from '../../shared/list/list-params.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListLayout } from '../../shared/list/layout/use-list-layout.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { useUserColumns } from './columns.js';
import { filtersOf } from './filters.js';
import { useMayMerge } from './merges/use-may-merge.js';
import { StaffOnly } from './staff-only.js';
import { useBalances } from './balances-api.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useUserActions } from './use-user-actions.js';
import { USER_INCLUDE } from './users-api.js';

const UserFacts = lazy(() => import('./user-facts.js').then(m => ({ default: m.UserFacts })));
const NO_ROLES: readonly CustomRole[] = [];

function Users() {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { data: roles = NO_ROLES } = useCustomRolesQuery(undefined, { skip: !can('read', 'Grant') });
  const asked = useSearchParams()[0].get('custom_role_id') ?? '';
  const filters = useMemo(() => filtersOf(roles, chosenOf(asked)), [roles, asked]);
  const state = useListState({ filters });
  const query = { ...state.query, include: USER_INCLUDE };
  const list = useList('users', query);
  const actions = useUserActions({ query, refetch: list.refetch });
  const layout = useListLayout('users', useUserColumns(useBalances(list.page?.data)));
  const newAt = can('create', 'User') ? '/users/new' : null;
  useNewKey(newAt);
  const mayMerge = useMayMerge();
  const title = formatMessage({ id: 'users.title' });
  const exportText = formatMessage({ id: 'users.export_fiscal_data' });
  const newButton = newAt && <NewButton to={newAt} text={formatMessage({ id: 'users.new' })} />;
  return (
    <ListPage
      title={title}
      action={
        <>
          {newAt && <LinkButton to="/users/import">{formatMessage({ id: 'users.import' })}</LinkButton>}
          {mayMerge && <LinkButton to="/users/duplicates">{formatMessage({ id: 'users.duplicates' })}</LinkButton>}
          {/* The file knows only what identity does: other services have the prices. */}
          {!state.params['vary_prices'] && <ExportButton path="users" query={state.query} fileName={title} />}
          <ExportButton path="fiscal_data" label={exportText} fileName={exportText} />
        </>
      }
      newButton={newButton}
      bundle="users"
      filters={filters}
      state={state}
      layout={layout}
      total={list.page?.meta.pagination.total_objects}
    >
      <ListResults list={list} state={state} empty={{ text: formatMessage({ id: 'users.empty' }), action: newButton }}>
        {rows => (
          <DataTable
            label={title}
            columns={layout.shown}
            density={layout.density}
            rows={rows}
            nameOf={({ fullname }) => fullname}
            rowTo={({ id }) => `/users/${id}`}
            state={state}
            problems={actions.problems}
            isBusy={actions.isBusy}
            actions={actions.itemsOf}
            bulk={actions.bulk}
            details={user => (
              <Suspense fallback={null}>
                <UserFacts user={user} />
              </Suspense>
            )}
          />
        )}
      </ListResults>
    </ListPage>
  );
}

/** The tenant's users, for staff. */
export const UsersPage = () => (
  <StaffOnly>
    <Users />
  </StaffOnly>
);
