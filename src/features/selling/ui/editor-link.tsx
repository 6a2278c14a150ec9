import IconLink from '@icons/link'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** An empty address removes the link. */
export function EditorLink({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const show = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setError(undefined)
    setOpen(true)
  }
  const save = () => {
    const typed = address.trim()
    const full = typed === '' || /^(https?:|mailto:)/i.test(typed) ? typed : `https://${typed}`
    if (full !== '' && !URL.canParse(full)) return setError('Escribe una dirección como https://ejemplo.mx')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (full === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: full, marks: [{ type: 'link', attrs: { href: full } }] })
        .run()
    else chain.setLink({ href: full }).run()
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-label="Enlace"
        title="Enlace"
        aria-haspopup="dialog"
        onClick={show}
        className="grid size-11 shrink-0 place-items-center rounded-chip hover:bg-wash md:size-9"
      >
        <Icon of={IconLink} size="s" />
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Enlace"
        width="s"
        footer={
          <>
            <Button variant="neutral" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button onClick={save}>Guardar enlace</Button>
          </>
        }
      >
        <TextField
          name="enlace"
          label="Dirección"
          inputMode="url"
          hint="Déjala vacía para quitar el enlace"
          value={address}
          error={error}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
      </Dialog>
    </>
  )
}
