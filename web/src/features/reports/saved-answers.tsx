import { Button, Checkbox, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import {
  ANSWER_NAME_LENGTH,
  ANSWER_WEEKS,
  type AnswerWeeks,
  type SavedAnswer,
} from '@porte/contracts/reports/saved-answers.js';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { useSeesPrices } from '../../shared/session/use-me.js';
import { AppLink } from '../../shared/routing/app-link.js';
import {
  useChangeAnswerMutation,
  useRemoveAnswerMutation,
  useSaveAnswerMutation,
  useSavedAnswersQuery,
} from './answers-api.js';

const useStyles = makeStyles({
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    padding: `${tokens.spacingVerticalS} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  words: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  about: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
});

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The name of a day of the week: 1 for Monday. */
function useDayName(): (weekday: number) => string {
  const { formatDate } = useIntl();
  return weekday => formatDate(Date.UTC(2024, 0, weekday), { weekday: 'long', timeZone: 'UTC' });
}

function Saved({ answer }: { answer: SavedAnswer }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const day = useDayName()(answer.weekday);
  const [change, changing] = useChangeAnswerMutation();
  const [remove, removing] = useRemoveAnswerMutation();
  const problems = useRowProblem();
  const seesPrices = useSeesPrices();
  const { id, name, weeks, from, to, is_mailed } = answer;
  const isBusy = changing.isLoading || removing.isLoading;
  const problem = problems.of(id);
  const run = async (act: () => Promise<{ error?: unknown }>): Promise<void> => {
    if (isBusy) return;
    problems.clear(id);
    const { error } = await act();
    if (error) problems.show(id, error);
  };
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={styles.words}>
          <AppLink to={`/reports/answers?from=${from}&to=${to}`}>{name}</AppLink>
          <span className={styles.about}>{formatMessage({ id: 'answers.saved.weeks_of' }, { weeks })}</span>
        </div>
        {seesPrices && (
          <Switch
            checked={is_mailed}
            label={formatMessage({ id: 'answers.saved.mailed' }, { day })}
            aria-label={formatMessage({ id: 'answers.saved.mailed_of' }, { day, name })}
            onChange={(_, { checked }) => void run(() => change({ id, change: { is_mailed: checked } }))}
          />
        )}
        <Button
          disabledFocusable={isBusy}
          aria-label={formatMessage({ id: 'answers.saved.remove_of' }, { name })}
          onClick={() => void run(() => remove(id))}
        >
          {formatMessage({ id: 'answers.saved.remove' })}
        </Button>
      </div>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
    </li>
  );
}

const FORM = 'new';

function SaveForm() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const dayName = useDayName();
  const problems = useRowProblem();
  const [save, { isLoading }] = useSaveAnswerMutation();
  const [name, setName] = useState('');
  const [weeks, setWeeks] = useState<AnswerWeeks>(8);
  const [weekday, setWeekday] = useState(1);
  const seesPrices = useSeesPrices();
  // The mail names amounts, and is not sent without prices.
  const [isMailed, setMailed] = useState(seesPrices);
  const word = (key: string): string => formatMessage({ id: `answers.saved.${key}` });
  const problem = problems.of(FORM);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    problems.clear(FORM);
    const { error } = await save({ name: name.trim(), weeks, weekday, is_mailed: isMailed });
    if (error) problems.show(FORM, error);
    else setName('');
  };
  return (
    <form onSubmit={event => void submit(event)} aria-label={word('save')}>
      <div className={styles.form}>
        <Field label={word('name')} required>
          <Input
            required
            value={name}
            maxLength={ANSWER_NAME_LENGTH}
            autoComplete="off"
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
        <Field label={word('weeks')}>
          <Select value={weeks} onChange={(_, { value }) => setWeeks(Number(value) as AnswerWeeks)}>
            {ANSWER_WEEKS.map(each => (
              <option key={each} value={each}>
                {formatMessage({ id: 'answers.saved.weeks_of' }, { weeks: each })}
              </option>
            ))}
          </Select>
        </Field>
        {seesPrices && (
          <>
            <Field label={word('weekday')}>
              <Select value={weekday} onChange={(_, { value }) => setWeekday(Number(value))}>
                {WEEKDAYS.map(each => (
                  <option key={each} value={each}>
                    {dayName(each)}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              checked={isMailed}
              label={word('mail')}
              onChange={(_, { checked }) => setMailed(checked === true)}
            />
          </>
        )}
        <Button type="submit" disabledFocusable={isLoading}>
          {word('save')}
        </Button>
      </div>
      {problem && <RowProblem {...problem} onClose={() => problems.clear(FORM)} />}
    </form>
  );
}

/** The person's saved answers, which of them are mailed each week, and the form for another one. */
export function SavedAnswers() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useSavedAnswersQuery();
  const title = formatMessage({ id: 'answers.saved.title' });
  return (
    <Section title={title}>
      <p className={styles.lead}>{formatMessage({ id: 'answers.saved.lead' })}</p>
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} columns={2} />
      ) : (
        <>
          {data.length === 0 ? (
            <p className={styles.lead}>{formatMessage({ id: 'answers.saved.none' })}</p>
          ) : (
            <ul className={styles.list} aria-label={title}>
              {data.map(answer => (
                <Saved key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
          <SaveForm />
        </>
      )}
    </Section>
  );
}
