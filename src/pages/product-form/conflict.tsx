import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { productFormEntries } from '../../features/catalogue/contract-form.ts'
import { choiceField, type EditConflict } from '../../features/catalogue/contract-merge.ts'
import type { MergeField } from '../../features/catalogue/rules-merge.ts'
import { missingText } from '../../features/catalogue/texts-form.ts'
import { mergeLabels, mergeText } from '../../features/catalogue/texts-merge.ts'
import { formatLately } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ConflictField, type Side } from './conflict-field.tsx'

/** Two versions of a product field by field: what only one of them changed is merged, for the rest its seller chooses. */
export function EditConflictForm({ conflict, now }: { conflict: EditConflict; now: string }) {
  const { merged, theirs, conflicts, byMe, byThem, savedAt } = conflict
  const form = useForm('update')
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>(() =>
    Object.fromEntries(
      conflicts.flatMap((field) => {
        const side = form.value(choiceField(field))
        return side === 'mine' || side === 'theirs' ? [[field, side]] : []
      }),
    ),
  )
  const title = useRef<HTMLHeadingElement>(null)
  // It has taken the place of the form, whose button had the focus.
  useEffect(() => {
    title.current?.focus()
  }, [])
  const left = conflicts.filter((field) => chosen[field] === undefined)
  const [first] = left
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(conflicts.map((field) => [field, side])))
  const all = hydrated && (
    <div className="flex gap-2 max-md:*:flex-1">
      <Button variant="neutral" onClick={() => chooseAll('mine')}>
        Todo lo mío
      </Button>
      <Button variant="neutral" onClick={() => chooseAll('theirs')}>
        Todo lo nuevo
      </Button>
    </div>
  )
  return (
    <ActionForm
      form={form}
      upload
      className="grid max-w-[1000px] gap-3"
      onSubmit={(event) => {
        if (form.busy || first) event.preventDefault()
        if (first) document.getElementById(`${choiceField(first)}-mine`)?.focus()
      }}
    >
      {productFormEntries(merged).map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {conflicts.map((field) => (
        <input key={field} type="hidden" name="conflict" value={field} />
      ))}
      <Link
        to={paths.account('my-store')}
        className="link inline-flex min-h-11 items-center gap-1 justify-self-start max-md:-mb-3"
      >
        <Icon of={IconChevronLeft} size="s" />
        Mi tienda
      </Link>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 ref={title} tabIndex={-1} className="scroll-mt-24">
            Hay dos versiones
          </h1>
          <p className="mt-1 text-muted">
            Editaste <b className="text-ink">{theirs.name}</b> en dos lugares.{' '}
            {conflicts.length === 1 ? 'Elige en 1 campo' : `Elige en ${conflicts.length} campos`}; no se
            pierde nada.
          </p>
        </div>
        <div className="max-md:w-full">{all}</div>
      </header>
      <div
        aria-hidden="true"
        className="sticky top-18 z-10 hidden grid-cols-[8rem_1fr_1fr] gap-3 bg-canvas px-4 py-2 md:grid"
      >
        <span />
        <span>
          <b className="block">Lo mío</b>
          <span className="text-sm text-muted">Esta ventana · sin guardar</span>
        </span>
        <span>
          <b className="block">Lo nuevo</b>
          <span className="text-sm text-muted">
            Otra ventana · guardado{savedAt && ` ${formatLately(new Date(savedAt), new Date(now))}`}
          </span>
        </span>
      </div>
      {conflicts.map((field) => (
        <ConflictField
          key={field}
          field={field}
          mine={merged}
          theirs={theirs}
          chosen={chosen[field]}
          onChoose={(side) => setChosen((before) => ({ ...before, [field]: side }))}
        />
      ))}
      {byMe.length + byThem.length > 0 && (
        <details className="group box px-4">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2">
            <Icon of={IconGitMerge} />
            <span className="min-w-0 flex-1">
              <b className="block">
                {byMe.length + byThem.length === 1
                  ? '1 campo se juntó solo'
                  : `${byMe.length + byThem.length} campos se juntaron solos`}
              </b>
              <span className="text-sm text-muted">
                {[
                  ...byMe.map((field) => `${mergeLabels[field][0]} (lo mío)`),
                  ...byThem.map((field) => `${mergeLabels[field][0]} (lo nuevo)`),
                ].join(' · ')}
              </span>
            </span>
            <Icon of={IconChevronDown} className="group-open:rotate-180" />
          </summary>
          <dl className="grid gap-x-3 gap-y-2 border-t border-line py-3 text-md md:grid-cols-[8rem_1fr]">
            {[...byMe, ...byThem].map((field) => (
              <div key={field} className="contents">
                <dt className="font-bold">{mergeLabels[field][0]}</dt>
                <dd className="whitespace-pre-line">{mergeText(field, merged)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <SaveBar>
        <p id="conflict-left" className="text-sm" aria-live="polite">
          {hydrated && (
            <b className="block">
              {first ? missingText(left.map((field) => mergeLabels[field][1])) : 'Listo'}
            </b>
          )}
          <span className="text-muted">Nada cambia hasta guardar</span>
        </p>
        <div className="flex gap-2.5">
          <ButtonLink to={paths.account('my-store')} variant="neutral" className="max-md:hidden!">
            Seguir después
          </ButtonLink>
          <Button
            type="submit"
            busy={form.busy}
            aria-disabled={hydrated && first !== undefined}
            aria-describedby="conflict-left"
            className="aria-disabled:border-transparent aria-disabled:bg-wash! aria-disabled:text-faint"
          >
            {form.busy ? 'Guardando…' : 'Guardar'}
          </Button>
        </div>
      </SaveBar>
    </ActionForm>
  )
}
