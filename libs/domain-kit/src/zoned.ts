const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
};

const WEEK_DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Wall-clock time and calendar day in a time zone. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** 0 = Sunday … 6 = Saturday */
  weekDay: number;
  /** minutes since midnight */
  minutes: number;
}

/** @param timeZone an IANA name such as `America/Mexico_City` */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    weekDay: WEEK_DAYS.indexOf(parts['weekday']!),
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** True if both instants are on the same calendar day of the time zone. */
export const sameDay = (a: Date, b: Date, timeZone: string): boolean =>
  localTime(a, timeZone).day === localTime(b, timeZone).day;
