import { create } from 'content-disposition';

/** The header `content-disposition` of a download. @param name of the file, any text: what the header cannot carry is encoded (RFC 8187) */
export const attachment = (name: string): string => create(name.toWellFormed());
