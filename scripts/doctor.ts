import { checkDatabase, checkDatabaseClock, checkMailSettings, checkMigrations } from './doctor/database.ts'
import { checkClock, checkEntrance } from './doctor/entrance.ts'
import { type Check, type Finding, runChecks } from './doctor/finding.ts'
import { checkBackup, checkDisk } from './doctor/machine.ts'
import { checkFiles, checkMail, checkPayments, checkPush, checkSignIn } from './doctor/services.ts'
import { checkSecret, checkSettings, type Read, readLeniently } from './doctor/settings.ts'
import { checkWorker } from './doctor/worker.ts'
import { failureText } from './print-failure.ts'

type Probe = (read: Read) => Finding[] | Promise<Finding[]>

/**
 * `npm run doctor`: looks at everything that the shop needs around it, with its own environment. Changes nothing; each line
 * says what was found and what mends it.
 *
 * @returns whether nothing is wrong
 */
export async function doctor(
  source: NodeJS.ProcessEnv = process.env,
  print: (line: string) => void = console.log,
): Promise<boolean> {
  let read: Read
  try {
    read = await readLeniently(source)
  } catch (error) {
    print(
      `✗ Ajustes: ${failureText(error).replaceAll('\n', ' · ')}\n    → corrige esa variable (.env.example)`,
    )
    return false
  }
  const check = (name: string, fix: string, look: Probe): Check => ({
    name,
    fix,
    run: async () => look(read),
  })
  return runChecks(
    [
      check('Ajustes', '.env.example', (it) => checkSettings(it, source)),
      check('AUTH_SECRET', 'openssl rand -hex 32', checkSecret),
      check('Base de datos', 'revisa esa dirección y que el servidor esté en marcha', checkDatabase),
      check('Tareas', 'revisa DATABASE_URL', checkWorker),
      check(
        'Migraciones',
        'revisa DATABASE_URL y DATABASE_DIRECT_URL; después, npm run migrate',
        checkMigrations,
      ),
      check(
        'Archivos',
        'revisa S3_* (permisos para leer, escribir y borrar) o la carpeta DATA_DIR/files',
        checkFiles,
      ),
      check('Correo', 'revisa SMTP_URL: servidor, puerto, usuario y contraseña', checkMail),
      check('Remitente y estudiantes', 'MAIL_FROM, STUDENT_EMAIL_DOMAINS', checkMailSettings),
      check('Pagos', 'revisa STRIPE_SECRET_KEY en el panel del proveedor', checkPayments),
      check('Avisos en teléfonos', 'revisa DATABASE_URL', checkPush),
      check('Entrada con Google', 'revisa OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET', checkSignIn),
      check(
        'Entrada al sitio',
        'revisa PUBLIC_URL y el proxy (ops/Caddyfile, ops/nginx.conf)',
        checkEntrance,
      ),
      check('Reloj', 'revisa DATABASE_URL', checkDatabaseClock),
      check('Reloj', 'timedatectl set-ntp true', checkClock),
      check('Disco', 'da a la cuenta de la tienda permiso de escribir en DATA_DIR y TMPDIR', checkDisk),
      check('Respaldo', 'revisa BACKUP_DIR', (it) => checkBackup(it, source['BACKUP_DIR'] || undefined)),
    ],
    print,
  )
}

// A hung answer keeps no process.
if (import.meta.main) process.exit((await doctor()) ? 0 : 1)
