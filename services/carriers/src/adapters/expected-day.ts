/** Mexico City's clock, which has no summer time since 2022, for instants whose place is not said. */
const OFFSET_MS = -6 * 3_600_000;

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** `24/11/2026` */
const TURNED = /^(\d{2})\/(\d{2})\/(\d{4})/;

const ofInstant = (ms: number): string | null =>
  Number.isNaN(ms) ? null : new Date(ms + OFFSET_MS).toISOString().slice(0, 10);

function written(text: string): string | null {
  if (/^\d{12,14}$/.test(text)) return ofInstant(Number(text));
  const [, day, month, year] = TURNED.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  if (!DAY.test(text)) return null;
  return text.endsWith('Z') ? ofInstant(Date.parse(text)) : text.slice(0, 10);
}

const exists = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/**
 * The day of a delivery that a carrier names, `YYYY-MM-DD`. A time with an offset, or without one, is one of the place where it is
 * delivered, and its day is taken as it stands; an instant in UTC or in milliseconds is taken to Mexico City.
 * @returns null for what is no day
 */
export function expectedDay(text: string | null | undefined): string | null {
  const known = text ? written(text.trim()) : null;
  return known !== null && exists(known) ? known : null;
}
