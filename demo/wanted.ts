import type { Context } from '../src/context.ts'
import { isbnsTitled } from '../src/features/books/store.ts'
import { postNotice } from '../src/features/wanted/actions/post-notice.ts'
import { subjectOf, type WantedWear } from '../src/features/wanted/rules.ts'
import { noticeStanding } from '../src/features/wanted/store/notices.ts'
import { addDays, toIsoDay } from '../src/lib/dates.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { viewerNamed } from './people.ts'
import { contextAt, daysBefore } from './tools.ts'

type Ask = [pesos: number, wear: WantedWear | null, days: number]

/** Wanted notices, the oldest first. Their owners are people of the demo in turn, or those named in `by`. */
const wanted: { what: string; asks: Ask[]; by?: string[] }[] = [
  { what: 'Teclado mecánico en español', asks: [[600, 'buen-estado', 40]] },
  {
    what: 'Estructuras de datos y algoritmos',
    asks: [
      [280, null, 50],
      [240, 'buen-estado', 45],
    ],
  },
  { what: 'Silla de escritorio con ruedas', asks: [[700, null, 30]] },
  {
    what: 'Kit de disección completo',
    asks: [
      [250, 'buen-estado', 60],
      [220, null, 52],
      [180, null, 35],
    ],
  },
  {
    what: 'Química orgánica',
    asks: [
      [320, 'buen-estado', 55],
      [300, 'como-nuevo', 60],
    ],
  },
  {
    what: 'Escuadras y escalímetro',
    asks: [
      [150, null, 40],
      [120, 'buen-estado', 42],
    ],
  },
  { what: 'Contabilidad básica con casos prácticos', asks: [[200, null, 35]] },
  { what: 'Microscopio escolar', asks: [[900, null, 66]] },
  {
    what: 'Bata de laboratorio, talla M',
    asks: [
      [200, 'buen-estado', 47],
      [190, 'buen-estado', 40],
      [180, 'como-nuevo', 30],
      [150, 'buen-estado', 28],
    ],
  },
  { what: 'ps5 o consola parecida', asks: [[5_500, null, 28]] },
  {
    what: 'Atlas de anatomía humana ilustrado',
    asks: [
      [650, 'como-nuevo', 20],
      [700, 'como-nuevo', 24],
    ],
  },
  { what: 'Metodología de la investigación social', asks: [[200, null, 40]], by: ['compradora'] },
  {
    what: 'Cálculo diferencial con ejercicios resueltos',
    asks: [
      [190, null, 40],
      [200, 'buen-estado', 45],
      [250, null, 50],
    ],
  },
  {
    what: 'Dibujo técnico: normas y trazos',
    asks: [
      [150, null, 40],
      [160, null, 41],
      [170, 'buen-estado', 44],
      [180, null, 50],
      [190, 'buen-estado', 55],
      [200, 'buen-estado', 58],
      [210, 'como-nuevo', 60],
      [220, 'buen-estado', 62],
      [230, 'buen-estado', 65],
    ],
    by: ['compradora'],
  },
  // Waits for staff: `nuevo` is no verified student.
  { what: 'Ukulele para principiantes', asks: [[400, null, 30]], by: ['nuevo'] },
]

/** Hours between two notices. */
const APART = 5

/** "Se busca", where it is missing: two of `compradora`'s, some of which sellers of the demo have. */
export async function seedWanted(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  now: Date,
): Promise<void> {
  const named = new Set(['compradora', 'vendedor', 'vendedora', 'nuevo', 'moderadora'])
  const others = [...people.keys()].filter((username) => !named.has(username)).toSorted()
  const all = wanted.flatMap(({ what, asks, by = [] }) => asks.map((ask, at) => ({ what, ask, by: by[at] })))
  for (const [index, { what, ask, by }] of all.entries()) {
    const owner = viewerNamed(people, by ?? others[index % others.length] ?? 'nuevo')
    const at = contextAt(ctx, daysBefore(now, 0, (all.length - index) * APART))
    const subject = subjectOf(what, (await isbnsTitled(ctx.db, what, 1))[0] ?? null)
    const { isThere, isRemoved } = await noticeStanding(ctx.db, owner.id, subject)
    if (isThere || isRemoved) continue
    const [pesos, minWear, days] = ask
    const endsOn = toIsoDay(addDays(now, days))
    await postNotice(at, owner, { what, maxPrice: pesos * 100, minWear, endsOn, timing: 'at-once' })
  }
}
