import IconCamera from '@icons/camera'
import IconSend from '@icons/send'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { storeSubmission } from '../../../ui/forms/held-submission.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { settings } from '../../settings/rules.ts'
import { type FormPicture, formPictures, pictureField } from '../../uploads/contract-form.ts'
import { PictureTile, SendingList } from '../../uploads/ui/picture-tile.tsx'
import { useSending } from '../../uploads/ui/use-sending.ts'
import type { ConversationView } from '../contract.ts'
import { outsidePaymentQuestion, tooManyPhotos } from '../texts.ts'

const { textMax, maxPhotos } = settings.conversations

type ComposerProps = Pick<ConversationView, 'quickReplies' | 'answersDispute'> & { writing: string }

/**
 * The form `message`. Its fields are empty again once it was sent. Typed words are held like a submission: a message of
 * the other side reads the page again, which leads to the login once the session has ended.
 */
export function Composer(view: ComposerProps) {
  const form = useForm('message')
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-2">
      <Fields form={form} {...view} />
    </ActionForm>
  )
}

/** Photos are sent when they are chosen; without scripts they go with the form. */
function Fields({ form, writing, quickReplies, answersDispute }: ComposerProps & { form: FormState }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const [photos, setPhotos] = useState(() =>
    formPictures(formDataOf(form.typed ?? []), 'photos').slice(0, maxPhotos),
  )
  const addPhoto = (picture: FormPicture) => setPhotos((chosen) => [...chosen, picture].slice(0, maxPhotos))
  const sending = useSending('case', addPhoto, tooManyPhotos)
  const room = maxPhotos - photos.length - sending.list.filter((entry) => !entry.error).length
  const [length, setLength] = useState(() => form.value('text').length)
  const message = form.mainError('text')
  // A changed text is another one.
  const isAsked = form.answer?.code === 'message-outside' && message !== undefined
  const error = isAsked ? undefined : (message ?? form.error('photos'))
  const fill = (text: string) => {
    if (!field.current) return
    field.current.setRangeText(text, 0, field.current.value.length, 'end')
    // The same as typing.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  return (
    <>
      <input type="hidden" name="writing" value={form.value('writing', writing)} />
      {isAsked && (
        <Notice tone="warning" live title={outsidePaymentQuestion.title}>
          {outsidePaymentQuestion.text}. Cámbialo, o envíalo así:
          <Button type="submit" name="insists" value="1" variant="neutral" size="s" className="mt-2 flex!">
            Enviar de todos modos
          </Button>
        </Notice>
      )}
      {answersDispute && !isAsked && (
        <p className="text-sm font-semibold text-warning">
          <input type="hidden" name="answersDispute" value={answersDispute.id} />
          Tu primer mensaje responde la disputa de {answersDispute.orderNumber}.
        </p>
      )}
      {error && (
        <Notice tone="error" size="s" live>
          {error}
        </Notice>
      )}
      <div className="-mx-3.5 flex gap-2 overflow-x-auto px-3.5 [scrollbar-width:none] noscript:hidden!">
        {quickReplies.map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => fill(text)}
            className="min-h-11 shrink-0 rounded-full border border-primary-line bg-primary-soft px-3.5 text-md font-semibold text-primary-strong hover:border-primary"
          >
            {text}
          </button>
        ))}
      </div>
      <ul aria-label="Fotos del mensaje" className="grid max-w-75 grid-cols-3 gap-2 empty:hidden">
        {photos.map((photo, index) => (
          <PictureTile
            key={photo.picture}
            picture={photo}
            index={index}
            count={photos.length}
            shape="square"
            onRemove={() => setPhotos((chosen) => chosen.filter((other) => other !== photo))}
          />
        ))}
      </ul>
      {photos.map((photo) => (
        <input key={photo.picture} type="hidden" name="photos" value={pictureField(photo)} />
      ))}
      <SendingList list={sending.list} onRetry={sending.retry} onDrop={sending.drop} />
      {length >= 0.9 * textMax && (
        <p className="text-right text-sm text-muted">
          {length} de {textMax} caracteres
        </p>
      )}
      <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-end gap-2">
        <label className="mb-0.5 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-primary">
          <Icon of={IconCamera} size="l" />
          <span className="sr-only">Agregar foto, hasta {maxPhotos}</span>
          <input
            type="file"
            {...(!isHydrated && { name: 'photos' })}
            accept="image/jpeg,image/png"
            multiple
            disabled={room <= 0}
            onChange={({ currentTarget }) => {
              sending.add([...(currentTarget.files ?? [])], room)
              currentTarget.value = ''
            }}
            className="sr-only"
          />
        </label>
        <textarea
          ref={field}
          name="text"
          rows={1}
          onChange={({ currentTarget: { value, form: typed } }) => {
            setLength(value.length)
            if (typed) storeSubmission(typed)
          }}
          readOnly={form.busy}
          defaultValue={form.value('text')}
          aria-label="Mensaje"
          placeholder="Escribe un mensaje"
          aria-invalid={error ? true : undefined}
          className="field-control block max-h-40 min-h-12 resize-none rounded-3xl! px-4.5! py-2.5 [field-sizing:content]"
        />
        <button
          type="submit"
          aria-label={form.busy ? 'Enviando…' : 'Enviar'}
          disabled={sending.isBusy}
          aria-busy={form.busy || undefined}
          className="grid h-12 min-w-12 place-items-center rounded-full bg-primary text-sm font-bold text-white hover:bg-primary-strong disabled:opacity-60"
        >
          {form.busy ? <span className="px-3.5">Enviando…</span> : <Icon of={IconSend} />}
        </button>
      </div>
    </>
  )
}
