import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Form, Link } from 'react-router'
import { enrol } from '../../features/courses/actions/enrol.ts'
import { markItem } from '../../features/courses/actions/mark-owned.ts'
import {
  EnrolmentInput,
  OwnedInput,
  type SemesterItemView,
  type SemesterView,
} from '../../features/courses/contract.ts'
import { readSemesterPage } from '../../features/courses/read.ts'
import { courseText, semesterText } from '../../features/courses/texts.ts'
import { ItemRow } from '../../features/courses/ui/item-row.tsx'
import { ProgrammeFields, SemesterSelects } from '../../features/courses/ui/programme-fields.tsx'
import { SetBox } from '../../features/courses/ui/set-box.tsx'
import { formatDay, startOfDay } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { Icon } from '../../ui/icon.tsx'
import { form, formAction } from '../shared/form-action.ts'
import { type PageRequest, requestOf } from '../shared/request.ts'
import { pageMeta, siteOf } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { seekersOf } from './load-seekers.ts'
import { useSet } from './use-set.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const programme = url.searchParams.get('carrera') || null
  const semester = url.searchParams.get('semestre') || null
  const asked = await readSemesterPage(ctx, viewer, { programme, semester })
  // Another programme was chosen, which has no such semester.
  const isBeyond = !asked.semester && asked.programmes.some(({ slug }) => slug === programme)
  const page = isBeyond ? await readSemesterPage(ctx, viewer, { programme, semester: 1 }) : asked
  return {
    ...page,
    seekers: page.semester ? await seekersOf(ctx, page.semester) : {},
    isMember: viewer !== null,
    now: ctx.clock.now().toISOString(),
  }
}

export const action = formAction(requestOf, {
  enrol: form(EnrolmentInput, async ({ ctx, viewer }: PageRequest, input) => {
    await enrol(ctx, viewer, input)
    return paths.semester()
  }),
  own: form(OwnedInput, async ({ ctx, viewer }: PageRequest, input, { url }) => {
    await markItem(ctx, viewer, input)
    return paths.semester() + url.search
  }),
})

export const meta = (args: Route.MetaArgs) => {
  const site = siteOf(args)
  return site
    ? pageMeta(
        {
          title: 'Tu semestre',
          description: `Los libros y materiales que piden tus materias, y lo que hay hoy en ${site.name}: el juego completo en un clic.`,
          path: paths.semester(),
        },
        site,
      )
    : []
}

export default function SemesterPage({ loaderData }: Route.ComponentProps) {
  const { programmes, semester, kept, isMember, now, seekers } = loaderData
  if (!semester) return <Chooser {...loaderData} />
  const { programme } = semester
  const isKept = kept?.programme.id === programme.id && kept.semester === semester.semester
  return (
    <div className="page pt-5 pb-14">
      <div className="mb-4 grid items-end gap-x-6 gap-y-3 md:mb-5 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1>Tu semestre</h1>
          <p className="mt-1.5 text-muted">
            Lo que piden tus materias y lo que hay hoy en el campus.
            {semester.startsOn && (
              <span className="max-md:hidden">
                {' '}
                Clases desde el {formatDay(startOfDay(semester.startsOn))}.
              </span>
            )}
          </p>
        </div>
        <Form method="get" action={paths.semester()} className="flex gap-2 max-md:w-full">
          <SemesterSelects programmes={programmes} chosen={semester} />
          <span className="hidden noscript:inline">
            <Button type="submit" variant="secondary">
              Ver
            </Button>
          </span>
        </Form>
      </div>
      {isMember && !isKept && <KeepForm semester={semester} hasOther={kept !== null} />}
      <Lists
        key={`${programme.id} ${semester.semester}`}
        semester={semester}
        seekers={seekers}
        isMember={isMember}
        now={new Date(now)}
      />
    </div>
  )
}

