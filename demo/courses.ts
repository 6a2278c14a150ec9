import { readFileSync } from 'node:fs'
import type { Context } from '../src/context.ts'
import { enrol, markItem } from '../src/features/courses/actions/enrol.ts'
import { createTerm } from '../src/features/courses/actions/write-courses.ts'
import { allProgrammes, allTerms } from '../src/features/courses/store.ts'
import { enrolments } from '../src/features/courses/tables.ts'
import { importCourses } from '../src/features/staff/actions/save-course.ts'
import { addDays, toIsoDay } from '../src/lib/dates.ts'
import type { Staff, Viewer } from '../src/lib/viewer.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { viewerNamed } from './people.ts'
import { contextAt, daysBefore } from './tools.ts'

const PROGRAMMES = ['Ingeniería en Computación', 'Ingeniería Civil', 'Químico Farmacobiólogo'] as const

/** Programmes of the named people; all others are distributed in turn. */
const studies: Record<string, [programme: (typeof PROGRAMMES)[number], semester: number]> = {
  compradora: ['Ingeniería en Computación', 1],
  vendedor: ['Ingeniería en Computación', 5],
  vendedora: ['Químico Farmacobiólogo', 3],
}

/** Days from the demo's first one: a term that is about to end, and the next. */
const calendar = [
  { name: 'Periodo de la demostración', from: -110, until: 42 },
  { name: 'Periodo siguiente', from: 62, until: 190 },
]

/** Seeds programmes with their lists, terms, enrolments and a list that waits for staff, where they are missing. */
export async function seedCourses(
  ctx: Context,
  staff: Staff,
  people: ReadonlyMap<string, Viewer>,
  now: Date,
): Promise<void> {
  if ((await allProgrammes(ctx.db)).length === 0)
    await importCourses(ctx, staff, readFileSync(new URL('./courses.csv', import.meta.url), 'utf8'))
  if ((await allTerms(ctx.db)).length === 0)
    for (const { name, from, until } of calendar) {
      const term = { name, startsOn: toIsoDay(addDays(now, from)), endsOn: toIsoDay(addDays(now, until)) }
      await inTransaction(ctx.db, (tx) => createTerm(tx, term))
    }
  await seedEnrolments(ctx, people, now)
  const buyer = viewerNamed(people, 'compradora')
  for (const item of ['Lentes de seguridad', 'Kit de vidrio'])
    await markItem(ctx, buyer, { item, owned: true })
}

async function seedEnrolments(ctx: Context, people: ReadonlyMap<string, Viewer>, now: Date): Promise<void> {
  const ids = new Map((await allProgrammes(ctx.db)).map(({ name, id }) => [name, id]))
  const known = new Set((await ctx.db.select().from(enrolments)).map(({ userId }) => userId))
  const students = [...people.values()].filter(({ isStudent }) => isStudent)
  for (const [at, viewer] of students.entries()) {
    const [programme, semester] = studies[viewer.username] ?? [
      PROGRAMMES[at % PROGRAMMES.length] ?? PROGRAMMES[0],
      1 + (Math.floor(at / PROGRAMMES.length) % 4),
    ]
    const programmeId = ids.get(programme)
    if (programmeId === undefined || known.has(viewer.id)) continue
    await enrol(contextAt(ctx, daysBefore(now, 20)), viewerNamed(people, viewer.username), {
      programmeId,
      semester,
    })
  }
}
