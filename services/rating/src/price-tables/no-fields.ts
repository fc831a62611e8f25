/** A form that holds a file alone. */
export class NoFields {}
