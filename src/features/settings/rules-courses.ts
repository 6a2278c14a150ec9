/**
 * Maxima of programmes, courses and lists. `items` are of one course, `courses` of one programme, `owned` of one
 * person. In the last `askBeforeDays` of a term, students are asked about at most `askedBooks` books of the lists that
 * they bought within `boughtWithinMonths`. A guest's browser stores the semester for `rememberedDays`, about its
 * length. Course search shows `matchItems`.
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

export const courseLengths = {
  programme: 120,
  course: 120,
  code: 20,
  listedBy: 120,
  item: 160,
  note: 120,
  term: 60,
} as const
