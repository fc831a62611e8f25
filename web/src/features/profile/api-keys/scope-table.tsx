import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { ACTIONS, type Action } from '@porte/contracts/acl/matrix.js';
import type { KeyArea, KeyScope } from '@porte/contracts/identity/key-areas.js';
import { useIntl } from 'react-intl';
import { useField } from '../../../shared/form/fields/use-field.js';
import { useCan } from '../../../shared/session/use-can.js';
import { offeredScopes, PRESETS, scopesOf } from './offered-scopes.js';

/** As people think of them: looking comes first. */
const COLUMNS: readonly Action[] = ['read', ...ACTIONS.filter(action => action !== 'read')];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  presets: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  scroll: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  box: { width: '20px', height: '20px', margin: '4px', accentColor: tokens.colorBrandBackground },
  table: {
    width: '100%',
    overflowWrap: 'normal',
    borderCollapse: 'collapse',
    '& th, & td': { padding: `2px ${tokens.spacingHorizontalXS}`, textAlign: 'center' },
    '& th:first-child': { textAlign: 'left', fontWeight: tokens.fontWeightRegular, minWidth: '104px' },
    '& thead th': { fontWeight: tokens.fontWeightSemibold, paddingBlock: tokens.spacingVerticalS },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
});

interface CellProps {
  scope: KeyScope;
  label: string;
  isOn: boolean;
  onToggle(scope: KeyScope): void;
}

function Cell({ scope, label, isOn, onToggle }: CellProps) {
  const styles = useStyles();
  return (
    <input type="checkbox" className={styles.box} checked={isOn} aria-label={label} onChange={() => onToggle(scope)} />
  );
}

/** What a key may do, as a table of areas and actions, with usual selections above it. */
export function ScopeTable({ name, label }: { name: string; label: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const offered = offeredScopes(useCan());
  const { value, change, shown } = useField<KeyScope[]>({ name, label });
  const toggle = (scope: KeyScope): void =>
    change(value.includes(scope) ? value.filter(each => each !== scope) : [...value, scope]);
  const areaName = (area: KeyArea): string => formatMessage({ id: `profile.keys.area.${area}` });
  const actionName = (action: Action): string => formatMessage({ id: `profile.keys.action.${action}` });
  return (
    <Field {...shown}>
      <div className={styles.root} role="group" aria-label={label}>
        <div className={styles.presets}>
          {PRESETS.map(preset => (
            <Button key={preset} size="small" onClick={() => change(scopesOf(preset, offered))}>
              {formatMessage({ id: `profile.keys.preset.${preset}` })}
            </Button>
          ))}
        </div>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{formatMessage({ id: 'profile.keys.what' })}</th>
                {COLUMNS.map(action => (
                  <th key={action} scope="col">
                    {actionName(action)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {offered.map(({ area, actions }) => (
                <tr key={area}>
                  <th scope="row">{areaName(area)}</th>
                  {COLUMNS.map(action => (
                    <td key={action}>
                      {actions.includes(action) && (
                        <Cell
                          scope={`${area}.${action}`}
                          label={`${areaName(area)}: ${actionName(action)}`}
                          isOn={value.includes(`${area}.${action}`)}
                          onToggle={toggle}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Field>
  );
}
