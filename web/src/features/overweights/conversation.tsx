import { makeStyles, tokens } from '@fluentui/react-components';
import {
  EVIDENCE_FILES,
  OverweightMessage,
  type Overweight,
  type OverweightEntry,
} from '@porte/contracts/overweights/overweight.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FileButtons } from '../../shared/decisions/file-buttons.js';
import { Moment } from '../../shared/display/moment.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { FilesField } from '../../shared/form/fields/files-field.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { FormEnd } from '../../shared/form/form-end.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { useDtoForm, type DtoFormState } from '../../shared/form/use-dto-form.js';
import { Section } from '../../shared/layout/section.js';
import { useCan } from '../../shared/session/use-can.js';
import { EVIDENCE_ACCEPT, formWith } from './evidence.js';
import {
  useLazyOverweightFileQuery,
  useOverweightTimelineQuery,
  useWriteOfOverweightMutation,
} from './overweights-api.js';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  entry: { marginBottom: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  kind: { fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-line' },
});

const ENDINGS = { pdf: 'pdf', png: 'png', jpeg: 'jpg' } as const;

/** The files that came with a line; who may not decide sees that there are some. */
function Files({ of, line }: { of: Overweight; line: OverweightEntry }) {
  const { formatMessage } = useIntl();
  const [load] = useLazyOverweightFileQuery();
  const files = line.files.map((kind, place) => ({
    key: String(place),
    text: formatMessage({ id: 'overweights.file' }, { number: place + 1, kind: ENDINGS[kind].toUpperCase() }),
    load: () => load({ id: of.id, entry: line.id, place }),
    nameOf: () => `${of.tracking_number}-${place + 1}.${ENDINGS[kind]}`,
  }));
  return <FileButtons id={line.id} files={files} />;
}

function Line({ of, line }: { of: Overweight; line: OverweightEntry }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayOpen = useCan()('update', 'Overweight');
  const { kind, by, text, created_at, files } = line;
  return (
    <li className={styles.entry}>
      <span className={styles.kind}>{formatMessage({ id: `overweights.entry.${kind}` })}</span>
      <div className={styles.about}>
        {by?.name && `${by.name}${by.is_staff ? ` (${formatMessage({ id: 'overweights.talk.staff' })})` : ''} · `}
        <Moment at={created_at} />
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {files.length > 0 && mayOpen && <Files of={of} line={line} />}
    </li>
  );
}

interface Values {
  text: string;
  files: File[];
}

function NewMessage({ of, onSent }: { of: Overweight; onSent(): void }) {
  const { formatMessage } = useIntl();
  const [write] = useWriteOfOverweightMutation();
  const form: DtoFormState<Values> = useDtoForm<Values, OverweightMessage, OverweightEntry[]>({
    dto: OverweightMessage,
    values: { text: '', files: [] },
    toInput: ({ text }) => ({ text: text.trim() }),
    // The same words may be said twice, and files are no fields.
    save: input =>
      write({ id: of.id, form: formWith(input, form.methods.getValues('files')), idempotencyKey: crypto.randomUUID() }),
    onSaved: onSent,
  });
  const word = (name: string): string => formatMessage({ id: `overweights.talk.${name}` });
  return (
    <DtoForm form={form} label={word('verb')}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <LongTextField name="text" label={word('text')} maxLength={1000} rows={2} />
      <FilesField
        name="files"
        label={word('files')}
        accept={EVIDENCE_ACCEPT}
        most={EVIDENCE_FILES.bytes}
        count={EVIDENCE_FILES.atOnce}
      />
      <FormEnd form={form} verb={word('verb')} isSecond />
    </DtoForm>
  );
}

/** What happened to the case and what was said of it, oldest first, and a place to answer while it is open. */
export function Conversation({ of }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayWrite = useCan()('update', 'Overweight') && of.state !== 'closed' && of.state !== 'refunded';
  const { data, error, refetch } = useOverweightTimelineQuery(of.id);
  const [sent, setSent] = useState(0);
  return (
    <Section title={formatMessage({ id: 'overweights.talk.title' })}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      <ol className={styles.list}>
        {data?.map(line => (
          <Line key={line.id} of={of} line={line} />
        ))}
      </ol>
      {mayWrite && data && <NewMessage key={sent} of={of} onSent={() => setSent(sent + 1)} />}
    </Section>
  );
}
