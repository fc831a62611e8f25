import { makeStyles, tokens } from '@fluentui/react-components';
import {
  versionsInEffect,
  type LegalDocumentSummary,
  type LegalKind,
} from '@porte/contracts/identity/legal-document.js';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { legalPath, useLegalDocumentQuery, useLegalVersionsQuery } from '../../shared/legal/legal-api.js';
import { TextArticle } from '../../shared/legal/text-article.js';
import { useLegalWords } from '../../shared/legal/use-legal-words.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';

const useStyles = makeStyles({
  state: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  versions: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The tenant's setting, which is its text until it publishes a version; there is one for the terms alone. */
function DefaultText({ kind }: { kind: LegalKind }) {
  const { formatMessage } = useIntl();
  const isTerms = kind === 'terms';
  const { data, error, refetch } = useSettingAnswer('terms_conditions', { skip: !isTerms });
  if (data) return <TextArticle text={data} title={formatMessage({ id: 'terms.title.terms' })} lang="es-MX" />;
  if (!isTerms || data === null) return <Empty text={formatMessage({ id: `terms.none.${kind}` })} />;
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
}

function VersionText({ document }: { document: LegalDocumentSummary }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { textOf } = useLegalWords();
  const { date } = useFormat();
  const { data, error, refetch } = useLegalDocumentQuery(document.id);
  const isAhead = Date.parse(document.effective_from) > useNow().getTime();
  return (
    <>
      <p className={styles.state}>
        {formatMessage(
          { id: isAhead ? 'terms.version.ahead' : 'terms.version' },
          { version: document.version, date: date(document.effective_from) },
        )}
      </p>
      {data && <TextArticle {...textOf(data)} title={formatMessage({ id: `terms.title.${document.kind}` })} />}
      {!data && (error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />)}
    </>
  );
}

function OtherVersions({ documents }: { documents: readonly LegalDocumentSummary[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { summaryOf } = useLegalWords();
  const { date } = useFormat();
  if (documents.length === 0) return null;
  return (
    <section className={styles.versions}>
      <h2 className={styles.heading}>{formatMessage({ id: 'terms.others' })}</h2>
      <ul className={styles.list}>
        {documents.map(document => {
          const { text, lang } = summaryOf(document);
          return (
            <li key={document.id}>
              <AppLink to={legalPath(document.kind, document.version)} className={styles.link}>
                {formatMessage(
                  { id: 'terms.version' },
                  { version: document.version, date: date(document.effective_from) },
                )}
              </AppLink>
              {' · '}
              <span lang={lang}>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The terms or the privacy notice: the version in effect or the one of the address, and the way to the others. */
export function LegalReader({ kind }: { kind: LegalKind }) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useLegalVersionsQuery();
  if (!data)
    return error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  const own = data.filter(document => document.kind === kind);
  const asked = search.get('version');
  const shown = asked ? own.find(({ version }) => String(version) === asked) : versionsInEffect(own, now)[0];
  return (
    <>
      {shown && <VersionText key={shown.id} document={shown} />}
      {!shown && asked && <Empty text={formatMessage({ id: 'terms.missing' })} />}
      {!shown && !asked && <DefaultText kind={kind} />}
      <OtherVersions documents={own.filter(document => document !== shown)} />
    </>
  );
}
