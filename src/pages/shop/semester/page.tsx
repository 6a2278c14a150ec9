import { data, Form, useSearchParams } from 'react-router'
import { usersAwaitingBooks } from '../../../features/alerts/read.ts'
import { enrol, markItem } from '../../../features/courses/actions/enrol.ts'
import {
  EnrolmentInput,
  OwnedInput,
  type ProgrammeView,
  type SemesterView,
} from '../../../features/courses/contract.ts'
import { readSemesterPage, type SemesterChoice } from '../../../features/courses/read.ts'
import { semesterText } from '../../../features/courses/texts.ts'
import { ProgrammeFields, SemesterSelects } from '../../../features/courses/ui/programme-fields.tsx'
import { cachedOpenings } from '../../../features/settings/cache.ts'
import { settings } from '../../../features/settings/rules.ts'
import { readWantedBooks } from '../../../features/wanted/read.ts'
import { DAY, formatDay, SECOND, startOfDay } from '../../../lib/dates.ts'
import { cookieIn, pageCookie } from '../../../lib/page-cookies.ts'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type PageRequest, requestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Lists } from './lists.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const programme = url.searchParams.get('carrera') || null
  const semester = url.searchParams.get('semestre') || null
  const page = await readSemesterPage(ctx, viewer, { programme, semester }, rememberedIn(request.headers))
  return data(
    {
      ...page,
      seekers: page.semester ? await seekersOf({ ctx, viewer }, page.semester) : {},
      sought: await readWantedBooks(ctx, viewer),
      isMember: viewer !== null,
      now: ctx.clock.now().toISOString(),
      openings: page.semester ? await cachedOpenings(ctx.db) : [],
    },
    { headers: viewer === null && page.semester ? remember(page.semester, ctx.env.PUBLIC_URL) : {} },
  )
}

/** A guest's last choice: "ingenieria-civil.1". A member's choice is stored with their account. */
const COOKIE = 'studies'

function remember({ programme, semester }: SemesterView, origin: string): Record<string, string> {
  const maxAge = (settings.courses.rememberedDays * DAY) / SECOND
  const isHttps = origin.startsWith('https:')
  return { 'set-cookie': pageCookie(COOKIE, `${programme.slug}.${semester}`, maxAge, isHttps) }
}

function rememberedIn(headers: Headers): SemesterChoice {
  const kept = cookieIn(headers.get('cookie') ?? '', COOKIE)
  const [, programme = null, semester = null] = /^([a-z0-9-]+)\.(\d+)$/.exec(kept ?? '') ?? []
  return { programme, semester }
}

export const action = formAction(requestOf, {
  enrol: form(EnrolmentInput, async ({ ctx, viewer }: PageRequest, input, { url }) => {
    if (!viewer) return paths.login(shownAt(url))
    await enrol(ctx, viewer, input)
    return `${paths.semester()}?hecho=guardado`
  }),
  own: form(OwnedInput, async ({ ctx, viewer }: PageRequest, input, { url }) => {
    if (!viewer) return paths.login(shownAt(url))
    await markItem(ctx, viewer, input)
    return shownAt(url)
  }),
})

/** The current lists, without the confirmation `hecho`. */
const shownAt = ({ search }: URL) => withQuery(paths.semester(), { hecho: null }, search)

export const meta = (args: Route.MetaArgs) => {
  const site = siteOf(args)
  return site
    ? pageMeta(site, {
        title: 'Tu semestre',
        description: `Los libros y materiales que piden tus materias, y lo que hay hoy en ${site.name}: el juego completo en un clic.`,
        path: paths.semester(),
      })
    : []
}

export default function SemesterPage({ loaderData }: Route.ComponentProps) {
  const { programmes, semester, enrolment, isMember } = loaderData
  const [params] = useSearchParams()
  if (!semester) return <Chooser programmes={programmes} isMember={isMember} />
  const { programme } = semester
  const isKept = enrolment?.programme.id === programme.id && enrolment.semester === semester.semester
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
        <Form
          method="get"
          action={paths.semester()}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 max-md:*:first:col-span-2 md:flex"
        >
          <SemesterSelects programmes={programmes} chosen={semester} />
        </Form>
      </div>
      {isMember && !isKept && <KeepForm semester={semester} hasOther={enrolment !== null} />}
      {isKept && params.get('hecho') === 'guardado' && (
        <div className="mb-4">
          <AnswerNotice tone="success" title="Guardado">
            La próxima vez «Tu semestre» empieza aquí. Lo cambias cuando quieras en{' '}
            <TextLink to={paths.account('profile')}>tu perfil</TextLink>.
          </AnswerNotice>
        </div>
      )}
      <Lists
        key={`${programme.id} ${semester.semester}`}
        {...loaderData}
        semester={semester}
        now={new Date(loaderData.now)}
      />
    </div>
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
        <SubmitButton variant="soft">
          Estudio {programme.name}, {semesterText(semester.semester)}
        </SubmitButton>
      </ActionForm>
    </Box>
  )
}

function Chooser({ programmes, isMember }: { programmes: readonly ProgrammeView[]; isMember: boolean }) {
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

/** Maximum missing books per page. */
const MAX_AWAITED = 200

/** How many others search for each missing item, by its key. */
async function seekersOf(
  { ctx, viewer }: Pick<PageRequest, 'ctx' | 'viewer'>,
  { courses }: SemesterView,
): Promise<Record<string, number>> {
  const missing = courses.flatMap(({ items }) =>
    items.flatMap(({ state, isbn }) => (state === 'missing' && isbn ? [isbn] : [])),
  )
  return Object.fromEntries(await usersAwaitingBooks(ctx, missing.slice(0, MAX_AWAITED), viewer))
}
