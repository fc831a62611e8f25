import { makeStyles, tokens } from '@fluentui/react-components';
import type { Audit } from '@porte/contracts/audit.js';
import { roleIn } from '@porte/contracts/acl/custom-role.js';
import type { Action, Model } from '@porte/contracts/acl/matrix.js';
import { useList } from '../../shared/api/resources.js';
import { Moment } from '../../shared/display/moment.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { usePermissionWords, type PermissionWords } from './permission-words.js';

const SHOWN = 5;

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  item: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  detail: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** A recorded change as sentences; the audit trail has the names that the permissions have. */
function sentencesOf({ subject, label, data }: Audit, { sentenceOf }: PermissionWords): string[] {
  const side = (name: string, granted: boolean): string[] =>
    ((data[name] ?? []) as string[]).map(grant => {
      const [model, action] = grant.split('.') as [Model, Action];
      return sentenceOf({ role: roleIn(subject) ?? label ?? subject, model, action, granted });
    });
  return [...side('given', true), ...side('taken', false)];
}

/** Who changed permissions last. */
export function HistorySection() {
  const styles = useStyles();
  const words = usePermissionWords();
  const where = { action: 'grants.changed' };
  const { page, error, isFetching, refetch } = useList('audits', { where, per_page: SHOWN });
  const audits = page?.data;
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />;
  return (
    <Section
      title={words.word('history')}
      action={<AppLink to="/audits?action=grants.changed">{words.word('history.all')}</AppLink>}
    >
      {!audits && waits}
      {audits?.length === 0 && <p className={styles.text}>{words.word('history.none')}</p>}
      <ul className={styles.list}>
        {audits?.map(audit => (
          <li key={audit.id} className={styles.item}>
            {sentencesOf(audit, words).join(' · ')}
            <span className={styles.detail}>
              {audit.actor_email} · <Moment at={audit.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
