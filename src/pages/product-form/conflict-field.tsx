import { useMemo } from 'react'
import type { ProductFormValues } from '../../features/catalogue/contract-form.ts'
import { choiceField } from '../../features/catalogue/contract-merge.ts'
import type { MergeField } from '../../features/catalogue/rules-merge.ts'
import { addedText, mergeLabels, mergeText } from '../../features/catalogue/texts-merge.ts'
import { wordChanges } from '../../lib/word-changes.ts'
import { Chip } from '../../ui/chip.tsx'
import { cn } from '../../ui/cn.ts'
import { RadioCard } from '../../ui/radio-card.tsx'

export type Side = 'mine' | 'theirs'

/** One field that both versions changed: a radio for each. */
export function ConflictField({
  field,
  mine,
  theirs,
  chosen,
  onChoose,
}: {
  field: MergeField
  mine: ProductFormValues
  theirs: ProductFormValues
  chosen: Side | undefined
  onChoose: (side: Side) => void
}) {
  const texts = { mine: mergeText(field, mine), theirs: mergeText(field, theirs) }
  const name = choiceField(field)
  return (
    <fieldset className={cn('box min-w-0 p-4', !chosen && 'border-sun!')}>
      <legend className="sr-only">{mergeLabels[field][0]}</legend>
      <div className="grid gap-2 md:grid-cols-[8rem_1fr_1fr] md:gap-3">
        <div className="flex items-center gap-2 md:flex-col md:items-start md:pt-3">
          <b aria-hidden="true">{mergeLabels[field][0]}</b>
          {!chosen && <Chip tone="warning">Falta elegir</Chip>}
        </div>
        {(['mine', 'theirs'] as const).map((side) => (
          <RadioCard
            key={side}
            id={`${name}-${side}`}
            name={name}
            value={side}
            required
            checked={chosen === side}
            onChange={() => onChoose(side)}
            title={
              <span className="text-sm text-primary md:sr-only">
                {side === 'mine' ? 'Lo mío' : 'Lo nuevo'}
              </span>
            }
          >
            {field === 'photos' && <Photos of={side === 'mine' ? mine : theirs} />}
            <Changed text={texts[side]} other={texts[side === 'mine' ? 'theirs' : 'mine']} />
            {field === 'stock' && side === 'mine' && (
              <span className="block text-sm text-muted">{addedText(mine, theirs)}</span>
            )}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

/** The words of a version, marked where the other one has not got them. */
function Changed({ text, other }: { text: string; other: string }) {
  const runs = useMemo(() => wordChanges(other, text).filter(({ kind }) => kind !== 'removed'), [text, other])
  return (
    <span className="text-md whitespace-pre-line text-ink [overflow-wrap:anywhere]">
      {runs.map((run, place) => {
        const key = `${place} ${run.kind}`
        return run.kind === 'same' ? (
          <span key={key}>{run.text}</span>
        ) : (
          <mark key={key} className="rounded-sm bg-primary-soft font-bold text-ink">
            {run.text}
          </mark>
        )
      })}
    </span>
  )
}

function Photos({ of: { photos } }: { of: ProductFormValues }) {
  return (
    <span className="mb-1 flex flex-wrap gap-1.5">
      {photos.map(({ picture, preview }) => (
        <img
          key={picture}
          src={preview}
          alt=""
          width={56}
          height={56}
          className="size-14 rounded-field border border-line object-cover"
        />
      ))}
    </span>
  )
}
