import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { ToCome } from '../../shared/feedback/delayed.js';
import type { KindEffect, ListEffect } from '@porte/contracts/carriers/coverage.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useCan } from '../../shared/session/use-can.js';
import { useListEffectQuery, useSwitchPostalCodeRuleOnMutation, type ListOwner } from './postal-code-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  text: { overflowWrap: 'anywhere', whiteSpace: 'normal' },
});

/** The message of what the entries of a kind do; null where there is nothing to say. */
export function effectOf({ service_type }: ListEffect, { kind, entries, rule }: KindEffect): string | null {
  if (service_type === null) return 'postal_codes.effect.zone';
  if (service_type === 'zonal') return kind === 'coverage' || entries > 0 ? `postal_codes.effect.zonal` : null;
  if (entries === 0) {
    if (kind !== 'coverage') return null;
    return rule === 'on' ? 'postal_codes.effect.coverage.empty' : 'postal_codes.effect.everywhere';
  }
  return `postal_codes.effect.${kind}.${rule}`;
}

interface LineProps {
  owner: ListOwner;
  effect: ListEffect;
  of: KindEffect;
}

/** What one kind does now; entries without their rule do nothing, and the rule can be switched on here. */
function Line({ owner, effect, of }: LineProps) {
  const styles = useStyles();
  const { number } = useFormat();
  const can = useCan();
  const [switchOn, { isLoading, error }] = useSwitchPostalCodeRuleOnMutation();
  const id = effectOf(effect, of);
  if (!id) return null;
  const isIdle = of.entries > 0 && of.rule !== 'on' && effect.service_type !== 'zonal';
  const isDead = id === 'postal_codes.effect.coverage.empty';
  const mayMend = isIdle && of.rule === 'off' && 'service_id' in owner && can('update', 'Service');
  return (
    <>
      <MessageBar intent={isIdle || isDead ? 'warning' : 'info'} layout="multiline">
        <MessageBarBody className={styles.text}>
          <FormattedMessage id={id} values={{ count: of.entries, shown: number(of.entries) }} />
        </MessageBarBody>
        {mayMend && (
          <MessageBarActions>
            <Button
              disabledFocusable={isLoading}
              onClick={() => void switchOn({ serviceId: owner.service_id, kind: of.kind })}
            >
              <FormattedMessage id="postal_codes.effect.switch_on" />
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
      {error && <Problem error={error} />}
    </>
  );
}

/** What a list of postal codes does now, in words. */
export function ListEffectBars({ owner }: { owner: ListOwner }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error } = useListEffectQuery(owner);
  if (!data) return error ? null : <ToCome />;
  const seen = new Set<string>();
  const kinds = data.kinds.filter(each => {
    const id = effectOf(data, each);
    if (!id || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
  return (
    <div className={styles.root} role="group" aria-label={formatMessage({ id: 'postal_codes.effect' })}>
      {kinds.map(each => (
        <Line key={each.kind} owner={owner} effect={data} of={each} />
      ))}
    </div>
  );
}
