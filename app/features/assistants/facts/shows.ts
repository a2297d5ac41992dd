export interface Show {
  /** '2026-04-18' */
  readonly date: string;
  readonly venue: string;
  readonly city: string;
}

/** Whether a question, in small letters, names a show's room or its town. */
export const showNamed = ({ venue, city }: Omit<Show, 'date'>, question: string): boolean =>
  [venue, city].some((name) => question.includes(name.toLowerCase()));
