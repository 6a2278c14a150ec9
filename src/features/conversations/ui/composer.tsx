import IconCamera from '@icons/camera'
import IconSend from '@icons/send'
import IconX from '@icons/x'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { settings } from '../../settings/rules.ts'
import { type FormPicture, formPictures, pictureField } from '../../uploads/contract-form.ts'
import { SendingList } from '../../uploads/ui/picture-tile.tsx'
import { useSending } from '../../uploads/ui/use-sending.ts'

const { textMax, photos: maxPhotos } = settings.conversations

/** The form `message`. Its fields start again once it was sent. */
export function Composer({ quickReplies }: { quickReplies: readonly string[] }) {
  const form = useForm('message')
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-2">
      <Fields form={form} quickReplies={quickReplies} />
    </ActionForm>
  )
}

function Fields({ form, quickReplies }: { form: FormState; quickReplies: readonly string[] }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const error = form.mainError('text') ?? form.error('photos')
  const isAsked = form.answer?.code === 'message-outside'
  const fill = (text: string) => {
    if (!field.current) return
    field.current.value = text
    field.current.focus()
  }
  return (
    <>
      {isAsked ? (
        <Notice tone="warning" live title="¿Pagar o hablar por fuera?">
          Ahí no podemos devolver el dinero ni ayudar si algo sale mal. Cámbialo, o envíalo así:
          <Button type="submit" name="insists" value="1" variant="neutral" size="s" className="mt-2 block">
            Enviar de todos modos
          </Button>
        </Notice>
      ) : (
        error && (
          <Notice tone="error" size="s" live>
            {error}
          </Notice>
        )
      )}
      <div className="-mx-3.5 flex gap-2 overflow-x-auto px-3.5 [scrollbar-width:none] noscript:hidden!">
        {quickReplies.map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => fill(text)}
            className="min-h-11 shrink-0 rounded-full border border-primary-line bg-[#f7f8ff] px-3.5 text-md font-semibold text-primary-strong hover:border-primary"
          >
            {text}
          </button>
        ))}
      </div>
      <Photos form={form} />
      <div className="grid grid-cols-[minmax(0,1fr)_48px] items-end gap-2 pl-12">
        <label htmlFor="field-text" className="sr-only">
          Mensaje
        </label>
        <textarea
          ref={field}
          id="field-text"
          name="text"
          rows={1}
          maxLength={textMax}
          defaultValue={form.value('text')}
          placeholder="Escribe un mensaje"
          aria-invalid={error && !isAsked ? true : undefined}
          className="field-control block max-h-40 min-h-12 rounded-3xl! px-4.5! py-2.5 [field-sizing:content]"
        />
        <button
          type="submit"
          aria-label="Enviar"
          aria-busy={form.busy || undefined}
          className="grid size-12 place-items-center rounded-full bg-primary text-white hover:bg-primary-strong"
        >
          <Icon of={IconSend} />
        </button>
      </div>
    </>
  )
}

/** Photos are sent when they are chosen; without scripts they go with the form. */
function Photos({ form }: { form: FormState }) {
  const [photos, setPhotos] = useState<readonly FormPicture[]>(() =>
    formPictures(formDataOf(form.typed ?? []), 'photos'),
  )
  const isHydrated = useHydrated()
  const sendingBox = useRef<HTMLUListElement>(null)
  const sending = useSending('case', (picture) =>
    setPhotos((chosen) => [...chosen, picture].slice(0, maxPhotos)),
  )
  const room = maxPhotos - photos.length - sending.list.filter((entry) => !entry.error).length
  return (
    <>
      {photos.length > 0 && (
        <ul aria-label="Fotos del mensaje" className="flex gap-2">
          {photos.map((photo) => (
            <li key={photo.picture} className="relative">
              <input type="hidden" name="photos" value={pictureField(photo)} />
              <img
                src={photo.preview}
                alt={photo.name}
                className="size-16 rounded-field border border-line object-cover"
              />
              <button
                type="button"
                aria-label={`Quitar ${photo.name}`}
                onClick={() => setPhotos((chosen) => chosen.filter((other) => other !== photo))}
                className="absolute -top-4 -right-4 grid size-11 place-items-center"
              >
                <span className="grid size-6 place-items-center rounded-full border border-line bg-white">
                  <Icon of={IconX} size="xs" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <SendingList box={sendingBox} list={sending.list} onRetry={sending.retry} onDrop={sending.drop} />
      <div className="relative">
        <label
          className="absolute top-2.5 left-0 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-primary"
          title={`Agregar foto, hasta ${maxPhotos}`}
        >
          <Icon of={IconCamera} size="l" />
          <span className="sr-only">Agregar foto</span>
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
      </div>
    </>
  )
}
