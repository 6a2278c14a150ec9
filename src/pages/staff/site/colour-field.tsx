import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import { useEffect, useEffectEvent, useState } from 'react'
import { siteFieldTexts } from '../../../features/staff/texts-site.ts'
import { contrastWithWhite, MIN_CONTRAST, nearestReadable, parseColour } from '../../../lib/colours.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldAria } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useStaffForm } from '../staff-form.tsx'

/** Id of the message about an unreadable colour. */
export const colourProblemId = (name: string) => `${name}-problem`

type Props = {
  name: 'mainColour' | 'offerColour'
  stored: string
  /** Called when a button changes the colour. */
  onColour: () => void
}

/** A colour with its contrast to white text and the nearest readable shade. */
export function ColourField({ name, stored, onColour }: Props) {
  const { id, value, error } = useStaffForm('identity')
  const [text, setText] = useState(value(name, stored))
  const changed = useEffectEvent(onColour)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press changes the field without an event of the form's
  useEffect(() => changed(), [text])
  const colour = parseColour(text)
  const contrast = colour ? contrastWithWhite(colour) : undefined
  const isReadable = contrast !== undefined && contrast >= MIN_CONTRAST
  const nearest = colour && !isReadable ? nearestReadable(colour) : undefined
  const field = { ...id(name), label: siteFieldTexts[name], error: error(name) }
  return (
    <>
      <Field {...field} className="min-w-0">
        <div className="grid grid-cols-[46px_1fr] gap-2">
          <span
            aria-hidden="true"
            className="size-11.5 rounded-button shadow-[inset_0_0_0_1px_rgb(20_27_52/.16)]"
            style={{ background: colour ?? 'transparent' }}
          />
          <input
            type="text"
            {...fieldAria(field)}
            {...(!isReadable && { 'aria-invalid': true })}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            className="field-control"
          />
        </div>
        <p aria-live="polite" className="mt-2 flex gap-2 text-sm font-semibold">
          {contrast === undefined ? (
            <span id={colourProblemId(name)} className="text-muted">
              Como #2f46d8
            </span>
          ) : isReadable ? (
            <>
              <Icon of={IconCircleCheck} size="s" className="shrink-0 text-success" />
              <span className="text-success">Se lee bien con texto blanco: {contrast.toFixed(1)} a 1</span>
            </>
          ) : (
            <>
              <Icon of={IconAlertCircle} size="s" className="shrink-0 text-danger" />
              <span id={colourProblemId(name)} className="text-danger">
                No se lee con texto blanco: {contrast.toFixed(1)} a 1, mínimo {MIN_CONTRAST}
              </span>
            </>
          )}
        </p>
      </Field>
      {nearest && (
        <div className="flex flex-wrap items-center justify-between gap-2.5 rounded-field bg-danger-soft md:order-last md:col-span-2 px-3.5 py-3 text-md text-danger">
          <span>
            El más cercano que sí se lee:{' '}
            <b className="whitespace-nowrap">
              <span
                aria-hidden="true"
                className="inline-block size-4 rounded-sm align-[-3px]"
                style={{ background: nearest }}
              />{' '}
              {nearest}
            </b>
          </span>
          <Button variant="neutral" onClick={() => setText(nearest)} className="max-md:w-full">
            Usar ese color
          </Button>
        </div>
      )}
    </>
  )
}
