import { useActionData, useSearchParams } from 'react-router'
import { textAt } from '../../lib/text-at.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'

/** What `?done=` says after an act; the act itself is in the audit log. */
const texts: Record<string, string> = {
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
  correo: 'Correo enviado a tu dirección. Si no llega en unos minutos, mira en el correo no deseado.',
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
  // Whatever was sent since then has its own answer.
  const text = useActionData<unknown>() === undefined ? textAt(texts, params.get('done')) : undefined
  return text ? <AnswerNotice tone="success" title={text} /> : null
}
