import type { Context } from '../../context.ts'
import { MINUTE, toIsoDay } from '../../lib/dates.ts'
import { appError } from '../../lib/errors.ts'
import { slugify } from '../../lib/slug.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { cachedByKey } from '../../platform/cache.ts'
import { firstOptions, optionsText } from '../cart/rules.ts'
import { imageView, pricingOf } from '../catalogue/views.ts'
import { pricesOfBooks } from '../orders/read-book-prices.ts'
import { settings } from '../settings/rules.ts'
import type {
  CourseMatch,
  EnrolmentView,
  OfferView,
  ProgrammeView,
  SemesterGap,
  SemesterItemView,
  SemesterView,
} from './contract.ts'
import { courseErrors, semesterUnknown } from './errors.ts'
import { qualityOf } from './rules.ts'
import { itemKey } from './rules-list.ts'
import { chooseSet } from './rules-set.ts'
import { termToPrepare } from './rules-terms.ts'
import {
  itemsOfMatchingCourse,
  type ListedItem,
  nextStudents,
  type ProgrammeRow,
  programmesAndTerms,
  semesterList,
  type TermRow,
} from './store.ts'
import { boughtOf, type OfferRow, offersOf, otherOffersOf, type SemesterDemand } from './store-offers.ts'
import { type Studying, studyingOf } from './store-people.ts'

export type SemesterChoice = { programme: string | null; semester: string | number | null }

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
) {
  const [{ programmes, terms }, studying] = await Promise.all([
    programmesAndTerms(ctx.db),
    viewer ? studyingOf(ctx.db, viewer.id) : nobody,
  ])
  const own = programmes.find(({ id }) => id === studying.programmeId)
  const enrolment: EnrolmentView | null =
    own && studying.semester ? { programme: programmeView(own), semester: studying.semester } : null
  const chosen = named.programme === null && !own ? remembered : named
  const bySlug = programmes.find((row) => programmeView(row).slug === chosen.programme)
  const programme = bySlug ?? (chosen.programme === null ? own : undefined)
  const wanted = Number(
    chosen.semester ?? (bySlug === undefined || bySlug === own ? studying.semester : null),
  )
  const isKnown = programme && Number.isInteger(wanted) && wanted >= 1 && wanted <= programme.semesters
  const number = isKnown ? wanted : 1
  const semester =
    programme && (isKnown || bySlug)
      ? await readSemesterOf(ctx, viewer, studying, { programme, number, terms })
      : null
  return { programmes: programmes.map(programmeView), enrolment, semester }
}

async function readSemesterOf(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  { storeId, owned }: Studying,
  { programme, number, terms }: { programme: ProgrammeRow; number: number; terms: readonly TermRow[] },
): Promise<SemesterView> {
  const now = ctx.clock.now()
  const today = toIsoDay(now)
  const rows = await semesterList(ctx.db, programme.id, number)
  const wanted = demandOf(rows)
  const limits = { ownStoreId: storeId, today }
  const [leading, bought] = await Promise.all([
    offersOf(ctx.db, wanted, limits),
    viewer ? boughtOf(ctx.db, viewer.id, wanted) : new Map<string, Date>(),
  ])
  const missing = wanted.filter(({ key }) => !leading.some((row) => row.key === key))
  const materials = missing.filter(({ isbn }) => isbn === null)
  const isbns = missing.flatMap(({ isbn }) => isbn ?? [])
  const [others, usual] = await Promise.all([
    otherOffersOf(ctx.db, materials, limits),
    pricesOfBooks(ctx, isbns, { sinceDays: settings.bookPrices.usualDays }),
  ])
  const offers = Map.groupBy([...leading, ...others], ({ key }) => key)
  const viewOf = (row: ListedItem) => {
    const key = itemKey(row)
    const usualCents = usual.get(row.isbn ?? '')?.p50Cents ?? null
    const standing = { boughtAt: bought.get(key), isMarked: owned.includes(key), usualCents }
    return itemView(row, offers.get(key) ?? [], standing, now)
  }
  const term = termToPrepare(terms, today)
  return {
    programme: programmeView(programme),
    semester: number,
    startsOn: term && term.startsOn > today ? term.startsOn : null,
    courses: [...Map.groupBy(rows, ({ courseId }) => courseId)].map(([id, own]) => ({
      id,
      code: own[0]?.code ?? '',
      name: own[0]?.course ?? '',
      listedBy: own[0]?.listedBy ?? '',
      items: own.filter((row) => row.id !== null).map(viewOf),
    })),
    offers: Object.fromEntries(
      [...offers].map(([key, found]) => [key, found.map((row) => offerView(row, now))]),
    ),
  }
}

