import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { LOCALES, type Locale } from '@porte/contracts/errors/locale.js';
import {
  NOTICE_BODY_LENGTH,
  NOTICE_PLACEHOLDERS,
  NOTICE_SUBJECT_LENGTH,
  NoticeTemplateInput,
  RECIPIENT_EVENTS,
  unknownPlaceholders,
  type NoticePlaceholder,
  type RecipientEvent,
  type RecipientNoticeSetting,
} from '@porte/contracts/shipments/recipient-notice.js';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { NotFound } from '../../shared/layout/not-found.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useCan } from '../../shared/session/use-can.js';
import { MailPreview } from './mail-preview.js';
import {
  useRecipientNoticesQuery,
  useResetRecipientNoticeMutation,
  useWordRecipientNoticeMutation,
} from './recipient-notices-api.js';

const useStyles = makeStyles({
  places: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  hint: { color: tokens.colorNeutralForeground2 },
});

const LANGUAGES = { 'es-MX': 'spanish', en: 'english' } as const satisfies Record<Locale, string>;

interface Words {
  event: RecipientEvent;
  locale: Locale;
  setting: RecipientNoticeSetting;
}

/** A placeholder that does not exist, by the field that has it. */
const unknownIn = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .map(([name, text]) => [name, unknownPlaceholders(String(text))[0]] as const)
      .filter(([, unknown]) => unknown !== undefined)
      .map(([name, unknown]) => [name, { rule: 'placeholder', constraints: [unknown] }]),
  );

/** What a template may name; a press puts it at the end of the text. */
function Placeholders({ onPick }: { onPick(name: NoticePlaceholder): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.places} role="group" aria-label={formatMessage({ id: 'recipient_notices.places' })}>
      <span className={styles.hint}>{formatMessage({ id: 'recipient_notices.places' })}</span>
      {NOTICE_PLACEHOLDERS.map(name => (
        <Button key={name} size="small" onClick={() => onPick(name)}>
          {formatMessage({ id: `recipient_notices.place.${name}` })}
        </Button>
      ))}
    </div>
  );
}

function WordsForm({ event, locale, setting }: Words) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [save] = useWordRecipientNoticeMutation();
  const [reset, resetting] = useResetRecipientNoticeMutation();
  const { subject, body, is_own } = setting.templates[locale];
  const form = useDtoForm<NoticeTemplateInput>({
    dto: NoticeTemplateInput,
    values: { subject, body },
    check: unknownIn,
    save: template => save({ event, locale, template: template as NoticeTemplateInput }),
    onSaved: () => notify(formatMessage({ id: 'form.saved' })),
  });
  const typed = form.methods.watch();
  const pick = (name: NoticePlaceholder): void =>
    form.methods.setValue('body', `${typed.body}{${name}}`, { shouldDirty: true });
  return (
    <>
      <DtoForm form={form}>
        <ErrorBar error={form.error} />
        <TextField
          name="subject"
          label={formatMessage({ id: 'recipient_notices.subject' })}
          maxLength={NOTICE_SUBJECT_LENGTH}
        />
        <LongTextField
          name="body"
          label={formatMessage({ id: 'recipient_notices.body' })}
          hint={formatMessage({ id: 'recipient_notices.body.hint' })}
          maxLength={NOTICE_BODY_LENGTH}
          rows={8}
        />
        <Placeholders onPick={pick} />
        {is_own && (
          <div>
            <Button disabled={resetting.isLoading} onClick={() => void reset({ event, locale })}>
              {formatMessage({ id: 'recipient_notices.reset' })}
            </Button>
          </div>
        )}
        <SaveBar form={form} />
        <LeaveGuard when={form.isDirty} />
      </DtoForm>
      <MailPreview template={typed} locale={locale} />
    </>
  );
}

function NoticeWords({ event, locale, setting }: Words) {
  const mayChange = useCan()('update', 'RecipientNotice');
  const template = setting.templates[locale];
  if (!mayChange) return <MailPreview template={template} locale={locale} />;
  // Words that were reset are other ones: the form begins with them.
  return <WordsForm key={`${locale} ${template.is_own}`} event={event} locale={locale} setting={setting} />;
}

/** The words of one notice in both languages, with the mail that they make. */
export function NoticeWordsPage() {
  const { formatMessage } = useIntl();
  const { event: named } = useParams();
  const event = RECIPIENT_EVENTS.find(each => each === named);
  const [params, setParams] = useSearchParams();
  const locale = LOCALES.find(each => each === params.get('lang')) ?? LOCALES[0];
  const { data, error, refetch } = useRecipientNoticesQuery();
  const setting = data?.find(each => each.event === event);
  if (!event) return <NotFound />;
  return (
    <PageFrame title={formatMessage({ id: `recipient_notices.event.${event}` })} width="form">
      <TabList
        selectedValue={locale}
        onTabSelect={(_event, { value }) => setParams({ lang: String(value) }, { replace: true })}
      >
        {LOCALES.map(each => (
          <Tab key={each} value={each}>
            {formatMessage({ id: `recipient_notices.language.${LANGUAGES[each]}` })}
          </Tab>
        ))}
      </TabList>
      {setting ? (
        <NoticeWords event={event} locale={locale} setting={setting} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </PageFrame>
  );
}
