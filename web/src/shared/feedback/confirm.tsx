import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

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
}

export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => {
  throw new Error('a page asked for a confirmation outside of ConfirmProvider');
});

/** Asks before a destructive action; true if the user confirmed. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);

const useStyles = makeStyles({
  surface: { width: '320px', maxWidth: 'calc(100vw - 32px)' },
  words: { overflowWrap: 'anywhere' },
  actions: { gridColumnStart: 1, justifyContent: 'flex-end' },
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
  question: { title, text, verb, dismiss, isDestructive = true },
  isOpen,
  onAnswer,
  onGone,
}: DialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) cancel.current?.focus();
  }, [isOpen]);
  return (
    <Dialog open={isOpen} modalType="alert" onOpenChange={(_event, { open }) => !open && onAnswer(false)}>
      <DialogSurface className={styles.surface}>
        <Leaving onGone={onGone} />
        <DialogBody>
          <DialogTitle className={styles.words}>{title}</DialogTitle>
          <DialogContent className={styles.words}>{text}</DialogContent>
          <DialogActions className={styles.actions}>
            <Button ref={cancel} onClick={() => onAnswer(false)}>
              {dismiss ?? formatMessage({ id: 'page.cancel' })}
            </Button>
            <Button
              appearance="primary"
              className={isDestructive ? styles.danger : undefined}
              onClick={() => onAnswer(true)}
            >
              {verb}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
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
