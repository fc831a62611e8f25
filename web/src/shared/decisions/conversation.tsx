import { makeStyles, tokens } from '@fluentui/react-components';
import { EVIDENCE_FILES, type EvidenceKind } from '@porte/contracts/overweights/overweight.js';
import { useState } from 'react';
import { Moment } from '../display/moment.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { DtoForm } from '../form/dto-form.js';
import { ErrorBar } from '../form/error-bar.js';
import { FilesField } from '../form/fields/files-field.js';
import { LongTextField } from '../form/fields/long-text-field.js';
import { FormEnd } from '../form/form-end.js';
import { LeaveGuard } from '../form/leave-guard/leave-guard.js';
import { useDtoForm, type DtoFormState } from '../form/use-dto-form.js';
import { Section } from '../layout/section.js';
import { EVIDENCE_ACCEPT, formWith } from './evidence.js';
import { FileButtons } from './file-buttons.js';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  entry: { marginBottom: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  kind: { fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-line' },
});

const ENDINGS = { pdf: 'pdf', png: 'png', jpeg: 'jpg' } as const;

/** A line of a case's timeline, as the API sends it. */
export interface ConversationLine {
  id: string;
  kind: string;
  by: { name: string; is_staff: boolean } | null;
  text: string | null;
  files: EvidenceKind[];
  created_at: string;
}

type Loaded = Promise<{ data?: Blob | undefined; error?: unknown }>;
type Saved = Promise<{ data?: unknown; error?: unknown }>;

interface Props {
  /** what the form is called in the API, as `claim` */
  wrapper: string;
  /** the DTO of a message */
  dto: new () => { text: string };
  lines: readonly ConversationLine[] | undefined;
  error: unknown;
  retry(): void;
  /** the reader may write, and the case is open */
  mayWrite: boolean;
  /** who may not decide sees that there are files */
  mayOpen: boolean;
  /** the beginning of a file's name */
  number: string;
  /** the words of the case: `entry.<kind>`, `file`, `talk.title`, `talk.staff`, `talk.text`, `talk.files`, `talk.verb` */
  word(name: string, values?: Record<string, string | number>): string;
  load(entry: string, place: number): Loaded;
  write(form: FormData): Saved;
}

function Line({ line, mayOpen, number, word, load }: Props & { line: ConversationLine }) {
  const styles = useStyles();
  const { id, kind, by, text, created_at, files } = line;
  return (
    <li className={styles.entry}>
      <span className={styles.kind}>{word(`entry.${kind}`)}</span>
      <div className={styles.about}>
        {by?.name && `${by.name}${by.is_staff ? ` (${word('talk.staff')})` : ''} · `}
        <Moment at={created_at} />
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {files.length > 0 && mayOpen && (
        <FileButtons
          id={id}
          files={files.map((type, place) => ({
            key: String(place),
            text: word('file', { number: place + 1, kind: ENDINGS[type].toUpperCase() }),
            load: () => load(id, place),
            nameOf: () => `${number}-${place + 1}.${ENDINGS[type]}`,
          }))}
        />
      )}
    </li>
  );
}

interface Values {
  text: string;
  files: File[];
}

function NewMessage({ wrapper, dto, word, write, onSent }: Props & { onSent(): void }) {
  const form: DtoFormState<Values> = useDtoForm<Values, { text: string }, unknown>({
    dto,
    values: { text: '', files: [] },
    toInput: ({ text }) => ({ text: text.trim() }),
    // Files are no fields.
    save: input => write(formWith(wrapper, input, form.methods.getValues('files'))) as never,
    onSaved: onSent,
  });
  return (
    <DtoForm form={form} label={word('talk.verb')}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <LongTextField name="text" label={word('talk.text')} maxLength={1000} rows={2} />
      <FilesField
        name="files"
        label={word('talk.files')}
        accept={EVIDENCE_ACCEPT}
        most={EVIDENCE_FILES.bytes}
        count={EVIDENCE_FILES.atOnce}
      />
      <FormEnd form={form} verb={word('talk.verb')} isSecond />
    </DtoForm>
  );
}

/** What happened to a case and what was said of it, oldest first, and a place to answer while it is open. */
export function Conversation(props: Props) {
  const { lines, error, retry, mayWrite, word } = props;
  const styles = useStyles();
  const [sent, setSent] = useState(0);
  return (
    <Section title={word('talk.title')}>
      {error !== undefined && <Problem error={error} onRetry={retry} />}
      {!lines && error === undefined && <SkeletonRows rows={3} />}
      <ol className={styles.list}>
        {lines?.map(line => (
          <Line key={line.id} {...props} line={line} />
        ))}
      </ol>
      {mayWrite && lines && <NewMessage key={sent} {...props} onSent={() => setSent(sent + 1)} />}
    </Section>
  );
}
