import IconAlignCenter from '@icons/align-center'
import IconAlignJustified from '@icons/align-justified'
import IconAlignLeft from '@icons/align-left'
import IconAlignRight from '@icons/align-right'
import IconBold from '@icons/bold'
import IconClearFormatting from '@icons/clear-formatting'
import IconItalic from '@icons/italic'
import IconLink from '@icons/link'
import IconList from '@icons/list'
import IconListNumbers from '@icons/list-numbers'
import IconStrikethrough from '@icons/strikethrough'
import IconUnderline from '@icons/underline'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const levels = [1, 2, 3, 4, 5, 6] as const
const alignments: [string, string, Glyph][] = [
  ['left', 'Alinear a la izquierda', IconAlignLeft],
  ['center', 'Centrar', IconAlignCenter],
  ['right', 'Alinear a la derecha', IconAlignRight],
  ['justify', 'Justificar', IconAlignJustified],
]
const formats: [type: string, string, Glyph, (chain: ChainedCommands) => ChainedCommands][] = [
  ['bold', 'Negrita', IconBold, (chain) => chain.toggleBold()],
  ['italic', 'Cursiva', IconItalic, (chain) => chain.toggleItalic()],
  ['underline', 'Subrayado', IconUnderline, (chain) => chain.toggleUnderline()],
  ['strike', 'Tachado', IconStrikethrough, (chain) => chain.toggleStrike()],
  ['orderedList', 'Lista numerada', IconListNumbers, (chain) => chain.toggleOrderedList()],
  ['bulletList', 'Lista con viñetas', IconList, (chain) => chain.toggleBulletList()],
]

/** The tools of D2 §2.8; each is a tab stop. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      formats: formats.map(([type]) => now.isActive(type)),
      level: levels.find((level) => now.isActive('heading', { level })) ?? 0,
      align: alignments.find(([align]) => now.isActive({ textAlign: align }))?.[0] ?? 'left',
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <div
      role="toolbar"
      aria-label="Formato de la descripción"
      className="flex shrink-0 flex-wrap items-center gap-0.5 border-b border-line bg-canvas p-1 max-md:flex-nowrap max-md:overflow-x-auto"
    >
      <select
        aria-label="Estilo de párrafo"
        value={state.level}
        onChange={(event) => {
          const level = levels.find((entry) => entry === Number(event.currentTarget.value))
          const styled = level ? run().setHeading({ level }) : run().setParagraph()
          if (state.align !== 'left') styled.setTextAlign(state.align)
          styled.run()
        }}
        className="min-h-11 rounded-chip bg-transparent px-2 text-control font-semibold"
      >
        <option value={0}>Párrafo</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            Título {level}
          </option>
        ))}
      </select>
      {formats.map(([type, label, icon, toggle], at) => (
        <Tool
          key={type}
          label={label}
          icon={icon}
          aria-pressed={state.formats[at]}
          onClick={() => toggle(run()).run()}
        />
      ))}
      {alignments.map(([align, label, icon]) => (
        <Tool
          key={align}
          label={label}
          icon={icon}
          aria-pressed={state.align === align}
          onClick={() => run().setTextAlign(align).run()}
        />
      ))}
      <EditorLink editor={editor} />
      <Tool
        label="Quitar formato"
        icon={IconClearFormatting}
        onClick={() => run().unsetAllMarks().clearNodes().unsetTextAlign().run()}
      />
    </div>
  )
}

function Tool({ label, icon, ...props }: { label: string; icon: Glyph } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-chip hover:bg-wash md:size-9',
        props['aria-pressed'] && 'bg-primary-soft text-primary-strong',
      )}
      {...props}
    >
      <Icon of={icon} size="s" />
    </button>
  )
}

function EditorLink({ editor }: { editor: Editor }) {
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
      <Tool label="Enlace" icon={IconLink} aria-haspopup="dialog" onClick={show} />
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
