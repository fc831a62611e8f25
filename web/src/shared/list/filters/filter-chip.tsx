import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  chip: {
    maxWidth: '280px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightRegular,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  chosen: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    ':hover': { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2Hover },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  remove: { minWidth: '24px', borderRadius: tokens.borderRadiusCircular },
});

type ChipButtonProps = Partial<ComponentProps<typeof Button>> & {
  label: string;
  /** the words of what is chosen; empty for nothing */
  value: string;
};

/** A filter's button: its name, and what is chosen. */
export function ChipButton({ label, value, ...trigger }: ChipButtonProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Button
      {...(trigger as object)}
      className={mergeClasses(styles.chip, value && styles.chosen)}
      icon={<ChevronDownRegular />}
      iconPosition="after"
    >
      <span className={styles.text}>
        {value ? formatMessage({ id: 'page.filter.chosen' }, { field: label, value }) : label}
      </span>
    </Button>
  );
}

/** Removes a filter. */
export function RemoveFilter({ label, onRemove }: { label: string; onRemove(): void }) {
  const styles = useStyles();
  const text = useIntl().formatMessage({ id: 'page.filter.remove' }, { field: label });
  return (
    <Button
      className={styles.remove}
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={text}
      title={text}
      onClick={onRemove}
    />
  );
}
