import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import { useCallback, useRef } from 'react'
import type { SemesterItemView, SemesterView } from '../../../features/courses/contract.ts'
import { courseText, semesterText } from '../../../features/courses/texts.ts'
import { ItemRow } from '../../../features/courses/ui/item-row.tsx'
import { SetBox } from '../../../features/courses/ui/set-box.tsx'
import { Box } from '../../../ui/box.tsx'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site.tsx'
import type { Route } from './+types/page.ts'
import { useSet } from './use-set.ts'

type Loaded = Route.ComponentProps['loaderData']
type Course = SemesterView['courses'][number]
type Props = Omit<Loaded, 'semester' | 'now'> & { semester: SemesterView; now: Date }

export function Lists({ semester, seekers, sought, isMember, now, openings }: Props) {
  const { support } = useSite()
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
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-summary">
      <aside className="grid gap-5 lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1">
        {semester.courses.some(({ items }) => items.length > 0) && (
          <SetBox {...set} now={now} openings={openings} />
        )}
      </aside>
      <div className="grid gap-4 max-md:-mx-3.5 lg:col-start-1 lg:row-start-1">
        {semester.courses.map((course) => (
          <Box key={course.code} flush className="overflow-hidden max-md:rounded-none! max-md:border-x-0!">
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
                    courseId={course.id}
                    pick={set.pickOf(item.key)}
                    isIncluded={set.isIncluded(item.key)}
                    buyers={seekers[item.key] ?? 0}
                    isSought={item.isbn !== null && sought.includes(item.isbn)}
                    onInclude={(isIncluded) => set.include(item.key, isIncluded)}
                    own={isMember && <OwnForm item={item} />}
                  />
                ))}
              </ul>
            )}
            <a
              href={listMail(support.email, semester, course)}
              className="flex min-h-11 items-center border-t border-line px-4 text-sm text-muted underline underline-offset-3 md:px-5"
            >
              Avisar de un error en esta lista
            </a>
          </Box>
        ))}
      </div>
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

function OwnForm({ item }: { item: SemesterItemView }) {
  const form = useForm('own', { item: item.isbn ?? item.name })
  const isPressed = useRef(false)
  // After saving, the form renders another button, which receives the focus.
  const focusAgain = useCallback((button: HTMLButtonElement | null) => {
    if (button && isPressed.current) button.focus({ preventScroll: true })
    if (button) isPressed.current = false
  }, [])
  if (item.boughtAt) return null
  const isOwned = item.state === 'owned'
  return (
    <ActionForm
      form={form}
      preventScrollReset
      onSubmit={() => {
        isPressed.current = true
      }}
    >
      <FormErrors {...form.summary} title="No se guardó" />
      <button
        ref={focusAgain}
        type="submit"
        name="owned"
        value={isOwned ? '0' : '1'}
        aria-label={isOwned ? `Marcar que no lo tengo: ${item.name}` : `Ya lo tengo: ${item.name}`}
        className="-mx-2.5 -my-1 min-h-11 px-2.5 text-sm font-semibold text-primary hover:underline focus-visible:-outline-offset-6"
      >
        {isOwned ? 'Marcar que no lo tengo' : 'Ya lo tengo'}
      </button>
    </ActionForm>
  )
}

/** A mail about one list. */
function listMail(to: string, { programme, semester }: SemesterView, { name, code }: Course): string {
  const about = `${name} (clave ${code}), ${semesterText(semester)} de ${programme.name}`
  const body = `Materia: ${about}\n\nQué falta, sobra o cambió:\n`
  return `mailto:${to}?subject=${encodeURIComponent(`Lista de ${about}`)}&body=${encodeURIComponent(body)}`
}
