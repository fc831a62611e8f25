import { useId } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { OwnField } from './form-fields.js';
import { DeclaredField } from './declared-field.js';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // a custom field may render nothing
  field: { minWidth: 0, ':empty': { display: 'none' } },
  whole: { gridColumn: '1 / -1' },
  group: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    marginTop: tokens.spacingVerticalM,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  fields: readonly OwnField[];
  bundle: string;
}

function Fields({ fields, bundle }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.fields}>
      {fields.map(field => (
        <div key={field.name} className={mergeClasses(styles.field, !field.half && styles.whole)}>
          <DeclaredField field={field} bundle={bundle} />
        </div>
      ))}
    </div>
  );
}

function Group({ name, ...props }: Props & { name: string }) {
  const styles = useStyles();
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {formatMessage({ id: `${props.bundle}.group.${name}` })}
      </h2>
      <Fields {...props} />
    </section>
  );
}

/** Only a form whose fields depend on values looks at each key pressed. */
function useShown(fields: readonly OwnField[]): OwnField[] {
  const values = useWatch({ disabled: !fields.some(({ isShown }) => isShown) }) as Record<string, unknown>;
  return fields.filter(({ isShown }) => !isShown || isShown(values));
}

/** A form's fields: those of a group together below its heading, the rest first. */
export function FormGroups({ fields, bundle }: Props) {
  const shown = useShown(fields);
  const byGroup = Map.groupBy(shown, ({ group = '' }) => group);
  const groups = [...byGroup].filter(([name]) => name !== '');
  return (
    <>
      {byGroup.has('') && <Fields fields={byGroup.get('')!} bundle={bundle} />}
      {groups.map(([name, own]) => (
        <Group key={name} name={name} fields={own} bundle={bundle} />
      ))}
    </>
  );
}
