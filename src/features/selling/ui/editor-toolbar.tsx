import IconAlignCenter from '@icons/align-center'
import IconAlignJustified from '@icons/align-justified'
import IconAlignLeft from '@icons/align-left'
import IconAlignRight from '@icons/align-right'
import IconBold from '@icons/bold'
import IconClearFormatting from '@icons/clear-formatting'
import IconItalic from '@icons/italic'
import IconList from '@icons/list'
import IconListNumbers from '@icons/list-numbers'
import IconStrikethrough from '@icons/strikethrough'
import IconUnderline from '@icons/underline'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { cn } from '../../../ui/cn.ts'
import type { Glyph } from '../../../ui/icon.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EditorLink } from './editor-link.tsx'

const levels = [1, 2, 3, 4, 5, 6] as const
const alignments: [string, string, Glyph][] = [
  ['left', 'Alinear a la izquierda', IconAlignLeft],
  ['center', 'Centrar', IconAlignCenter],
  ['right', 'Alinear a la derecha', IconAlignRight],
  ['justify', 'Justificar', IconAlignJustified],
]

/** The tools of D2 §2.8; each is a tab stop. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      ordered: now.isActive('orderedList'),
      bullet: now.isActive('bulletList'),
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
          // A new kind of block has no alignment.
          if (state.align !== 'left') styled.setTextAlign(state.align)
          styled.run()
        }}
        className="min-h-11 rounded-chip bg-transparent px-2 text-md font-semibold"
      >
        <option value={0}>Párrafo</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            Título {level}
          </option>
        ))}
      </select>
      <Tool label="Negrita" icon={IconBold} on={state.bold} onClick={() => run().toggleBold().run()} />
      <Tool label="Cursiva" icon={IconItalic} on={state.italic} onClick={() => run().toggleItalic().run()} />
      <Tool
        label="Subrayado"
        icon={IconUnderline}
        on={state.underline}
        onClick={() => run().toggleUnderline().run()}
      />
      <Tool
        label="Tachado"
        icon={IconStrikethrough}
        on={state.strike}
        onClick={() => run().toggleStrike().run()}
      />
      <Tool
        label="Lista numerada"
        icon={IconListNumbers}
        on={state.ordered}
        onClick={() => run().toggleOrderedList().run()}
      />
      <Tool
        label="Lista con viñetas"
        icon={IconList}
        on={state.bullet}
        onClick={() => run().toggleBulletList().run()}
      />
      {alignments.map(([align, label, icon]) => (
        <Tool
          key={align}
          label={label}
          icon={icon}
          on={state.align === align}
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

function Tool({
  label,
  icon,
  on,
  onClick,
}: {
  label: string
  icon: Glyph
  on?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-chip hover:bg-wash md:size-9',
        on && 'bg-primary-soft text-primary-strong',
      )}
    >
      <Icon of={icon} size="s" />
    </button>
  )
}
