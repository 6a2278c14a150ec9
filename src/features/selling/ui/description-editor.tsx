import { TextAlign } from '@tiptap/extension-text-align'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { FieldError, type FieldProps, fieldAria } from '../../../ui/field.tsx'
import { tidyPasted } from '../../catalogue/rules-description.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: false, protocols: ['http', 'https', 'mailto'] },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
]

export function DescriptionEditor({
  field,
  labelId,
  value,
  onChange,
}: {
  field: FieldProps
  labelId: string
  value: string
  onChange: (html: string) => void
}) {
  const { name: _, ...aria } = fieldAria(field)
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: tidyPasted,
      attributes: {
        ...Object.fromEntries(
          Object.entries(aria).flatMap(([key, given]) => (given === undefined ? [] : [[key, String(given)]])),
        ),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'prose text-control md:text-base min-h-[352px] px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  })
  // A draft or an emptied form changes the value from outside.
  useEffect(() => {
    if (editor && !editor.isFocused && value !== editor.getHTML() && !(value === '' && editor.isEmpty))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div>
      <div className="flex h-100 flex-col overflow-hidden rounded-field border-control border-edge bg-white focus-within:border-primary focus-within:shadow-chosen">
        {editor && <EditorToolbar editor={editor} />}
        <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto" />
      </div>
      <FieldError id={`${aria.id}-error`} message={field.error} />
    </div>
  )
}
