import IconCloudCheck from '@icons/cloud-check'
import IconTrash from '@icons/trash'
import { useRef, useState } from 'react'
import { formatLately } from '../../lib/dates.ts'
import { ConfirmRemoval } from '../../ui/confirm-removal.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { useDraft } from '../../ui/use-draft.ts'

type Draft = Pick<
  ReturnType<typeof useDraft>,
  'savedAt' | 'isKept' | 'problem' | 'isFound' | 'chooseThisDraft' | 'chooseOtherDraft'
>

const problemTexts: Record<Exclude<NonNullable<Draft['problem']>, 'newer'>, string> = {
  unreached: 'Tu avance está en este equipo; lo subimos en cuanto se pueda.',
  'too-large': 'Es demasiado para seguir en otro equipo; está solo en este equipo.',
}

/** Shows whether and where the draft is saved; offers to discard it. */
export function SavedHint({
  draft,
  now,
  follows = false,
  isEdit = false,
  onDiscard,
}: {
  draft: Draft
  now: Date
  /** Whether the server stores it too, for other devices. */
  follows?: boolean
  /** Whether the form edits something that is already stored. */
  isEdit?: boolean
  onDiscard: () => void
}) {
  const [asks, setAsks] = useState(false)
  const hint = useRef<HTMLSpanElement>(null)
  const { savedAt, isKept, problem, isFound } = draft
  return (
    <>
      <span ref={hint} tabIndex={-1}>
        {problem === 'newer' ? (
          <OtherDraft draft={draft} />
        ) : isFound && savedAt ? (
          <b className="text-warning">
            {isEdit ? 'Tienes cambios sin guardar' : 'Aquí sigue lo que empezaste'} ·{' '}
            {formatLately(savedAt, now)}
          </b>
        ) : problem ? (
          problemTexts[problem]
        ) : savedAt ? (
          <span className="font-semibold text-success">
            <Icon of={IconCloudCheck} size="s" className="mr-1.5 inline align-[-3px]" />
            <span role="status">Guardado</span>
            <span className="max-md:hidden">
              {' '}
              · {follows ? 'sigue en otro equipo si quieres' : 'en este equipo'}
            </span>
          </span>
        ) : (
          <span className="max-md:hidden">
            {follows
              ? 'Guardamos tu avance: sigue en otro equipo si quieres.'
              : 'Guardamos tu avance en este equipo.'}
          </span>
        )}
      </span>{' '}
      {isKept && problem !== 'newer' && (
        <button
          type="button"
          onClick={() => setAsks(true)}
          className="link inline-flex min-h-11 items-center justify-center underline underline-offset-3 max-md:min-w-11"
        >
          <Icon of={IconTrash} className="md:hidden" />
          <span className="max-md:sr-only">{isEdit ? 'Descartar cambios' : 'Descartar borrador'}</span>
        </button>
      )}
      {asks && (
        <ConfirmRemoval
          title={
            isEdit
              ? '¿Seguro que quieres descartar tus cambios?'
              : '¿Seguro que quieres descartar el borrador?'
          }
          confirmLabel="Descartar"
          focusAfter={hint}
          onConfirm={onDiscard}
          onClose={() => setAsks(false)}
        >
          <p>
            {isEdit
              ? 'El producto queda como está guardado.'
              : 'Se borra lo que escribiste y empiezas de nuevo.'}
          </p>
        </ConfirmRemoval>
      )}
    </>
  )
}

/** Both drafts were typed since the last common one: one of them is given up. */
function OtherDraft({ draft: { chooseThisDraft, chooseOtherDraft } }: { draft: Draft }) {
  const choices = [
    { text: 'Seguir con esto', choose: chooseThisDraft },
    { text: 'Ver lo otro', choose: chooseOtherDraft },
  ]
  return (
    <span role="status">
      <b className="text-warning">También escribiste en otro equipo o ventana. ¿Con cuál sigues?</b>{' '}
      {choices.map(({ text, choose }) => (
        <button
          key={text}
          type="button"
          onClick={choose}
          className="link mr-3 inline-flex min-h-11 items-center font-bold underline underline-offset-3"
        >
          {text}
        </button>
      ))}
    </span>
  )
}
