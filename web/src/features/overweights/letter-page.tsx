import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { FileButtons } from '../../shared/decisions/file-buttons.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useLazyLetterFileQuery, useLetterQuery } from './habits-api.js';
import { LetterText } from './letter-text.js';

/** A letter that was sent, for staff and for its customer. */
export function LetterPage() {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data: letter, error, refetch } = useLetterQuery(id);
  const [load] = useLazyLetterFileQuery();
  const word = (name: string): string => formatMessage({ id: `overweights.letter.${name}` });
  const lead = <AppLink to="/overweights">{formatMessage({ id: 'overweights.to_list' })}</AppLink>;
  if (isMissing(error))
    return (
      <PageFrame title={word('missing')}>
        <Empty text={word('missing.text')} action={lead} />
      </PageFrame>
    );
  return (
    <PageFrame title={word('title')} width="wide" lead={lead}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!letter && !error && <SkeletonRows rows={6} columns={2} />}
      {letter && (
        <>
          <Section title={word('facts')}>
            <Facts
              facts={[
                [word('sent_at'), <Moment key="sent" at={letter.sent_at!} />],
                [word('days'), `${format.date(letter.from)} – ${format.date(letter.to)}`],
                [word('cases'), formatNumber(letter.cases)],
                [word('amount'), <Money key="amount" amount={letter.amount} />],
                [word('by'), letter.by],
              ]}
            />
            <FileButtons
              id={id}
              files={[{ key: 'pdf', text: word('file'), load: () => load(id), nameOf: () => `${letter.to}.pdf` }]}
            />
          </Section>
          <Section title={word('text')}>
            <LetterText of={letter} />
          </Section>
        </>
      )}
    </PageFrame>
  );
}
