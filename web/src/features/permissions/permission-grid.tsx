import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { roleIn, type RoleKey } from '@porte/contracts/acl/custom-role.js';
import type { Model } from '@porte/contracts/acl/matrix.js';
import { Fragment } from 'react';
import { surface } from '../../shared/layout/surface.js';
import { GROUPS, groupOf } from './model-groups.js';
import { PermissionCell } from './permission-cell.js';
import type { PermissionTable } from './use-permission-table.js';

const useStyles = makeStyles({
  card: { ...surface, overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: 'center',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    maxWidth: '160px',
    overflowWrap: 'anywhere',
  },
  people: { display: 'block', color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  name: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: '120px',
    // the columns of custom roles may not all fit beside it
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  group: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface Props {
  table: PermissionTable;
  /** those shown, group by group */
  models: readonly Model[];
  roles: readonly RoleKey[];
}

/** What each role may do, as a grid: arrows move, the letter of an action turns it. */
export function PermissionGrid({ table, models, roles }: Props) {
  const styles = useStyles();
  const { words } = table;
  return (
    <div className={styles.card}>
      <table
        role="grid"
        aria-label={words.word('title')}
        className={styles.table}
        onKeyDown={event => table.press(event, models, roles)}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={mergeClasses(styles.head, styles.name)}>
              {words.word('what')}
            </th>
            {roles.map(role => (
              <th key={role} role="columnheader" scope="col" className={styles.head}>
                {words.roleOf(role)}
                {!roleIn(role) && (
                  <span className={styles.people}>
                    {words.word('custom.of', {
                      base: words.roleOf(table.baseOf(role)),
                      count: table.differencesOf(role),
                    })}
                  </span>
                )}
                <span className={styles.people}>{words.word('people', { count: table.peopleOf(role) })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {GROUPS.map(group => {
            const own = models.filter(model => groupOf(model) === group);
            return (
              <Fragment key={group}>
                {own.length > 0 && (
                  <tr role="row">
                    <th role="rowheader" scope="colgroup" colSpan={roles.length + 1} className={styles.group}>
                      {words.word(`group.${group}`)}
                    </th>
                  </tr>
                )}
                {own.map(model => (
                  <tr key={model} role="row">
                    <th role="rowheader" scope="row" className={styles.name}>
                      {words.modelOf(model)}
                    </th>
                    {roles.map((role, column) => (
                      <PermissionCell
                        key={role}
                        table={table}
                        role={role}
                        model={model}
                        row={models.indexOf(model)}
                        column={column}
                      />
                    ))}
                  </tr>
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
