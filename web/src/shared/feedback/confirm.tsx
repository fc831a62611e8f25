import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { DialogFrame } from './dialog-frame.js';
import type { Note } from './note-box.js';
import { beQuietToday, isQuietToday } from './quiet-today.js';

const NoteBox = lazy(() => import('./note-box.js').then(m => ({ default: m.NoteBox })));
const QuietBox = lazy(() => import('./quiet-box.js').then(m => ({ default: m.QuietBox })));

/** A confirmation before something that cannot be reverted. */
export interface Question {
  /** names the thing: "¿Eliminar Norte?" */
  title: string;
  /** its consequences */
  text: string;
  /** the button's text, the same verb as in the title */
  verb: string;
  /** the other button's text, if "cancel" could be read as the action itself; "Cancelar" by default */
  dismiss?: string;
  /** false for a question that loses nothing, such as a payment; true by default */
  isDestructive?: boolean;
  /** a name of the question, which the person may have answered for the day: then it is not asked, and the answer is yes */
  quiet?: string;
  /** some words that the person may add; told with every change of them */
  note?: Note;
}

export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => {
  throw new Error('a page asked for a confirmation outside of ConfirmProvider');
});

/** Asks before a destructive action; true if the user confirmed. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);

const useStyles = makeStyles({
  surface: { width: '400px', maxWidth: 'calc(100vw - 32px)' },
  content: { display: 'block' },
  // as high as its field, which loads with the first such question
  note: { minHeight: '92px', marginTop: tokens.spacingVerticalM },
  // as high as its check box, which loads with the first such question
  quiet: { minHeight: '32px', marginTop: tokens.spacingVerticalS },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

interface DialogProps {
  question: Question;
  isOpen: boolean;
  onAnswer(yes: boolean): void;
  /** once the dialog has left the page */
  onGone(): void;
}

/** Rendered inside the dialog: while the dialog closes, no element outside it can take the focus. */
function Leaving({ onGone }: Pick<DialogProps, 'onGone'>) {
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => () => void setTimeout(() => latest.current()), []);
  return null;
}

function ConfirmDialog({
  question: { title, text, verb, dismiss, quiet, note, isDestructive = true },
  isOpen,
  onAnswer,
  onGone,
}: DialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const cancel = useRef<HTMLButtonElement>(null);
  const [isQuiet, setQuiet] = useState(false);
  const agree = (): void => {
    if (quiet && isQuiet) beQuietToday(quiet);
    onAnswer(true);
  };
  useEffect(() => {
    if (!isOpen) return;
    setQuiet(false);
    cancel.current?.focus();
  }, [isOpen]);
  return (
    <DialogFrame
      isOpen={isOpen}
      isAlert
      surface={styles.surface}
      content={styles.content}
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button ref={cancel} onClick={() => onAnswer(false)}>
            {dismiss ?? formatMessage({ id: 'page.cancel' })}
          </Button>
          <Button appearance="primary" className={isDestructive ? styles.danger : undefined} onClick={agree}>
            {verb}
          </Button>
        </>
      }
    >
      <Leaving onGone={onGone} />
      {text}
      {note && (
        <div className={styles.note}>
          <Suspense fallback={null}>
            <NoteBox {...note} />
          </Suspense>
        </div>
      )}
      {quiet && (
        <div className={styles.quiet}>
          <Suspense fallback={null}>
            <QuietBox isQuiet={isQuiet} onChange={setQuiet} />
          </Suspense>
        </div>
      )}
    </DialogFrame>
  );
}

/** What has the focus now; of a menu, which closes when one of its entries is chosen, the button that opened it. */
function focused(): HTMLElement | null {
  const held = document.activeElement;
  const opener = held?.closest('[role="menu"]')
    ? document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
    : held;
  return opener instanceof HTMLElement ? opener : null;
}

/** The element that gets the focus after the dialog: the previous one, or, if that was deleted, the part of the page around it. */
const placesOf = (element: HTMLElement | null): (HTMLElement | null)[] => [
  element,
  element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null,
];

/** Returns the focus, unless the app has moved it since. */
function restoreFocus(places: readonly (HTMLElement | null)[]): void {
  const held = document.activeElement;
  if (!held || held === document.body) places.find(place => place?.isConnected)?.focus();
}

interface Asked {
  question: Question;
  places: readonly (HTMLElement | null)[];
  answer(yes: boolean): void;
}

/** Renders the confirmation dialog; mounted once, around the pages. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const confirm = useCallback<Confirm>(
    question =>
      new Promise(resolve => {
        if (question.quiet && isQuietToday(question.quiet)) return resolve(true);
        setAsked({ question, places: placesOf(focused()), answer: resolve });
        setOpen(true);
      }),
    [],
  );
  const answer = (yes: boolean): void => {
    setOpen(false);
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          question={asked.question}
          isOpen={isOpen}
          onAnswer={answer}
          onGone={() => restoreFocus(asked.places)}
        />
      )}
    </ConfirmContext>
  );
}
