import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { VALIDATOR_RULES, type Validator } from '@porte/contracts/carriers/validator.js';
import { useIntl } from 'react-intl';

const RULES: readonly string[] = VALIDATOR_RULES;

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

export const isRule = (name: string): boolean => RULES.includes(name);

/** The text of a rule; a name without a rule is shown as it is. */
export function useRuleName(): (name: string) => string {
  const { formatMessage } = useIntl();
  return name => (isRule(name) ? formatMessage({ id: `validators.rule.${name}` }) : name);
}

/** A validator's rule, and whether it has any effect. */
export function RuleName({ name, inert }: Pick<Validator, 'name' | 'inert'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const nameOf = useRuleName();
  return (
    <span className={styles.root}>
      <span className={styles.name}>{nameOf(name)}</span>
      {inert && (
        <Badge appearance="tint" color="informative">
          {formatMessage({ id: 'validators.inert' })}
        </Badge>
      )}
    </span>
  );
}

const LIMITS = ['max_kg', 'max_cm', 'max_girth_cm'] as const;

/** The parameters of a validator's rule as text. */
export function RuleLimits({ name, params }: Pick<Validator, 'name' | 'params'>) {
  const { formatMessage, formatList } = useIntl();
  const given = LIMITS.filter(limit => typeof params[limit] === 'number');
  const texts = given.map(limit =>
    formatMessage({ id: `validators.limit.${limit}` }, { value: params[limit] as number }),
  );
  return isRule(name) && texts.length > 0 ? formatList(texts, { type: 'unit' }) : formatMessage({ id: 'page.none' });
}
