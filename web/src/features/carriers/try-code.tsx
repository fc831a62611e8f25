import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { CodeCoverage } from '@porte/contracts/carriers/coverage.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { useCodeCoverageQuery, type ListOwner } from './postal-code-api.js';

const DIGITS = 5;

const useStyles = makeStyles({
  answer: { minHeight: tokens.lineHeightBase500 },
  result: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  beside: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What happens with a parcel to the code, the surcharge, and the entry that decides. */
function Answer({ answer: { state, result, is_extended, surcharge, entry } }: { answer: CodeCoverage }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `postal_codes.try.${name}` }, values);
  const range = entry && (entry.from === entry.to ? entry.from : `${entry.from}–${entry.to}`);
  return (
    <>
      <p className={styles.result}>{word(is_extended ? 'extended' : result)}</p>
      <p className={styles.beside}>
        {[
          state && formatMessage({ id: `postal_codes.state.${state}` }),
          surcharge > 0 && word('surcharge', { amount: money(surcharge) }),
          range && word('entry', { range }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

/** Asks whether one postal code is delivered to now. */
export function TryCode({ owner }: { owner: ListOwner }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [code, setCode] = useState('');
  const isWhole = code.length === DIGITS;
  const { currentData, error, isFetching, refetch } = useCodeCoverageQuery({ owner, code }, { skip: !isWhole });
  return (
    <Section title={formatMessage({ id: 'postal_codes.try' })}>
      <Field label={formatMessage({ id: 'postal_codes.postal_code' })}>
        <Input
          value={code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          onChange={(_event, { value }) => setCode(value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        />
      </Field>
      <div className={styles.answer} role="status">
        {isWhole && currentData && <Answer answer={currentData} />}
      </div>
      {isWhole && error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : null}
    </Section>
  );
}
