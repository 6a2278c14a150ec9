import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import IconScan from '@icons/scan'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { useHasCamera } from '../../../ui/codes/use-has-camera.ts'
import { FieldError } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyComponent } from '../../../ui/lazy-component.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { type Queue, useQueue } from './use-queue.ts'

const title = 'Entregar en fila'
const loadDialog = () => import('../../../ui/dialog.tsx')
const loadCamera = () => import('../../../ui/codes/camera.tsx')

/**
 * Delivers to several buyers in a row, by camera or typed codes. On the phone a button opens it over the list.
 *
 * @param faculty filter of the list: orders of other faculties are refused
 * @param isAside another bar is at the bottom of the phone
 */
export function HandOverQueue({
  faculty,
  isAside,
  opensAtOnce,
}: {
  faculty: { id: string; name: string } | undefined
  isAside: boolean
  /** From the shortcut of the installed app. */
  opensAtOnce: boolean
}) {
  const queue = useQueue(faculty?.id)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opensAtOnce) setOpen(true)
  }, [opensAtOnce])
  const place = faculty && `Solo pedidos de ${faculty.name}, como en tu filtro.`
  const isHydrated = useHydrated()
  const hasCamera = useHasCamera() === true
  return (
    <>
      <Box
        aria-label={title}
        flush
        // On phones without scripts, it is above the list.
        className="grid gap-4.5 p-3.5 max-lg:hidden lg:grid-cols-[232px_minmax(0,1fr)_248px] noscript:grid!"
      >
        {hasCamera && <Camera queue={queue} atOnce={false} />}
        <div className={cn(!hasCamera && 'lg:col-span-2')}>
          <div className="flex min-h-8 items-center justify-between gap-2">
            <h2 className="text-lg md:text-lg">{title}</h2>
            <Delivered queue={queue} />
          </div>
          <Log queue={queue} place={place} />
        </div>
        <CodeEntry queue={queue} />
      </Box>
      {isHydrated && !isAside && (
        <div className="sticky bottom-[calc(var(--phone-bar,0px)+12px)] z-10 order-last lg:hidden">
          <Button ref={opener} block size="l" onClick={() => setOpen(true)} className="shadow-overlay">
            <Icon of={IconScan} size="s" />
            {hasCamera ? 'Entregar con la cámara' : 'Entregar con un código'}
          </Button>
        </div>
      )}
      {isOpen && (
        <LazyComponent load={loadDialog} onFail={() => setOpen(false)}>
          {({ Dialog }) => (
            <Dialog open onOpenChange={setOpen} title={title} opener={opener}>
              {hasCamera && <Camera queue={queue} atOnce />}
              <div className="justify-self-end">
                <Delivered queue={queue} />
              </div>
              <Log queue={queue} place={place} />
              <CodeEntry queue={queue} />
            </Dialog>
          )}
        </LazyComponent>
      )}
    </>
  )
}

function Camera({ queue, atOnce }: { queue: Queue; atOnce: boolean }) {
  return (
    <LazyComponent load={loadCamera} fallback={<div className="h-56" />}>
      {({ QrCamera }) => <QrCamera atOnce={atOnce} onRead={queue.scan} />}
    </LazyComponent>
  )
}

function Delivered({ queue: { delivered } }: { queue: Queue }) {
  if (delivered === 0) return null
  return <Chip tone="success">{delivered === 1 ? '1 entregado' : `${delivered} entregados`}</Chip>
}

const icons = { done: IconCircleCheck, again: IconCircleCheck, refused: IconAlertCircle }
const colours = { done: 'text-success', again: 'text-muted', refused: 'text-danger' }

function Log({ queue: { log }, place }: { queue: Queue; place: string | undefined }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div role="log" aria-label="Últimas lecturas" tabIndex={0} className="max-h-44 overflow-y-auto">
        <ul>
          {log.map(({ key, tone, number, text }) => (
            <li
              key={key}
              className="flex min-h-9 items-center gap-2.5 border-b border-line py-1.5 text-sm leading-compact"
            >
              <Icon of={icons[tone]} className={cn('shrink-0', colours[tone])} />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {number && <b>{number}</b>} {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {(log.length === 0 || place) && (
        <p className="mt-1 text-sm text-muted">
          {log.length === 0 &&
            'Escanea el QR o escribe el código de quien recoge: se entrega lo que ya llevaste de su compra. '}
          {place}
        </p>
      )}
    </>
  )
}

/** Finds the order by its six digits. Works without scripts. */
function CodeEntry({ queue }: { queue: Queue }) {
  const id = useId()
  const form = useForm('queue')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const error = fault ?? form.mainError('code')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.replace(/\D/g, '')
    field.current?.focus()
    if (code.length !== 6) return setFault('El código debe tener 6 dígitos')
    setTyped('')
    void queue.enter(code)
  }
  return (
    <ActionForm form={form} onSubmit={onSubmit} preventScrollReset className="grid content-start gap-2">
      <label htmlFor={id} className="text-md font-semibold">
        O escribe el código
      </label>
      <input
        ref={field}
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000 000"
        maxLength={12}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setFault(undefined)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field-control price-figures text-center text-xl tracking-widest"
      />
      <FieldError id={`${id}-error`} message={error} />
      <Button type="submit" variant="soft">
        Entregar
      </Button>
    </ActionForm>
  )
}
