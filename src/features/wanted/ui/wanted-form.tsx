import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isbnText } from '../../books/texts.ts'
import type { CourseMatch } from '../../courses/contract.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedPreview } from '../contract.ts'
import { noticeProblems } from '../rules-form.ts'
import { useTyped } from './use-typed.ts'
import { AtOnceSwitch, PriceAndEnd, WearPills } from './wanted-fields.tsx'
import { Known } from './wanted-known.tsx'

export type WantedStart = {
  what: string
  /** A course that asks for it, by its id. */
  course: number | null
  ends: { first: string; proposed: string; last: string }
}

/** "Publica lo que buscas". It is sent to the page of one's own notices, whose guests sign in first. */
export function WantedForm({ start }: { start: WantedStart }) {
  const form = useForm('post')
  return <Fields key={form.restored} form={form} start={start} />
}

function Fields({ form, start }: { form: FormState; start: WantedStart }) {
  const [what, setWhat] = useState(form.value('what', start.what))
  const [picked, setPicked] = useState<number>()
  const [price, setPrice] = useState(form.value('maxPrice'))
  const [wear, setWear] = useState(form.value('minWear'))
  const typed = what.trim()
  const query =
    typed.length < settings.wanted.titleMin
      ? null
      : new URLSearchParams({
          what: typed.slice(0, 400),
          ...(price.trim() !== '' && { maxPrice: price.trim().slice(0, 40) }),
          ...(wear !== '' && { minWear: wear }),
        }).toString()
  const errors = useFormErrors(form, { what, maxPrice: price }, noticeProblems({ what, maxPrice: price }))
  const known = useTyped<WantedPreview>('/wanted/preview', query)
  const general = form.summary.message
  // The course whose thing is looked for, else the one whose list led here.
  const course = picked ?? form.value('course', start.course === null ? '' : String(start.course))
  const choose = (item: CourseItem) => {
    setWhat(textOf(item))
    setPicked(item.courseId)
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
          // No guest signs in only to learn what is missing.
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
              if (value.trim() !== typed) setPicked(undefined)
              setWhat(value)
            }}
          />
          <div aria-live="polite" className="empty:hidden">
            {known && errors.shown['what'] === undefined && (
              <Known known={known} typed={typed} price={price} />
            )}
          </div>
          {known?.course && <AskedFor course={known.course} typed={typed} onChoose={choose} />}
        </div>
        <PriceAndEnd
          form={{ ...form, error: (field) => errors.shown[field] }}
          ends={start.ends}
          onPrice={setPrice}
        />
        <WearPills name="minWear" chosen={wear} onChange={setWear} />
        <FieldError id="field-minWear-error" message={form.error('minWear')} />
        <AtOnceSwitch checked={form.checked('timing', true)} />
        {course !== '' && <input type="hidden" name="course" value={course} />}
        <Button type="submit" busy={form.busy} block>
          Publicar “Se busca”
        </Button>
        <p className="text-sm text-muted">
          Se publica sin tu nombre. Nadie puede escribirte: te llega la oferta y tú decides.
        </p>
      </ActionForm>
    </Box>
  )
}

/** Who comes back from the login finds what they typed, and learns that nobody sees it yet. */
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

/** What a thing of a course is looked for by: a title alone may be another book's. */
const textOf = ({ isbn, name }: CourseItem) =>
  isbn === null ? name.slice(0, settings.wanted.titleMax) : isbnText(isbn)

/** What a course asks for: one press writes it into the form. */
function AskedFor({
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
