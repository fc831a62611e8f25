import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { CustomRole } from '@porte/contracts/acl/custom-role.js';
import { mayChangeRole } from '@porte/contracts/acl/grant-edits.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { useCustomRolesQuery, useDeleteCustomRoleMutation } from '../../shared/custom-roles/custom-roles-api.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { isTestMode } from '../../shared/session/side.js';
import { useRole } from '../../shared/session/use-me.js';
import { CustomRoleDialog, type CustomRoleQuestion } from './custom-role-dialog.js';
import type { PermissionTable } from './use-permission-table.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  actions: { display: 'flex', flexShrink: 0 },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface RowProps {
  role: CustomRole;
  table: PermissionTable;
  onAsk(question: CustomRoleQuestion): void;
  onDelete(role: CustomRole): void;
}

function RoleRow({ role, table: { words, differencesOf, isReadOnly }, onAsk, onDelete }: RowProps) {
  const styles = useStyles();
  const mayChange = mayChangeRole(useRole(), role.base) && !isReadOnly;
  const { word } = words;
  const named = (action: string): string => `${word(`custom.${action}`)}: ${role.name}`;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span>{role.name}</span>
        {mayChange && (
          <span className={styles.actions}>
            <Button
              appearance="subtle"
              icon={<EditRegular />}
              aria-label={named('rename')}
              onClick={() => onAsk({ renamed: role })}
            />
            <Button
              appearance="subtle"
              icon={<CopyRegular />}
              aria-label={named('duplicate')}
              onClick={() => onAsk({ from: role.id, name: word('custom.copy', { name: role.name }).slice(0, 40) })}
            />
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={named('delete')}
              onClick={() => onDelete(role)}
            />
          </span>
        )}
      </div>
      <div className={styles.detail}>
        {word('custom.of', { base: words.roleOf(role.base), count: differencesOf(role.id) })} ·{' '}
        {role.users > 0 ? (
          <AppLink to={`/users?custom_role_id=${role.id}`}>{word('people', { count: role.users })}</AppLink>
        ) : (
          word('people', { count: 0 })
        )}
      </div>
    </li>
  );
}

/** The roles that the tenant made from the five; what they may do are columns of the table. */
export function CustomRolesSection({ table }: { table: PermissionTable }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [confirm, notify, editor] = [useConfirm(), useNotify(), useRole()];
  const { data, error, isFetching, refetch } = useCustomRolesQuery();
  const [remove, { error: refusal }] = useDeleteCustomRoleMutation();
  const [question, setQuestion] = useState<CustomRoleQuestion | null>(null);
  const { words, roles, baseOf, isReadOnly } = table;
  const { word } = words;
  // Roles belong to the live side; on the test side the five apply.
  if (isTestMode()) return null;
  const sources = roles
    .filter(role => mayChangeRole(editor, baseOf(role)))
    .map(value => ({ value, label: words.roleOf(value) }));
  const ask = async (role: CustomRole): Promise<void> => {
    const isSure = await confirm({
      title: word('custom.delete.title', { name: role.name }),
      text: word('custom.delete.text'),
      verb: formatMessage({ id: 'permissions.custom.delete' }),
    });
    if (isSure && !('error' in (await remove(role.id)))) notify(word('custom.deleted', { name: role.name }));
  };
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />;
  return (
    <Section
      title={word('custom')}
      action={
        !isReadOnly && (
          <Button icon={<AddRegular />} onClick={() => setQuestion({ from: 'operator', name: '' })}>
            {word('custom.new')}
          </Button>
        )
      }
    >
      <ErrorBar error={(refusal as ApiError | undefined) ?? null} />
      {!data && waits}
      {data?.length === 0 && <p className={styles.text}>{word('custom.none')}</p>}
      <ul className={styles.list} aria-label={word('custom')}>
        {data?.map(role => (
          <RoleRow key={role.id} role={role} table={table} onAsk={setQuestion} onDelete={each => void ask(each)} />
        ))}
      </ul>
      {question && (
        <CustomRoleDialog
          question={question}
          sources={sources}
          onSaved={role => {
            setQuestion(null);
            notify(word('custom.saved', { name: role.name }));
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </Section>
  );
}
