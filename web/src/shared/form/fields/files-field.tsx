import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { kindsOf, refusalOf, type FileRules, type Refusal } from './picked-files.js';
import { shrunk } from './shrink-picture.js';
import { useField, type FieldProps } from './use-field.js';

const useStyles = makeStyles({
  buttons: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // for keyboard and screen reader only: the browser's own control ignores the app's language
  input: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    opacity: 0,
    overflow: 'hidden',
    ':focus-visible + button': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: tokens.strokeWidthThick,
    },
  },
  // a camera is offered where fingers point
  photo: { display: 'none', '@media (pointer: coarse)': { display: 'contents' } },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  file: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface Props extends FieldProps, FileRules {
  /** how many at once */
  count: number;
}

/** A button before which the browser's own control is hidden. */
function Picker(props: {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  id?: string | undefined;
  described?: string | undefined;
  label?: string;
  accept: string;
  isCamera?: boolean;
  pick(files: readonly File[]): void;
}) {
  const styles = useStyles();
  const { input, text, id, described, label, accept, isCamera = false, pick } = props;
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        aria-describedby={described}
        className={styles.input}
        onChange={event => {
          pick([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}

/** The files so far, and how more are added: pictures of phones are made smaller first. */
function usePicked({
  value,
  change,
  count,
  rules,
}: {
  value: File[];
  change(files: File[]): void;
  count: number;
  rules: FileRules;
}) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const add = async (picked: readonly File[]): Promise<void> => {
    const files = await Promise.all(picked.map(shrunk));
    const refused = files.map(file => refusalOf(file, rules)).find(why => why !== null) ?? null;
    const taken = [...value, ...files.filter(file => refusalOf(file, rules) === null)];
    setRefusal(refused ?? (taken.length > count ? 'count' : null));
    change(taken.slice(0, count));
  };
  const remove = (place: number): void => {
    setRefusal(null);
    change(value.filter((_, at) => at !== place));
  };
  return { refusal, add, remove };
}

/** Several files, from the device or, on phones, from its camera. */
export function FilesField({ name, label, hint, required, accept, most, count }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [device, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { value, change, shown } = useField<File[]>({ name, label, hint, required });
  const { refusal, add, remove } = usePicked({ value, change, count, rules: { accept, most } });
  const word = (key: string, values?: Record<string, string | number>) => formatMessage({ id: `form.${key}` }, values);
  const refused =
    refusal &&
    word(refusal === 'count' ? 'files.refused.count' : `file.refused.${refusal}`, {
      kinds: kindsOf(accept),
      most: refusal === 'count' ? count : (most ?? 0) / 1_000_000,
    });
  const pictures = accept
    .split(',')
    .filter(kind => kind.startsWith('image/'))
    .join(',');
  const pick = (files: readonly File[]): void => void add(files);
  return (
    <div>
      <Field {...shown} {...(refused ? { validationMessage: refused } : {})}>
        {({ id, 'aria-describedby': described }) => (
          <div className={styles.buttons}>
            <Picker input={device} text={word('files.add')} id={id} described={described} accept={accept} pick={pick} />
            <span className={styles.photo}>
              <Picker
                input={camera}
                text={word('files.photo')}
                label={word('files.photo')}
                accept={pictures}
                isCamera
                pick={pick}
              />
            </span>
          </div>
        )}
      </Field>
      <ul className={styles.list}>
        {value.map((file, place) => (
          <li key={`${place} ${file.name}`} className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={word('files.remove', { name: file.name })}
              onClick={() => remove(place)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
