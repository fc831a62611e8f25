import {
  LEGAL_SUMMARY_LENGTH,
  LEGAL_TEXT_LENGTH,
  type LegalDocument,
  type LegalKind,
} from '@porte/contracts/identity/legal-document.js';
import { LegalDocumentInput } from '@porte/contracts/identity/legal-input.js';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { DateTimeField } from '../../shared/form/fields/date-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { BackButton } from '../../shared/layout/back-button.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import {
  useLegalDocumentQuery,
  useLegalVersionsQuery,
  usePublishLegalDocumentMutation,
} from '../../shared/legal/legal-api.js';
import { TextArticle } from '../../shared/legal/text-article.js';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';

interface Values {
  text_es: string;
  text_en: string;
  summary_es: string;
  summary_en: string;
  effective_from: string | null;
}

type Texts = Pick<Values, 'text_es' | 'text_en'>;

function usePublish(kind: LegalKind, texts: Texts) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const [publish] = usePublishLegalDocumentMutation();
  return useDtoForm<Values, LegalDocumentInput, LegalDocument>({
    dto: LegalDocumentInput,
    values: { ...texts, summary_es: '', summary_en: '', effective_from: null },
    toInput: values => ({
      kind,
      text_es: values.text_es.trim(),
      text_en: values.text_en.trim() || null,
      summary_es: values.summary_es.trim(),
      summary_en: values.summary_en.trim() || null,
      effective_from: values.effective_from,
    }),
    ask: ({ effective_from }) =>
      confirm({
        title: formatMessage({ id: 'legal.publish.title' }),
        text: effective_from
          ? formatMessage({ id: 'legal.publish.text.later' }, { moment: dateTime(effective_from) })
          : formatMessage({ id: 'legal.publish.text' }),
        verb: formatMessage({ id: 'legal.publish' }),
        isDestructive: false,
      }),
    save: (input, idempotencyKey) => publish({ input, idempotencyKey }),
    onSaved: ({ version }) => {
      notify(formatMessage({ id: 'legal.published' }, { version }));
      void navigate('/legal');
    },
  });
}

function Editor({ kind, texts }: { kind: LegalKind; texts: Texts }) {
  const { formatMessage } = useIntl();
  const form = usePublish(kind, texts);
  const navigate = useNavigate();
  const word = (id: string): string => formatMessage({ id: `legal.${id}` });
  const typed = form.methods.watch('text_es');
  return (
    <DtoForm form={form}>
      <ErrorBar error={form.error} />
      <LongTextField
        name="text_es"
        label={word('text_es')}
        hint={word('text.hint')}
        maxLength={LEGAL_TEXT_LENGTH}
        rows={14}
      />
      <LongTextField
        name="text_en"
        label={word('text_en')}
        hint={word('text_en.hint')}
        maxLength={LEGAL_TEXT_LENGTH}
        rows={6}
      />
      <LongTextField
        name="summary_es"
        label={word('summary_es')}
        hint={word('summary.hint')}
        maxLength={LEGAL_SUMMARY_LENGTH}
        rows={3}
      />
      <LongTextField name="summary_en" label={word('summary_en')} maxLength={LEGAL_SUMMARY_LENGTH} rows={3} />
      <DateTimeField name="effective_from" label={word('effective_from')} hint={word('effective_from.hint')} />
      <Section title={word('preview')}>
        <TextArticle text={typed} title={formatMessage({ id: `terms.title.${kind}` })} lang="es-MX" />
      </Section>
      <SaveBar form={form} verb={word('publish')} always onCancel={() => void navigate('/legal')} />
    </DtoForm>
  );
}

/** Begins with the last version; the first terms begin with the tenant's setting. */
function useLastTexts(kind: LegalKind) {
  const versions = useLegalVersionsQuery();
  const last = versions.data?.find(document => document.kind === kind);
  const document = useLegalDocumentQuery(last?.id ?? '', { skip: !last });
  const isFirst = versions.data !== undefined && !last;
  const setting = useSettingAnswer('terms_conditions', { skip: !isFirst || kind !== 'terms' });
  const asked = last ? document : isFirst && kind === 'terms' ? setting : versions;
  let texts: Texts | undefined;
  if (document.data && last) texts = { text_es: document.data.text_es, text_en: document.data.text_en ?? '' };
  else if (isFirst && (kind === 'privacy' || setting.data !== undefined))
    texts = { text_es: setting.data ?? '', text_en: '' };
  return { texts, error: asked.error, isFetching: asked.isFetching, refetch: () => void asked.refetch() };
}

/** Writes and publishes a new version of the terms or the privacy notice. */
export function NewVersionPage() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const kind: LegalKind = search.get('kind') === 'privacy' ? 'privacy' : 'terms';
  const { texts, error, isFetching, refetch } = useLastTexts(kind);
  const waits = error && !isFetching ? <Problem error={error} onRetry={refetch} /> : <SkeletonRows rows={8} />;
  return (
    <PageFrame
      title={formatMessage({ id: `legal.new.${kind}` })}
      width="form"
      back={<BackButton list="/legal" label={formatMessage({ id: 'legal.back' })} />}
    >
      {texts ? <Editor key={kind} kind={kind} texts={texts} /> : waits}
    </PageFrame>
  );
}
