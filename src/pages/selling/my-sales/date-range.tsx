import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  from: string
  to: string
  today: string
  /** What is looked for, in other dates too. */
  q: string
}

/** Choosing "Desde" copies it into "Hasta"; both rewrite the link (D2 §2.9). No day after today. */
export function DateRange({ from, to, today, q }: Props) {
  const navigate = useNavigate()
  const shown = `${from} ${to}`
  const [seen, setSeen] = useState(shown)
  const [range, setRange] = useState({ from, to })
  // The page shows other days; the fields stay the same ones, since one of them may have the focus.
  if (seen !== shown) {
    setSeen(shown)
    setRange({ from, to })
  }
  // With two fields and no button of the form's, a browser does nothing of itself.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void navigate(paths.sales(range.from, range.to, q), { preventScrollReset: true })
  }
  return (
    <form method="get" action={paths.sales()} className="flex flex-wrap items-end gap-2">
      {q !== '' && <input type="hidden" name="q" value={q} />}
      <TextField
        name="desde"
        label="Desde"
        type="date"
        max={today}
        value={range.from}
        onChange={(event) => {
          const day = event.currentTarget.value
          setRange({ from: day, to: day })
        }}
        onKeyDown={onEnter}
        className="w-40"
      />
      <TextField
        name="hasta"
        label="Hasta"
        type="date"
        min={range.from}
        max={today}
        value={range.to}
        onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
        onKeyDown={onEnter}
        className="w-40"
      />
      <noscript>
        <Button type="submit">Actualizar</Button>
      </noscript>
      <ButtonLink to={paths.sales(range.from, range.to, q)} preventScrollReset>
        Actualizar
      </ButtonLink>
    </form>
  )
}
