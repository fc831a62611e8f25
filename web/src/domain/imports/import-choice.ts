import type { ImportState, ImportView } from '@porte/contracts';

/** An import in one of these goes on, also after its page was left. */
const UNFINISHED: readonly ImportState[] = ['reading', 'ready', 'applying', 'publishing'];

/** What a person did on the page of an import. */
export interface ImportChoice<Chosen> {
  /** id of the import that was begun on this page */
  begun: string | null;
  /** the file that it was begun with */
  sent: Chosen | null;
  /** another file is to be chosen */
  isChoosing: boolean;
}

export type ImportStep<Chosen> = { kind: 'sent'; file: Chosen; id: string } | { kind: 'other' };

export const NO_CHOICE: ImportChoice<never> = { begun: null, sent: null, isChoosing: false };

export const reduceImport = <Chosen>(choice: ImportChoice<Chosen>, step: ImportStep<Chosen>): ImportChoice<Chosen> =>
  step.kind === 'sent' ? { begun: step.id, sent: step.file, isChoosing: false } : { ...choice, isChoosing: true };

/** The newest import of these rows: the one that was begun here, else one with these parameters that goes on. */
export const currentImport = (
  imports: readonly ImportView[] | undefined,
  { begun }: Pick<ImportChoice<unknown>, 'begun'>,
  params: Readonly<Record<string, string>>,
): ImportView | undefined =>
  imports?.find(
    each =>
      each.id === begun ||
      (begun === null &&
        UNFINISHED.includes(each.state) &&
        Object.entries(params).every(([name, value]) => each.params[name] === value)),
  );

/** Whether its state may still change; of one that was just begun, also before the list has it. */
export const goesOn = (
  { begun }: Pick<ImportChoice<unknown>, 'begun'>,
  current: Pick<ImportView, 'state'> | undefined,
): boolean => (current ? begun === null || UNFINISHED.includes(current.state) : begun !== null);

/** What the page shows: which sheet of the file is meant, where the import stands, or the choice of a file. */
export const shownOf = (
  { sent, isChoosing }: Pick<ImportChoice<unknown>, 'sent' | 'isChoosing'>,
  current: Pick<ImportView, 'sheets'> | undefined,
): 'sheets' | 'step' | 'file' => {
  if (!current || isChoosing) return 'file';
  return current.sheets && sent !== null ? 'sheets' : 'step';
};
