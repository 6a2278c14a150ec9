import type { Context } from '../../context.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { pricesOfBooks } from '../orders/read-book-prices.ts'
import { settings } from '../settings/rules.ts'
import type { CourseMatch, EnrolmentView, ProgrammeView, SemesterView } from './contract.ts'
import { courseErrors, semesterUnknown } from './errors.ts'
import type { Requirement } from './rules.ts'
import { itemKey } from './rules-list.ts'
import { termToPrepare } from './rules-terms.ts'
import {
  choicesToRead,
  coursesAsking,
  itemsOfMatchingCourse,
  type ListedItem,
  nextStudents,
  type ProgrammeRow,
  semesterList,
} from './store.ts'
import { boughtOf, type OfferRow, offersOf, otherOffersOf, type SemesterDemand } from './store-offers.ts'
import { type Studying, studyingOf } from './store-people.ts'
import { itemView, offerView, programmeView } from './views.ts'

export type SemesterChoice = { programme: string | null; semester: string | number | null }

export type SemesterPage = {
  programmes: ProgrammeView[]
  /** The stored enrolment. */
  kept: EnrolmentView | null
  /** Null before a choice. */
  semester: SemesterView | null
}

const nobody: Studying = { programmeId: null, semester: null, storeId: null, owned: [] }

/**
 * "Tu semestre": the semester in the address, else the enrolment, else the semester that the browser
 * remembers. An unknown semester of a programme shows its first one. Seven statements in three rounds,
 * whatever the length of the lists.
 */
export async function readSemesterPage(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  named: SemesterChoice,
  remembered: SemesterChoice = named,
): Promise<SemesterPage> {
  const [{ programmes, terms }, studying] = await Promise.all([
    choicesToRead(ctx.db),
    viewer ? studyingOf(ctx.db, viewer.id) : nobody,
  ])
  const own = programmes.find(({ id }) => id === studying.programmeId)
  const kept =
    own && studying.semester ? { programme: programmeView(own), semester: studying.semester } : null
  const chosen = named.programme === null && !own ? remembered : named
  const bySlug = programmes.find((row) => programmeView(row).slug === chosen.programme)
  const programme = bySlug ?? (chosen.programme === null ? own : undefined)
  const asked = Number(chosen.semester ?? (bySlug === undefined || bySlug === own ? studying.semester : null))
  const isKnown = programme && Number.isInteger(asked) && asked >= 1 && asked <= programme.semesters
  const number = isKnown ? asked : 1
  const semester =
    programme && (isKnown || bySlug)
      ? await readSemesterOf(ctx, viewer, studying, { programme, number, terms })
      : null
  return { programmes: programmes.map(programmeView), kept, semester }
}

type Asked = { programme: ProgrammeRow; number: number; terms: { startsOn: string; endsOn: string }[] }

async function readSemesterOf(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  { storeId, owned }: Studying,
  { programme, number, terms }: Asked,
): Promise<SemesterView> {
  const now = ctx.clock.now()
  const today = toIsoDay(now)
  const rows = (await semesterList(ctx.db, programme.id, number)).map(({ id, ...row }) => ({
    ...row,
    item: id === null ? undefined : row,
  }))
  const items = rows.flatMap(({ item }) => item ?? [])
  const sought = soughtIn(items)
  const who = { ownStoreId: storeId, today }
  const [leading, bought] = await Promise.all([
    offersOf(ctx.db, sought, who),
    viewer ? boughtOf(ctx.db, viewer.id, sought) : new Map<string, Date>(),
  ])
  const isWithout = ({ key }: SemesterDemand) => !leading.some((row) => row.key === key)
  const without = sought.filter(isWithout)
  const [others, usual] = await Promise.all([
    otherOffersOf(
      ctx.db,
      without.filter(({ isbn }) => isbn === null),
      who,
    ),
    pricesOfBooks(
      ctx,
      without.flatMap(({ isbn }) => isbn ?? []),
      { sinceDays: settings.bookPrices.usualDays },
    ),
  ])
  const offers = Map.groupBy([...leading, ...others], ({ key }) => key)
  const marked = new Set(owned)
  const views = new Map(
    items.map((item) => {
      const key = itemKey(item)
      const standing = {
        offers: offers.get(key) ?? [],
        boughtAt: bought.get(key),
        isMarked: marked.has(key),
        usualCents: usual.get(item.isbn ?? '')?.p50Cents,
      }
      return [item, itemView(item, standing, ctx)]
    }),
  )
  const byCourse = [...Map.groupBy(rows, ({ courseId }) => courseId)]
  return {
    programme: programmeView(programme),
    semester: number,
    startsOn: startOf(terms, today),
    courses: byCourse.map(([id, each]) => ({
      id,
      code: each[0]?.code ?? '',
      name: each[0]?.course ?? '',
      listedBy: each[0]?.listedBy ?? '',
      items: each.flatMap(({ item }) => (item ? (views.get(item) ?? []) : [])),
    })),
    offers: Object.fromEntries([...offers].map(([key, found]) => [key, found.map(inView)])),
  }

  function inView(row: OfferRow) {
    return offerView(row, now)
  }
}

function soughtIn(items: readonly Pick<ListedItem, 'isbn' | 'name' | 'query'>[]): SemesterDemand[] {
  const all = items.map((item) => ({ key: itemKey(item), isbn: item.isbn, query: item.query }))
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

function startOf(terms: readonly { startsOn: string; endsOn: string }[], today: string): string | null {
  const term = termToPrepare(terms, today)
  return term && term.startsOn > today ? term.startsOn : null
}

/** @throws `programme-not-found`, `semester-unknown` */
export async function readSemester(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  programme: string,
  semester: number,
): Promise<SemesterView> {
  const page = await readSemesterPage(ctx, viewer, { programme, semester })
  if (page.semester?.semester === semester) return page.semester
  const known = page.programmes.find(({ slug }) => slug === programme)
  if (!known) throw appError(courseErrors, 'programme-not-found')
  throw semesterUnknown(known.semesters)
}

export async function readProgrammes(ctx: Context): Promise<ProgrammeView[]> {
  return (await choicesToRead(ctx.db)).programmes.map(programmeView)
}

/** Null if not enrolled, or if the programme is closed. */
export async function readEnrolment(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<EnrolmentView | null> {
  return (await readSemesterPage(ctx, viewer, { programme: '', semester: null })).kept
}

export type CourseOfBook = { name: string; programme: string; semester: number; requirement: Requirement }

/** Courses that list a book, those that require it first. */
export const coursesOfBook = (ctx: Context, isbn: string): Promise<CourseOfBook[]> =>
  coursesAsking(ctx.db, isbn)

/** Number of enrolled students with the book in their next semester. */
export async function studentsWhoWillNeed(ctx: Context, isbn: string): Promise<number> {
  return (await nextStudents(ctx.db, [isbn])).get(isbn) ?? 0
}

/** The course with this code, or with a name that begins with the text; null if there is none with items. */
export async function matchCourse(ctx: Context, text: string): Promise<CourseMatch | null> {
  const rows = await itemsOfMatchingCourse(ctx.db, text, settings.courses.matchItems + 1)
  const [first] = rows
  if (!first) return null
  const items = rows.slice(0, settings.courses.matchItems)
  return {
    name: first.course,
    items: items.map(({ courseId, isbn, name }) => ({ courseId, isbn, name })),
    hasMore: rows.length > items.length,
  }
}
