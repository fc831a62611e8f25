import type { CallId } from '../calls.js';
import type { CodeLanguage } from '../code/index.js';
import type { Words } from '../words.js';

/** A part of a guide, in the order of reading. */
export type Block =
  | { text: Words }
  | { list: readonly Words[] }
  /** names, such as those of events, with what they mean */
  | { terms: readonly (readonly [name: string, words: Words])[] }
  /** the example of a documented call, ready to run */
  | { call: CallId }
  /** code that stands for itself; `ORIGIN` in it becomes the address of the platform */
  | { code: string }
  /** the same in several languages */
  | { codes: Readonly<Partial<Record<CodeLanguage, string>>> }
  /** all stable codes */
  | { table: 'errors' };

export interface GuideSection {
  /** of its heading, as in `lists#filters` */
  id: string;
  title: Words;
  blocks: readonly Block[];
}

/** A page that explains one thing that several calls share. */
export interface Guide {
  id: string;
  title: Words;
  lead: Words;
  sections: readonly GuideSection[];
}
