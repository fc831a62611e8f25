import { Button, makeStyles, SearchBox, Select, ToggleButton, tokens } from '@fluentui/react-components';
import type { RolePermissions } from '@porte/contracts/acl/grant-edits.js';
import type { RoleKey } from '@porte/contracts/acl/custom-role.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { Empty } from '../../shared/feedback/empty.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { ActionBar } from '../../shared/layout/action-bar.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe, useRole } from '../../shared/session/use-me.js';
import { CustomRolesSection } from './custom-roles-section.js';
import { ChangesSection } from './changes-section.js';
import { HistorySection } from './history-section.js';
import { GROUPS, modelsOf } from './model-groups.js';
import { PermissionGrid } from './permission-grid.js';
import { useChangePermissionsMutation, usePermissionsQuery } from './permissions-api.js';
import { usePermissionTable, type PermissionTable } from './use-permission-table.js';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  legend: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  end: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
});

type Shown = RoleKey | 'all';

/** On a phone the whole table does not fit beside its names. */
const firstShown = (): Shown => (window.matchMedia('(max-width: 640px)').matches ? 'customer' : 'all');

function Table({ table }: { table: PermissionTable }) {
  const styles = useStyles();
  const { words, edits, roles } = table;
  const [text, setText] = useState('');
  const [isOnlyChanges, setOnlyChanges] = useState(false);
  const [shown, setShown] = useState<Shown>(firstShown);
  const wanted = text.trim().toLocaleLowerCase();
  const models = GROUPS.flatMap(modelsOf).filter(
    model =>
      words.modelOf(model).toLocaleLowerCase().includes(wanted) &&
      (!isOnlyChanges || edits.some(edit => edit.model === model)),
  );
  return (
    <div className={styles.column}>
      <div className={styles.tools}>
        <SearchBox
          aria-label={words.word('search')}
          placeholder={words.word('search')}
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
        <Select aria-label={words.word('shown')} value={shown} onChange={(_, { value }) => setShown(value)}>
          <option value="all">{words.word('shown.all')}</option>
          {roles.map(role => (
            <option key={role} value={role}>
              {words.roleOf(role)}
            </option>
          ))}
        </Select>
        <ToggleButton checked={isOnlyChanges} onClick={() => setOnlyChanges(!isOnlyChanges)}>
          {words.word('only_changes', { count: edits.length })}
        </ToggleButton>
        <span className={styles.legend}>{words.word('legend')}</span>
      </div>
      {models.length > 0 ? (
        <PermissionGrid table={table} models={models} roles={roles.includes(shown) ? [shown] : roles} />
      ) : (
        <Empty text={words.word('none')} />
      )}
      <p className={styles.text}>{words.word(table.isReadOnly ? 'read_only' : 'help')}</p>
    </div>
  );
}

function Editor({ permissions }: { permissions: readonly RolePermissions[] }) {
  const styles = useStyles();
  const notify = useNotify();
  const can = useCan();
  const [editor, { custom_role_id }] = [useRole(), useMe()];
  const isReadOnly = !can('update', 'Grant');
  const table = usePermissionTable({ permissions, editor, own: custom_role_id ?? editor, isReadOnly });
  const [change, { isLoading, error }] = useChangePermissionsMutation();
  const { words, edits } = table;
  const save = async (): Promise<void> => {
    if ('error' in (await change(edits))) return;
    notify(words.word('saved', { count: edits.length }));
    table.discard();
  };
  return (
    <>
      <LeaveGuard when={edits.length > 0 && !isLoading} />
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <div className={styles.parts}>
        <Table table={table} />
        <div className={styles.column}>
          {!table.isReadOnly && <ChangesSection table={table} />}
          <CustomRolesSection table={table} />
          {can('read', 'Audit') && <HistorySection />}
        </div>
      </div>
      {edits.length > 0 && (
        <ActionBar label={words.word('unsaved')}>
          <span>
            {words.word('unsaved.of', {
              given: edits.filter(({ granted }) => granted).length,
              taken: edits.filter(({ granted }) => !granted).length,
            })}
          </span>
          <div className={styles.end}>
            <Button disabled={isLoading} onClick={table.discard}>
              {words.word('discard')}
            </Button>
            <Button appearance="primary" disabled={isLoading} onClick={() => void save()}>
              {words.word('save', { count: edits.length })}
            </Button>
          </div>
        </ActionBar>
      )}
    </>
  );
}

/** What each role may do in the tenant, with what saving would change before it is saved. */
export function PermissionsPage() {
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = usePermissionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={12} />;
  return (
    <PageFrame
      title={formatMessage({ id: 'permissions.title' })}
      lead={
        <>
          {formatMessage({ id: 'permissions.lead' })}{' '}
          <Link to="/spending-permissions">{formatMessage({ id: 'permissions.spending' })}</Link>
        </>
      }
      width="full"
    >
      {data ? <Editor permissions={data} /> : waits}
    </PageFrame>
  );
}