/** Each item once, though several courses list it. */
function demandOf(rows: readonly ListedItem[]): SemesterDemand[] {
  const keyed = rows.flatMap((row) => (row.id === null ? [] : { ...row, key: itemKey(row) }))
  return [...new Map(keyed.map(({ key, isbn, query }) => [key, { key, isbn, query }])).values()]
}

/** Lists with the offers of all stores, shared by the students of a semester. */
const sharedLists = cachedByKey<{ wanted: SemesterDemand[]; offers: OfferRow[] }>({
  name: 'semester-lists',
  tags: [],
  ttl: MINUTE,
  maxEntries: 500,
})

/** One statement for a person; null without lists. */
export async function readSemesterGap(
  { db, clock }: Context,
  userId: string,
  { programmeId, semester, storeId, owned }: Studying,
): Promise<SemesterGap | null> {
  const now = clock.now()
  const today = toIsoDay(now)
  const { wanted, offers } = await sharedLists(db, `${programmeId} ${semester} ${today}`, async () => {
    const wanted = demandOf(await semesterList(db, programmeId ?? 0, semester ?? 0))
    const limits = { ownStoreId: null, today }
    const leading = await offersOf(db, wanted, limits)
    const others = wanted.filter(({ key, isbn }) => isbn === null && !leading.some((row) => row.key === key))
    return { wanted, offers: [...leading, ...(await otherOffersOf(db, others, limits))] }
  })
  if (wanted.length === 0) return null
  const bought = await boughtOf(db, userId, wanted)
  const missing = wanted.filter(({ key }) => !bought.has(key) && !owned.includes(key))
  const isOffered = (row: OfferRow, key: string) => row.key === key && row.store_id !== storeId
  const { picks, totalCents } = chooseSet(
    'cheapest',
    missing.map(({ key }) => ({
      key,
      offers: offers.filter((row) => isOffered(row, key)).map((row) => offerView(row, now)),
    })),
  )
  return { total: wanted.length, missing: missing.length, offered: picks.length, cents: totalCents }
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
  return (await programmesAndTerms(ctx.db)).programmes.map(programmeView)
}

/** Null if not enrolled, or if the programme is closed. */
export async function readEnrolment(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<EnrolmentView | null> {
  return (await readSemesterPage(ctx, viewer, { programme: '', semester: null })).enrolment
}

export async function countNextStudents(ctx: Context, isbn: string): Promise<number> {
  return (await nextStudents(ctx.db, [isbn])).get(isbn) ?? 0
}

/** The course with this code, or with a name that begins with the text; null without items. */
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

const programmeView = ({ id, name, faculty, semesters }: ProgrammeRow): ProgrammeView => ({
  id,
  name,
  slug: slugify(name),
  faculty,
  semesters,
})

function offerView(row: OfferRow, now: Date): OfferView {
  const { name, condition, wear, tone } = row
  return {
    ...{ product: row.url, name, store: row.store_name, condition, wear, tone },
    priceCents: pricingOf(row, now).priceCents,
    quality: qualityOf(condition, wear),
    deliveryDays: row.delivery_days,
    options: optionsText(firstOptions(row.specification)),
    image: imageView(row.image),
  }
}

function itemView(
  item: ListedItem,
  offers: readonly OfferRow[],
  {
    boughtAt,
    isMarked,
    usualCents,
  }: { boughtAt: Date | undefined; isMarked: boolean; usualCents: number | null },
  now: Date,
): SemesterItemView {
  const [first] = offers
  const state = boughtAt || isMarked ? 'owned' : first ? 'offered' : 'missing'
  const lowest = Math.min(...offers.map((row) => pricingOf(row, now).priceCents))
  const picture = item.cover ?? first?.image
  const { requirement, isbn, name, note } = item
  return {
    ...{ key: itemKey(item), requirement, isbn, name, note, state },
    image: picture ? imageView(picture) : null,
    boughtAt: boughtAt?.toISOString() ?? null,
    offers: first?.offers ?? 0,
    lowestCents: first ? lowest : null,
    highestCents: first ? Math.max(first.highest_cents, lowest) : null,
    newCents: first?.new_cents ?? null,
    allVerified: first?.all_verified ?? false,
    usualCents: state === 'missing' ? usualCents : null,
  }
}
