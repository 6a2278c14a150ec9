import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { withQuery } from '../../../lib/query.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { useLateAnswer } from '../../../ui/use-late-answer.ts'
import { codeFaultTexts, isbnText } from '../../books/texts.ts'
import { filterQuery, noFilters } from '../../catalogue/rules-filters.ts'
import type { CourseMatch } from '../../courses/contract.ts'
import { ProhibitedNotice } from '../../search/ui/prohibited-notice.tsx'
import { readPrice } from '../../selling/rules-writes.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedPreview } from '../contract.ts'
import { noticeProblems } from '../rules-form.ts'
import { fitsText, peopleText } from '../texts.ts'
import { PriceAndEnd, WearPills } from './wanted-fields.tsx'

export type WantedStart = {
  what: string
  course: number | null
  ends: { first: string; proposed: string; last: string }
}

/** Posts to the page of the viewer's notices, where a guest signs in first. */
export function WantedForm({ start }: { start: WantedStart }) {
  const form = useForm('post')
  return <Fields key={form.restored} form={form} start={start} />
}

function Fields({ form, start }: { form: FormState; start: WantedStart }) {
  const [what, setWhat] = useState(form.value('what', start.what))
  const [courseId, setCourseId] = useState<number>()
  const [price, setPrice] = useState(form.value('maxPrice'))
  const [wear, setWear] = useState(form.value('minWear'))
  const typed = what.trim()
  const path = withQuery('/wanted/preview', {
    what: typed.slice(0, 400),
    maxPrice: price.trim().slice(0, 40),
    minWear: wear,
  })
  const errors = useFormErrors(form, { what, maxPrice: price }, noticeProblems({ what, maxPrice: price }))
  const { titleMin, debounceMs } = settings.wanted
  const isLong = typed.length >= titleMin
  const preview = useLateAnswer<WantedPreview>(isLong ? path : null, undefined, true, debounceMs)
  const general = form.summary.message
  // The course of the chosen item, else the course whose list led here.
  const course = courseId ?? form.value('course', start.course === null ? '' : String(start.course))
  const choose = (item: CourseItem) => {
    setWhat(textOf(item))
    setCourseId(item.courseId)
    document.getElementById(fieldId('what'))?.focus()
  }
  return (
    <Box as="section" id="publicar" className="scroll-mt-24 md:p-6" aria-labelledby="publicar-titulo">
      <h2 id="publicar-titulo" className="mb-4 text-xl">
        Publica lo que buscas
      </h2>
      <ActionForm
        form={form}
        action={paths.wanted('mias')}
        className="grid gap-4"
        onBlur={errors.onBlur}
        onSubmit={(event) => {
          // Problems are shown before a guest has to sign in.
          if (errors.tryToSend()) return
          event.preventDefault()
          const { currentTarget } = event
          requestAnimationFrame(() =>
            currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          )
        }}
      >
        {form.restored === 1 && !form.answer && <NotYetPosted />}
        {general !== undefined && form.answer && <AnswerNotice tone="error">{general}</AnswerNotice>}
        <div>
          <TextField
            name="what"
            label={
              <>
                ¿Qué buscas? <span className="font-normal text-muted">título, ISBN o materia</span>
              </>
            }
            required
            autoComplete="off"
            maxLength={400}
            value={what}
            error={errors.shown['what']}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value.trim() !== typed) setCourseId(undefined)
              setWhat(value)
            }}
          />
          <div aria-live="polite" className="empty:hidden">
            {preview && errors.shown['what'] === undefined && (
              <PreviewFacts preview={preview} typed={typed} price={price} />
            )}
          </div>
          {preview?.course && <CourseItems course={preview.course} typed={typed} onChoose={choose} />}
        </div>
        <PriceAndEnd
          form={{ ...form, error: (field) => errors.shown[field] }}
          ends={start.ends}
          onPrice={setPrice}
        />
        <WearPills chosen={wear} onChange={setWear} />
        <FieldError id="field-minWear-error" message={form.error('minWear')} />
        {course !== '' && <input type="hidden" name="course" value={course} />}
        <SubmitButton block>Publicar “Se busca”</SubmitButton>
        <p className="text-sm text-muted">
          Se publica sin tu nombre. Nadie puede escribirte: te llega la oferta y tú decides.
        </p>
      </ActionForm>
    </Box>
  )
}

/** Shown after the login: the restored form is not published yet. */
function NotYetPosted() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="warning" title="Falta publicarlo" live>
        Aquí está lo que escribiste. Revísalo y publícalo.
      </Notice>
    </div>
  )
}

type CourseItem = CourseMatch['items'][number]

/** A title alone may match another book. */
const textOf = ({ isbn, name }: CourseItem) =>
  isbn === null ? name.slice(0, settings.wanted.titleMax) : isbnText(isbn)

function CourseItems({
  course: { name, items, hasMore },
  typed,
  onChoose,
}: {
  course: CourseMatch
  typed: string
  onChoose: (item: CourseItem) => void
}) {
  const others = items.filter((item) => textOf(item) !== typed)
  if (others.length === 0) return null
  return (
    <fieldset className="mt-2">
      <legend className="mb-1.5 text-sm text-muted">{name} pide:</legend>
      <div className="flex flex-wrap gap-1.5">
        {others.map((item) => (
          <button
            key={textOf(item)}
            type="button"
            onClick={() => onChoose(item)}
            className="min-h-11 max-w-full rounded-button border border-line bg-white px-3 text-left text-sm font-semibold hover:border-primary hover:text-primary"
          >
            {item.name}
          </button>
        ))}
      </div>
      {hasMore && <p className="mt-1.5 text-sm text-muted">Y más cosas: escribe su nombre.</p>}
    </fieldset>
  )
}

export function PreviewFacts({
  preview,
  typed,
  price,
}: {
  preview: WantedPreview
  typed: string
  price: string
}) {
  const { kind, fault, title, people, fitCount } = preview
  if (kind === 'blank') return null
  if (kind === 'prohibited') return <ProhibitedNotice />
  const facts = [
    kind === 'book' && (title.toLowerCase() === typed.toLowerCase() ? 'Es un libro que conocemos' : title),
    fault && codeFaultTexts[fault],
    kind === 'unknown-isbn' && 'Todavía no tenemos ese libro: lo buscamos cuando publiques',
    people > 0 && `${peopleText(people)} ya lo ${people === 1 ? 'busca' : 'buscan'}`,
  ].filter(Boolean)
  if (facts.length === 0 && fitCount === 0) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm text-muted">
      <Icon
        of={fault ? IconAlertCircle : IconCircleCheck}
        size="s"
        className={fault ? 'text-warning' : 'text-success'}
      />
      <span>
        {facts.join(' · ')}
        {facts.length > 0 && fitCount > 0 && ' · '}
        {fitCount > 0 && (
          // A new tab: the form's text is not stored.
          <LoneLink to={fitsPath(preview, price)} target="_blank" rel="noreferrer">
            {fitsText(fitCount)}
            <span className="sr-only"> (otra pestaña)</span>
          </LoneLink>
        )}
      </span>
    </p>
  )
}

function fitsPath({ isbn, title }: WantedPreview, price: string): string {
  if (isbn !== null) return paths.book(isbn)
  const maxCents = readPrice(price) ?? null
  return paths.search(title) + filterQuery({ ...noFilters, maxCents, inStock: true })
}
