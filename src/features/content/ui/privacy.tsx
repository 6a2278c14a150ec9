import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { visibilityTexts } from '../../accounts/texts.ts'
import { settings } from '../../settings/rules.ts'
import { periodText, retentionRules } from '../../settings/rules-retention.ts'
import type { ArticleSection } from './article.tsx'

export function privacySections({ name, support, legal }: Site): ArticleSection[] {
  return [
    {
      id: 'responsable',
      title: 'Quién cuida tus datos',
      body: (
        <p>
          {legal.operator}, con domicilio en {legal.address}, es responsable de tus datos personales en {name}
          . Escríbenos a <a href={`mailto:${support.email}`}>{support.email}</a>.
        </p>
      ),
    },
    {
      id: 'datos',
      title: 'Qué datos usamos',
      body: (
        <ul>
          <li>
            De tu cuenta: nombre, usuario, correo, teléfono si lo das, foto si la subes y contraseña cifrada.
          </li>
          <li>De estudiante: tu correo institucional y la fecha en que lo confirmaste.</li>
          <li>De tus compras y ventas: productos, importes, facultad, dirección y mensajes.</li>
          <li>
            De lo que buscas: tu lista de deseos, las búsquedas que guardas para que te avisemos y cómo
            quieres que lo hagamos; se borran cuando tú las quitas o con tu cuenta.
          </li>
          <li>
            De tus estudios, si los dices: tu carrera, tu semestre y lo que marcas con «Ya lo tengo». Solo tú
            los ves; los demás ven cuántas personas van a necesitar un libro. Al fin de cada semestre tus
            compras deciden si te preguntamos por los libros que piden las listas; lo apagas en tus avisos.
          </li>
          <li>
            De lo que publicas en «Se busca»: lo que buscas, hasta cuánto pagas y en qué estado lo quieres. Lo
            ve cualquiera, sin tu nombre ni tu correo.
          </li>
          <li>
            De lo que se busca contamos textos por día, sin decir de quién. No contamos lo que tiene un correo
            o un número largo.
          </li>
          <li>De tus devoluciones, disputas y reportes: lo que escribes y las fotos que agregas.</li>
          <li>Técnicos: dirección IP, navegador y fecha de tus sesiones, para proteger tu cuenta.</li>
        </ul>
      ),
    },
    {
      id: 'para-que',
      title: 'Para qué',
      body: (
        <>
          <p>
            <b>Necesario para el servicio:</b> abrir tu cuenta, comprobar que eres estudiante, cobrar,
            entregar, atender devoluciones, prevenir fraudes y cumplir la ley.
          </p>
          <p>
            <b>Voluntario:</b> enviarte novedades y promociones, solo si lo aceptas. Puedes decir que no, al
            registrarte o después, y nada cambia en tu cuenta.
          </p>
        </>
      ),
    },
    {
      id: 'con-quien',
      title: 'Con quién los compartimos',
      body: (
        <ul>
          <li>{visibilityTexts.seller}</li>
          <li>{visibilityTexts.address}</li>
          <li>{visibilityTexts.username}</li>
          <li>{visibilityTexts.studentEmail}</li>
          <li>{visibilityTexts.photos}</li>
          <li>
            Con el servicio de avisos de tu navegador, solo si los activas. Van cifrados: no puede leerlos.
          </li>
          <li>Con el proveedor de pagos, para cobrar y pagar. Los datos de tu tarjeta los recibe solo él.</li>
          <li>Con quien nos da servicio de correo y de servidores, por encargo nuestro.</li>
          <li>Con una autoridad, cuando la ley lo ordena.</li>
        </ul>
      ),
    },
    {
      id: 'cuanto',
      title: 'Cuánto tiempo',
      body: (
        <>
          <p>Mientras tengas tu cuenta, salvo lo que se borra antes o tiene que quedarse más:</p>
          <ul>
            {retentionRules.map(
              (rule) =>
                rule.notice && (
                  <li key={rule.name}>
                    {rule.notice}: {periodText(rule)}.
                  </li>
                ),
            )}
          </ul>
          <p>
            Al eliminar tu cuenta borramos lo demás en ese momento; tus opiniones, preguntas y reportes quedan
            sin tu nombre. Los importes y las fechas de compras y pagos se quedan en la contabilidad.
          </p>
        </>
      ),
    },
    {
      id: 'arco',
      title: 'Tus derechos ARCO y cerrar tu cuenta',
      body: (
        <>
          <p>
            Puedes pedir acceso a tus datos, rectificarlos, cancelarlos u oponerte a su uso, revocar tu
            consentimiento o limitar su divulgación. Escribe desde el correo de tu cuenta a{' '}
            <a href={`mailto:${support.email}`}>{support.email}</a> y di qué derecho ejerces y sobre qué
            datos. Respondemos en un máximo de {settings.privacy.answerBusinessDays} días hábiles.
          </p>
          <p>
            Una copia de tus datos la descargas tú en <a href={paths.account('profile')}>tu perfil</a>.
          </p>
          <p>
            Tu cuenta la eliminas tú en <a href={paths.account('profile')}>tu perfil</a>, cuando no tengas
            pedidos, devoluciones ni dinero retenido sin terminar.
          </p>
          <p>
            Si no quedas conforme, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la autoridad
            de protección de datos.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <p>
          Usamos solo las necesarias para que el sitio funcione. Están todas en la{' '}
          <a href={paths.cookies()}>política de cookies</a>.
        </p>
      ),
    },
    {
      id: 'cambios',
      title: 'Cambios',
      body: <p>Si este aviso cambia, cambia la fecha de arriba y lo avisamos en el sitio.</p>,
    },
  ]
}
