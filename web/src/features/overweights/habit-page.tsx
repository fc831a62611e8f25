import { Field, makeStyles, Select } from '@fluentui/react-components';
import { LOCALES, type Locale } from '@porte/contracts/errors/locale.js';
import { OverweightLetterInput, type OverweightLetter } from '@porte/contracts/overweights/habit.js';
import { useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PeriodFields } from '../../shared/form/period-fields.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useLetterPreviewQuery, useLettersQuery, useSendLetterMutation } from './habits-api.js';
import { useHabitPeriod } from './habits-page.js';
import { LetterText } from './letter-text.js';

const useStyles = makeStyles({ locale: { maxWidth: '300px' } });

const HEADS = ['sent_at', 'days', 'cases', 'amount', 'by'].map(name => `overweights.letter.${name}`);

const NAMES = {
  'es-MX': 'overweights.letter.spanish',
  en: 'overweights.letter.english',
} as const satisfies Record<Locale, string>;

/** The language of the letter, in the address; the reader's own by default. */
function useLetterLocale() {
  const [asked, ask] = useSearchParams();
  const own = useIntl().locale;
  const locale: Locale = LOCALES.find(each => each === (asked.get('locale') ?? own)) ?? LOCALES[0];
  const choose = (chosen: string): void =>
    ask(now => new URLSearchParams({ ...Object.fromEntries(now), locale: chosen }), { replace: true });
  return { locale, choose };
}

function LocaleField({ locale, choose }: ReturnType<typeof useLetterLocale>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Field className={styles.locale} label={formatMessage({ id: 'overweights.letter.locale' })}>
      <Select value={locale} onChange={(_, { value }) => choose(value)}>
        {LOCALES.map(each => (
          <option key={each} value={each}>
            {formatMessage({ id: NAMES[each] })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The letter as it will be sent. */
function SendLetter({ input, preview }: { input: OverweightLetterInput; preview: OverweightLetter }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [send] = useSendLetterMutation();
  const form = useDtoForm<OverweightLetterInput & Record<string, string>, OverweightLetterInput, OverweightLetter>({
    dto: OverweightLetterInput,
    values: { ...input },
    save: (letter, idempotencyKey) => send({ letter, idempotencyKey }),
    onSaved: ({ id }) => void navigate(`/overweights/letters/${id}`),
  });
  const word = (name: string): string => formatMessage({ id: `overweights.letter.${name}` });
  return (
    <DecisionSection form={form} title={word('new')} hint={word('new.hint')} verb={word('new.verb')}>
      <LetterText of={preview} />
    </DecisionSection>
  );
}

function SentLetters({ ownerId }: { ownerId: string }) {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const { data, error, refetch } = useLettersQuery(ownerId);
  const rowOf = ({ id, sent_at, from, to, cases, amount, by }: OverweightLetter) => ({
    key: id!,
    cells: [
      <AppLink key="to" to={`/overweights/letters/${id}`}>
        <Moment at={sent_at!} />
      </AppLink>,
      `${format.date(from)} – ${format.date(to)}`,
      formatNumber(cases),
      <Money key="amount" amount={amount} />,
      by ?? '—',
    ],
  });
  return (
    <Section title={formatMessage({ id: 'overweights.letters' })}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.length === 0 && <Empty text={formatMessage({ id: 'overweights.letters.empty' })} />}
      {data && data.length > 0 && <PlainTable label="overweights.letters" heads={HEADS} rows={data.map(rowOf)} />}
    </Section>
  );
}

/** A letter to a customer whose parcels are habitually heavier, and the letters before. */
export function HabitPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const { period, choose } = useHabitPeriod();
  const language = useLetterLocale();
  const input = { ...period, owner_id: id, locale: language.locale };
  const { currentData: preview, error, refetch } = useLetterPreviewQuery(input);
  const word = (name: string): string => formatMessage({ id: `overweights.letter.${name}` });
  const lead = (
    <AppLink to={`/overweights/habits?${new URLSearchParams({ ...period }).toString()}`}>{word('to_list')}</AppLink>
  );
  const isNone = isMissing(error);
  return (
    <PageFrame title={word('title')} width="wide" lead={lead}>
      <Section title={word('about')}>
        <PeriodFields period={period} choose={choose} words="overweights.claim" />
        <LocaleField {...language} />
      </Section>
      {isNone && <Empty text={word('none')} />}
      {error && !isNone && <Problem error={error} onRetry={() => void refetch()} />}
      {!preview && !error && <SkeletonRows rows={6} columns={2} />}
      {preview && <SendLetter key={JSON.stringify(input)} input={input} preview={preview} />}
      <SentLetters ownerId={id} />
    </PageFrame>
  );
}
