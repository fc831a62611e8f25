import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { assignableUserTypes } from '@porte/contracts/identity/user-policy.js';
import { useCustomRolesQuery } from '../../shared/custom-roles/custom-roles-api.js';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { SwitchField } from '../../shared/form/fields/switch-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';
import type { UserField, UserValues } from './user-values.js';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  field: { ':empty': { display: 'none' } },
  whole: { gridColumn: '1 / -1' },
  coming: { minHeight: '80px' },
});

interface Words {
  name: string;
  label: string;
  hint?: string;
}

/** Customers who are no sub-users themselves may have some. */
const PARENTS = { user_type: 'customer', parent_id: null };
const CUSTOMERS = { user_type: 'customer' };

function TypeField(words: Words) {
  const { formatMessage } = useIntl();
  const types = assignableUserTypes(useRole());
  return (
    <ChoiceField
      {...words}
      required
      options={types.map(value => ({ value, label: formatMessage({ id: `users.user_type.${value}` }) }))}
    />
  );
}

/** The custom roles made from the chosen type; nothing where there are none, and for a sub-user, who has that of its parent. */
function CustomRoleField(words: Words) {
  const { watch, setValue } = useFormContext<UserValues>();
  const { data } = useCustomRolesQuery(undefined, { skip: !useCan()('read', 'Grant') });
  const [type, chosen, parent] = [watch('user_type'), watch('custom_role_id'), watch('parent_id')];
  const fitting = data?.filter(({ base }) => base === type);
  const isUnfit = parent === null && chosen !== null && fitting?.every(({ id }) => id !== chosen);
  useEffect(() => {
    if (isUnfit) setValue('custom_role_id', null, { shouldDirty: true });
  }, [isUnfit, setValue]);
  if (!fitting?.length || parent !== null) return null;
  return <ChoiceField {...words} options={fitting.map(({ id, name }) => ({ value: id, label: name }))} />;
}

// The search box is large, and rarely used here.
const Lookup = lazy(() =>
  import('../../shared/form/lookup/lookup-field.js').then(({ LookupField }) => ({ default: LookupField })),
);

function LazyLookup(props: Words & { where: Record<string, unknown> }) {
  const styles = useStyles();
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      <Lookup {...props} path="users" shows="email" />
    </Suspense>
  );
}

// another person's name and phone: the browser must not autofill the current user's own
const fieldBy: Record<UserField, (words: Words) => ReactNode> = {
  name: words => <TextField {...words} maxLength={100} autoComplete="off" />,
  last_name: words => <TextField {...words} maxLength={100} autoComplete="off" />,
  email: words => <TextField {...words} type="email" maxLength={254} autoComplete="off" />,
  phone: words => <TextField {...words} type="tel" autoComplete="off" />,
  company: words => <TextField {...words} maxLength={100} autoComplete="off" />,
  user_type: words => <TypeField {...words} />,
  custom_role_id: words => <CustomRoleField {...words} />,
  parent_id: words => <LazyLookup {...words} where={PARENTS} />,
  referred_by: words => <LazyLookup {...words} where={CUSTOMERS} />,
  discount: words => <NumberField {...words} unit="%" decimals={4} />,
  own_agreements_price: words => <MoneyField {...words} />,
  special_carriers: words => <SwitchField {...words} />,
  fiscal_data_verified: words => <SwitchField {...words} />,
  export_csv_visible: words => <SwitchField {...words} />,
  notes: words => <LongTextField {...words} maxLength={2000} />,
};

const GROUPS: readonly { name: string; fields: readonly UserField[] }[] = [
  { name: 'person', fields: ['name', 'last_name', 'email', 'phone', 'company'] },
  { name: 'account', fields: ['user_type', 'custom_role_id', 'parent_id', 'referred_by'] },
  {
    name: 'terms',
    fields: [
      'discount',
      'own_agreements_price',
      'special_carriers',
      'fiscal_data_verified',
      'export_csv_visible',
      'notes',
    ],
  },
];
const WHOLE: readonly UserField[] = ['notes'];

interface Props {
  fields: readonly UserField[];
}

function Group({ name, fields }: Props & { name: string }) {
  const styles = useStyles();
  const id = useId();
  const { formatMessage, messages } = useIntl();
  const wordsOf = (field: UserField): Words => {
    const hint = `users.${field}.hint`;
    return {
      name: field,
      label: formatMessage({ id: `users.field.${field}` }),
      ...(hint in messages ? { hint: formatMessage({ id: hint }) } : {}),
    };
  };
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {formatMessage({ id: `users.group.${name}` })}
      </h2>
      <div className={styles.fields}>
        {fields.map(field => (
          <div key={field} className={mergeClasses(styles.field, WHOLE.includes(field) && styles.whole)}>
            {fieldBy[field](wordsOf(field))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The form's fields in their groups; an empty group is absent. */
export function UserFields({ fields }: Props) {
  const groups = GROUPS.map(({ name, fields: all }) => ({
    name,
    own: all.filter(field => fields.includes(field)),
  })).filter(({ own }) => own.length > 0);
  return groups.map(({ name, own }) => <Group key={name} name={name} fields={own} />);
}
