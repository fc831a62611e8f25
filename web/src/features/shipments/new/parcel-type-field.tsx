import { Field, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { StackRegular } from '@fluentui/react-icons/svg/stack';
import { useIntl } from 'react-intl';
import { useField } from '../../../shared/form/fields/use-field.js';
import type { ParcelType } from '../../../domain/shipments/draft.js';

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    maxWidth: '480px',
  },
  type: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    justifyContent: 'center',
    alignItems: 'center',
    flexDirection: 'column',
    padding: tokens.spacingVerticalS,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    borderTopColor: tokens.colorCompoundBrandStroke,
    borderRightColor: tokens.colorCompoundBrandStroke,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    backgroundColor: tokens.colorBrandBackground2,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    textAlign: 'center',
  },
  readable: { color: tokens.colorNeutralForeground2 },
  icon: { fontSize: tokens.fontSizeHero800 },
});

const TYPES: readonly { type: ParcelType; icon: FluentIcon }[] = [
  { type: 'box', icon: BoxRegular },
  { type: 'doc', icon: DocumentRegular },
  { type: 'ltl', icon: StackRegular },
];

interface Props {
  /** true if a template fixes the type */
  isLocked: boolean;
  onChoose(type: ParcelType): void;
}

/** Box, document or pallet, as pictures. */
export function ParcelTypeField({ isLocked, onChoose }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { value, change, shown } = useField<ParcelType>({
    name: 'parcel_type',
    label: formatMessage({ id: 'shipment.parcel_type' }),
  });
  const choose = (type: ParcelType) => {
    change(type);
    onChoose(type);
  };
  return (
    <Field {...shown}>
      <RadioGroup
        layout="horizontal"
        value={value}
        disabled={isLocked}
        className={styles.group}
        onChange={(_, data) => choose(data.value as ParcelType)}
      >
        {TYPES.map(({ type, icon: Icon }) => (
          <Radio
            key={type}
            value={type}
            className={mergeClasses(styles.type, type === value && styles.chosen)}
            labelPosition="below"
            label={
              <span className={mergeClasses(styles.words, isLocked && styles.readable)}>
                <Icon className={styles.icon} aria-hidden />
                {formatMessage({ id: `shipment.type.${type}` })}
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
