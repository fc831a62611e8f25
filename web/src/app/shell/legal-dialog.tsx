import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { LegalDocumentSummary } from '@porte/contracts/identity/legal-document.js';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { legalPath, useAcceptLegalDocumentsMutation } from '../../shared/legal/legal-api.js';
import { useLegalWords } from '../../shared/legal/use-legal-words.js';

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  text: { margin: 0 },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
  since: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  summary: { margin: `${tokens.spacingVerticalXS} 0 0`, whiteSpace: 'pre-line' },
});

export interface LegalDialogProps {
  documents: readonly LegalDocumentSummary[];
  /** the person goes on without accepting */
  onClose(): void;
}

/** What changed, where to read it, and the button that accepts it. */
export function LegalDialog({ documents, onClose }: LegalDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { date } = useFormat();
  const { summaryOf } = useLegalWords();
  const [accept, { isLoading, error }] = useAcceptLegalDocumentsMutation();
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'terms.ask' })}
      onClose={() => {
        if (!isLoading) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            {formatMessage({ id: 'terms.ask.later' })}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={isLoading}
            onClick={() => {
              if (!isLoading) void accept(documents.map(({ id }) => id));
            }}
          >
            {formatMessage({ id: 'terms.ask.accept' })}
          </Button>
        </>
      }
    >
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <p className={styles.text}>{formatMessage({ id: 'terms.ask.text' })}</p>
      {documents.map(document => {
        const { text, lang } = summaryOf(document);
        return (
          <div key={document.id}>
            <Link to={legalPath(document.kind)} target="_blank" className={styles.link}>
              {formatMessage({ id: `terms.title.${document.kind}` })}
            </Link>{' '}
            <span className={styles.since}>
              {formatMessage(
                { id: 'terms.version' },
                { version: document.version, date: date(document.effective_from) },
              )}
            </span>
            <p className={styles.summary} lang={lang}>
              {text}
            </p>
          </div>
        );
      })}
    </DialogFrame>
  );
}
