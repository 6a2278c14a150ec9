import IconChevronLeft from '@icons/chevron-left'
import type { ReactNode } from 'react'
import { Link, useActionData, useSearchParams } from 'react-router'
import { textAt } from '../../lib/text-at.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import type { ChipTone } from '../../ui/chip.tsx'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'

export const staffMeta = (title: string) => () => [
  { title: `${title} · Equipo` },
  { name: 'robots', content: 'noindex' },
]

export function PageTitle({
  title,
  back,
  after,
  children,
}: {
  title: string
  back?: { label: string; to: string }
  after?: ReactNode
  children?: ReactNode
}) {
  return (
    <header>
      {back && (
        <Link to={back.to} className="link -ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
          <Icon of={IconChevronLeft} size="s" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{title}</h1>
          {children && <p className="mt-1.5 text-muted">{children}</p>}
        </div>
        {after}
      </div>
    </header>
  )
}

export const Facts = ({
  facts,
  children,
}: {
  facts: readonly (readonly ReactNode[])[]
  children?: ReactNode
}) => (
  <dl className="grid grid-cols-label gap-x-4 gap-y-1.5 text-md">
    {facts.map(([label, value], place) => {
      // Sellers may use a name twice.
      const key = `${place} ${label}`
      return (
        <div key={key} className="contents">
          <dt className="text-muted [overflow-wrap:anywhere]">{label}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      )
    })}
    {children}
  </dl>
)

type Tile = { value: ReactNode; label: string; text: string; tone: string }

/** Figures side by side, two in a row on phones. */
export const FigureTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {tiles.map(({ value, label, text, tone }) => (
      <div key={label} className="box flex flex-col p-4">
        <dt className="order-2 text-md font-bold">{label}</dt>
        <dd className={cn('order-1 text-total leading-tight font-extrabold', tone)}>{value}</dd>
        <dd className="order-3 text-sm text-muted [overflow-wrap:anywhere]">{text}</dd>
      </div>
    ))}
  </dl>
)

export const ListFooter = ({
  list: { items, total, page, pages },
  hrefOf,
  className,
}: {
  list: { items: readonly unknown[]; total: number; page: number; pages: number }
  hrefOf: (page: number) => string
  className?: string
}) => (
  <footer className={cn('flex flex-wrap items-center justify-between gap-3 text-sm text-muted', className)}>
    <p>
      Mostrando {items.length} de {total}
    </p>
    <Pagination page={page} pages={pages} hrefOf={hrefOf} />
  </footer>
)

export const verificationTones: Record<'review' | 'student' | 'verified', ChipTone> = {
  review: 'warning',
  student: 'info',
  verified: 'success',
}

/** Texts of `?done=` after an act. */
const doneTexts: Record<string, string> = {
  aprobado: 'Producto aprobado. En unos segundos le avisamos a la tienda.',
  aprobados: 'Productos aprobados. En unos segundos le avisamos a cada tienda.',
  devuelto: 'Producto devuelto. En unos segundos la tienda recibe el motivo por correo.',
  deshecho: 'Deshecho: vuelve a esperar tu decisión, y nadie recibió correo.',
  deshechos: 'Deshecho: vuelven a esperar tu decisión, y nadie recibió correo.',
  verificada: 'Tienda verificada. Le avisamos a su dueño.',
  'nombre-aceptado': 'Nombre aceptado: la tienda ya es pública. Le avisamos a su dueño.',
  'en-revision': 'La tienda quedó en revisión. Su dueño recibió el motivo por correo.',
  bloqueada: 'Cuenta bloqueada y sesiones cerradas.',
  'bloqueada-y-respondido':
    'Cuenta bloqueada y reporte respondido. Decide aquí sus pedidos por entregar, si los tiene.',
  desbloqueada: 'Bloqueo retirado.',
  roles: 'Roles guardados. Valen desde que esa persona ingrese otra vez.',
  guardado: 'Cambios guardados.',
  abierto: 'Tu mercado está abierto. Lo de la puesta en marcha se cambia en Ajustes.',
  programado: 'Cambio programado. Las ventas ya pagadas conservan lo suyo.',
  cancelado: 'Cambio cancelado.',
  llaves: 'Llaves guardadas: el proveedor las reconoce.',
  creado: 'Creado.',
  plantilla: 'Categorías creadas. Cambia lo que quieras.',
  importado: 'Lista guardada.',
  borrado: 'Borrado, con sus archivos.',
  reembolso: 'Reembolso en camino.',
  'pedidos-cancelados': 'Pedidos cancelados y reembolsos en camino.',
  'pedido-cancelado': 'Pedido cancelado y reembolso en camino. Ambas partes reciben un correo con el motivo.',
  alerta: 'Alerta retirada. El pedido sigue su curso.',
  cerrada: 'Tarea cerrada.',
  respondido: 'Respuesta enviada a quien reportó.',
  'se-busca-aprobado': 'Aprobado: ya lo ven todos, y su dueño lo lee en sus avisos.',
  'se-busca-regresado': 'Regresado: nadie lo ve, y su dueño recibe el motivo.',
  prohibida: 'Agregada: vale desde ahora.',
  permitida: 'Quitada de la lista: ya no vale.',
  'se-busca-permitido': 'Su dueño ya lo puede publicar otra vez, y lo lee en sus avisos.',
  nota: 'Nota agregada.',
  revisado: 'Se revisó. Esto es lo que hay ahora.',
  entregado: 'Pedido entregado. Le avisamos a quien compró.',
  regresado: 'Producto entregado a quien lo compró. Le avisamos a la tienda.',
  recibido: 'Devolución recibida. Le avisamos a quien compró y a la tienda.',
  sinonimo: 'Sinónimo guardado. Vale desde la siguiente búsqueda.',
  'sinonimo-quitado': 'Sinónimo quitado. Las búsquedas ya no lo usan.',
  'sinonimo-repuesto': 'El sinónimo vale otra vez.',
  aparte: 'Búsqueda puesta aparte. Vuelve a esta lista si la piden mucho más.',
  atendida: 'La búsqueda vuelve a su lista.',
  tabla: 'Tabla guardada. «Tu semestre» ya la usa.',
  'periodo-borrado': 'Periodo borrado.',
  lista: 'Lista guardada. «Tu semestre» ya la usa.',
  decidido: 'Decisión registrada. Ambas partes reciben un correo con el motivo.',
}

export function DoneNotice() {
  const [params] = useSearchParams()
  // A later submission shows its own answer.
  const text = useActionData<unknown>() === undefined ? textAt(doneTexts, params.get('done')) : undefined
  return text ? <AnswerNotice tone="success" title={text} /> : null
}
