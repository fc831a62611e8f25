/** Why a file is not taken, before it is sent. */
export type Refusal = 'kind' | 'size' | 'count';

/** What files are taken. */
export interface FileRules {
  /** as the input's `accept`, such as `application/pdf` */
  accept: string;
  /** bytes of each; any by default */
  most?: number | undefined;
}

/** @returns whether the file is of a kind in an input's `accept`, by its type or its ending */
const isAccepted = ({ name, type }: File, accept: string): boolean =>
  accept.split(',').some(kind => (kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind));

/** Of `accept`, in the words of people: `PDF, PNG, JPG`. */
export const kindsOf = (accept: string): string =>
  accept
    .split(',')
    .map(kind =>
      kind
        .replace(/^.*[/.]/, '')
        .replace('jpeg', 'jpg')
        .toUpperCase(),
    )
    .join(', ');

export function refusalOf(file: File, { accept, most }: FileRules): Refusal | null {
  if (most === undefined) return null;
  if (!isAccepted(file, accept)) return 'kind';
  return file.size > most ? 'size' : null;
}
