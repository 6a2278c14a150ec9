/**
 * Programmes, courses and their lists, for `settings`: the most of everything that staff and students may write down.
 * `items` are of one course, `courses` of one programme, `owned` what one person has ticked as theirs; a table of a whole
 * programme has about two hundred lines. In the last `askBeforeDays` of a term who has books of the lists is asked about `askedBooks` at most that they bought within the
 * last `boughtWithinMonths`. A guest's browser keeps the semester that they looked at for `rememberedDays`, about as long as
 * it lasts. Who types a course's name is shown `matchItems` of what it asks for.
 */
export const courseSettings = {
  items: 30,
  courses: 200,
  programmes: 300,
  semesters: 14,
  terms: 40,
  owned: 300,
  tableLines: 2_000,
  tableBytes: 200_000,
  askBeforeDays: 28,
  askedBooks: 12,
  boughtWithinMonths: 12,
  rememberedDays: 180,
  matchItems: 12,
} as const

/** Letters of each of their texts. */
export const courseLengths = {
  programme: 120,
  course: 120,
  code: 20,
  listedBy: 120,
  item: 160,
  note: 120,
  term: 60,
} as const
