import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isbnText } from '../../books/texts.ts'
import type { CourseNamed } from '../../courses/contract.ts'
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
  const checked = useChecked(form)
  const known = useTyped<WantedPreview>('/wanted/preview', query)
  const general = form.summary.message
  // The course whose thing is looked for, else the one whose list led here.
  const course = picked ?? form.value('course', start.course === null ? '' : String(start.course))
  const choose = (item: CourseItem) => {
    setWhat(textOf(item))
    setPicked(item.courseId)
    form.touch('what')
    checked.touch('what')
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
        onSubmit={checked.onSubmit}
        onInput={({ target }) => checked.touch((target as HTMLInputElement).name)}
      >
        {form.restored === 1 && !form.answer && <NotYetPosted />}
        {general !== undefined && form.answer && (
          <p role="alert" className="text-md font-semibold text-danger">
            {general}
          </p>
        )}
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
            error={checked.error('what')}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value.trim() !== typed) setPicked(undefined)
              setWhat(value)
            }}
          />
          <div aria-live="polite" className="empty:hidden">
            {known && checked.error('what') === undefined && (
              <Known known={known} typed={typed} price={price} />
            )}
          </div>
          {known?.course && <AskedFor course={known.course} typed={typed} onChoose={choose} />}
        </div>
        <PriceAndEnd form={{ ...form, error: checked.error }} ends={start.ends} onPrice={setPrice} />
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

/**
 * What the browser can tell of the form before it is sent, so that no guest signs in only to learn it. Read from the form
 * itself: what was typed before the scripts were there is in no state.
 */
function useChecked(form: FormState) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const refused = useRef<HTMLFormElement>(null)
  useEffect(() => {
    refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    refused.current = null
  })
  return {
    error: (field: string): string | undefined => problems[field] ?? form.error(field),
    touch(field: string): void {
      const { [field]: gone, ...others } = problems
      if (gone !== undefined) setProblems(others)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>): void {
      const found = noticeProblems(new FormData(event.currentTarget))
      setProblems(found)
      if (Object.keys(found).length === 0) return
      event.preventDefault()
      refused.current = event.currentTarget
    },
  }
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

type CourseItem = CourseNamed['items'][number]

/** What a thing of a course is looked for by: a title alone may be another book's. */
const textOf = ({ isbn, name }: CourseItem) =>
  isbn === null ? name.slice(0, settings.wanted.titleMax) : isbnText(isbn)

/** What a course asks for: one press writes it into the form. */
function AskedFor({
  course: { name, items, hasMore },
  typed,
  onChoose,
}: {
  course: CourseNamed
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