function Lists({
  semester,
  seekers,
  isMember,
  now,
}: {
  semester: SemesterView
  seekers: Readonly<Record<string, number>>
  isMember: boolean
  now: Date
}) {
  const set = useSet(semester)
  if (semester.courses.length === 0)
    return (
      <Box>
        <h2>Todavía no hay listas de este semestre</h2>
        <p className="mt-1 text-muted">
          En cuanto tu facultad las ponga, aparecen aquí con lo que haya en el campus.
        </p>
      </Box>
    )
  const help = <HelpBox />
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-summary">
      <aside className="grid gap-5 lg:sticky lg:top-4 lg:order-2">
        <SetBox
          figures={set.figures}
          sets={set.sets}
          choice={set.choice}
          newCents={set.newCents}
          toPut={set.toPut}
          now={now}
          onChoose={set.setChoice}
          onPut={set.put}
        />
        <div className="max-lg:hidden">{help}</div>
      </aside>
      <div className="grid gap-4 max-md:-mx-4">
        {semester.courses.map((course) => (
          <Box key={course.code} flush className="max-md:rounded-none! max-md:border-x-0!">
            <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5 md:py-4">
              <div className="min-w-0">
                <h2 className="text-panel">{course.name}</h2>
                <p className="text-sm text-muted">
                  {[
                    `Clave ${course.code}`,
                    course.listedBy && `Lista de ${course.listedBy}`.replace(' de el ', ' del '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {course.items.length > 0 && <CourseState items={course.items} />}
            </header>
            {course.items.length === 0 ? (
              <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-5">
                No pide libros ni materiales.
              </p>
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {course.items.map((item) => (
                  <ItemRow
                    key={item.key}
                    item={item}
                    pick={set.pickOf(item.key)}
                    isIncluded={set.isIncluded(item.key)}
                    seekers={seekers[item.key] ?? 0}
                    onInclude={(isIncluded) => set.include(item.key, isIncluded)}
                    own={isMember && <OwnForm item={item} />}
                  />
                ))}
              </ul>
            )}
          </Box>
        ))}
      </div>
      <div className="lg:hidden">{help}</div>
    </div>
  )
}

function CourseState({ items }: { items: readonly SemesterItemView[] }) {
  const isMissing = items.some(({ state }) => state === 'missing')
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-sm font-bold',
        isMissing ? 'text-warning' : 'text-success',
      )}
    >
      <Icon of={isMissing ? IconAlertCircle : IconCircleCheck} size="s" />
      {courseText(items)}
    </span>
  )
}

/** "Ya lo tengo", or no longer; what was bought here says so itself. */
function OwnForm({ item }: { item: SemesterItemView }) {
  const form = useForm('own', { item: item.isbn ?? item.name })
  if (item.boughtAt) return null
  const isOwned = item.state === 'owned'
  return (
    <ActionForm form={form} preventScrollReset>
      <button
        type="submit"
        name="owned"
        value={isOwned ? '0' : '1'}
        aria-label={isOwned ? `Ya no lo tengo: ${item.name}` : `Ya lo tengo: ${item.name}`}
        className="-my-1 min-h-11 text-sm font-semibold text-primary hover:underline"
      >
        {isOwned ? 'Ya no lo tengo' : 'Ya lo tengo'}
      </button>
    </ActionForm>
  )
}

function KeepForm({ semester, hasOther }: { semester: SemesterView; hasOther: boolean }) {
  const form = useForm('enrol')
  const { programme } = semester
  return (
    <Box className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-md">
        {hasOther
          ? 'No es el semestre que guardaste.'
          : '¿Es tu semestre? Guárdalo y la próxima vez empieza aquí.'}
      </p>
      <ActionForm form={form}>
        <FormErrors {...form.summary} />
        <input type="hidden" name="programmeId" value={programme.id} />
        <input type="hidden" name="semester" value={semester.semester} />
        <Button type="submit" variant="soft" busy={form.busy}>
          Estudio {programme.name}, {semesterText(semester.semester)}
        </Button>
      </ActionForm>
    </Box>
  )
}

/** Asked once: what do you study? */
function Chooser({ programmes, isMember }: Route.ComponentProps['loaderData']) {
  const form = useForm('enrol')
  const fields = (
    <div className="mt-4 grid gap-4">
      <ProgrammeFields
        programmes={programmes}
        by={isMember ? 'id' : 'slug'}
        value={(name) => form.value(name)}
        error={form.error}
      />
      <Button type="submit" size="l" busy={form.busy}>
        Ver mi semestre
      </Button>
    </div>
  )
  return (
    <div className="page max-w-xl pt-6 pb-14">
      <h1>Tu semestre</h1>
      {programmes.length === 0 ? (
        <p className="mt-2 text-muted">
          Todavía no hay carreras con listas. Mientras, busca tus libros por título o ISBN.
        </p>
      ) : (
        <Box className="mt-4">
          <h2>¿Qué estudias?</h2>
          <p className="mt-1 text-muted">
            Te decimos qué libros y materiales piden tus materias, quién los vende hoy y cuánto cuesta el
            juego completo.
          </p>
          {isMember ? (
            <ActionForm form={form}>
              <FormErrors {...form.summary} labels={{ programmeId: 'Carrera', semester: 'Semestre' }} />
              {fields}
            </ActionForm>
          ) : (
            <Form method="get" action={paths.semester()}>
              {fields}
            </Form>
          )}
        </Box>
      )}
    </div>
  )
}

function HelpBox() {
  return (
    <Box>
      <h2>¿Falta algo en una lista?</h2>
      <p className="mt-1.5 text-sm text-muted">
        Las cuida el equipo de tu facultad.{' '}
        <Link to={paths.contact()} className="link">
          Propón un cambio
        </Link>{' '}
        y te decimos qué pasó.
      </p>
    </Box>
  )
}
