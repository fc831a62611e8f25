import { Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components';
import { versionsInEffect, type LegalDocumentSummary } from '@porte/contracts/identity/legal-document.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useNow } from '../../shared/hooks/now.js';
import { legalPath, useLegalVersionsQuery } from '../../shared/legal/legal-api.js';

const useStyles = makeStyles({
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  link: {
    color: tokens.colorBrandForegroundLink,
    paddingBlock: tokens.spacingVerticalXXS,
    '@media (pointer: coarse)': { paddingBlock: tokens.spacingVerticalM },
  },
});

/** What a new customer must accept, and whether it did. */
export interface Consent {
  documents: readonly LegalDocumentSummary[];
  isGiven: boolean;
  /** it was needed, and not given */
  isMissing: boolean;
  give(isGiven: boolean): void;
  /** @returns whether nothing is missing */
  check(): boolean;
  /** the versions have changed: they are asked for again */
  restart(): void;
}

export function useConsent(): Consent {
  const now = useNow();
  const { data = [], refetch } = useLegalVersionsQuery();
  const [isGiven, setGiven] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const documents = versionsInEffect(data, now);
  return {
    documents,
    isGiven,
    isMissing: isMissing && !isGiven,
    give: setGiven,
    check: () => {
      setMissing(documents.length > 0);
      return documents.length === 0 || isGiven;
    },
    restart: () => {
      setGiven(false);
      void refetch();
    },
  };
}

/** The box that accepts terms and privacy notice, with the way to their texts; absent where the tenant has published none. */
export function LegalConsent({ consent: { documents, isGiven, isMissing, give } }: { consent: Consent }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [one, ...others] = documents;
  if (!one) return null;
  return (
    <Field {...(isMissing && { validationMessage: formatMessage({ id: 'signup.accept.missing' }) })}>
      <Checkbox
        required
        checked={isGiven}
        label={formatMessage({ id: `signup.accept.${others.length > 0 ? 'both' : one.kind}` })}
        onChange={(_, { checked }) => give(checked === true)}
      />
      <div className={styles.links}>
        {documents.map(({ id, kind }) => (
          <Link key={id} to={legalPath(kind)} target="_blank" className={styles.link}>
            {formatMessage({ id: `signup.read.${kind}` })}
          </Link>
        ))}
      </div>
    </Field>
  );
}
