import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { MAX_STOP_MS } from '../../src/platform/shutdown-hooks.ts'

/** Default DRAIN_SECONDS of `start:web`. */
const DRAIN_SECONDS = 5

const read = (name: string) => readFileSync(join('ops', name), 'utf8')
const units = readdirSync('ops').filter((name) => /\.(service|timer)$/.test(name))

const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin']
const programOf = (name: string) => FOLDERS.map((folder) => join(folder, name)).find(existsSync)

/** A test that needs a program of this machine's. */
const withProgram = (name: string) => {
  const program = programOf(name)
  const left = program ? '' : ` (left out: no ${name} is installed)`
  return { program: program ?? name, run: test.skipIf(!program), left }
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianguis-ops-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function say(program: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, XDG_DATA_HOME: folder },
  })
  return { status, text: stdout + stderr }
}

describe('[PLT-05] systemd', () => {
  const { program, run, left } = withProgram('systemd-analyze')
  run(`takes the units as they are${left}`, () => {
    for (const name of units) {
      // Where the programs are on this machine, and an instance of the template.
      const unit = read(name)
        .replaceAll('/srv/tianguis/node_modules/.bin/node', process.execPath)
        .replaceAll('/srv/tianguis', process.cwd())
        .replaceAll('postgresql.service', '')
      writeFileSync(join(folder, name.replace('@.', '@3000.')), unit)
    }
    for (const name of units) {
      const found = say(program, ['verify', '--man=no', join(folder, name.replace('@.', '@3000.'))])
      const about = found.text.split('\n').filter((line) => line.includes('tianguis'))
      expect({ name, status: found.status, about }).toEqual({ name, status: 0, about: [] })
    }
  })

  test('runs each part under its own account with few write permissions, and waits for its stop', () => {
    for (const name of units.filter((one) => one.endsWith('.service'))) {
      const settings = new Map(
        read(name)
          .split('\n')
          .filter((line) => /^\w+=/.test(line))
          .map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
      )
      expect(settings.get('User'), name).toBe('tianguis')
      expect(settings.get('NoNewPrivileges'), name).toBe('yes')
      expect(settings.get('ProtectSystem'), name).toBe('strict')
      expect(settings.get('EnvironmentFile'), name).toBe('/etc/tianguis.env')
      expect(settings.has('MemoryDenyWriteExecute'), name).toBe(false)
      if (settings.get('Type') === 'oneshot') continue
      expect(Number(settings.get('TimeoutStopSec')), name).toBeGreaterThan(
        MAX_STOP_MS / 1_000 + DRAIN_SECONDS,
      )
    }
  })
})

describe('[PLT-05] ops/tianguis', () => {
  /** The command that it passes to systemd. */
  function words(...given: string[]) {
    const stand = join(folder, 'systemd-run')
    writeFileSync(stand, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const env = { PATH: `${folder}:/usr/bin:/bin` }
    const { status, stdout } = spawnSync('ops/tianguis', given, { encoding: 'utf8', env })
    return { status, words: stdout.trim().split('\n') }
  }

  test('runs a command with the account, settings and folders of the units', () => {
    const unit = read('tianguis-worker.service').split('\n')
    const { words: said } = words('backup', '/var/backups/tianguis/a b')
    const properties = said.flatMap((word) => /^--property=(.*)/.exec(word)?.[1] ?? [])
    expect(properties.length).toBeGreaterThan(5)
    for (const property of properties) expect(unit).toContain(property)
    expect(unit.join()).toContain(said.find((word) => word.startsWith('DATA_DIR=')))
    expect(said.slice(-2)).toEqual(['scripts/backup.ts', '/var/backups/tianguis/a b'])
  })

  test.each([
    ['doctor', 'scripts/doctor.ts'],
    ['migrate', 'scripts/production.ts migrate'],
    ['staff grant ana@uni.mx', 'scripts/production.ts staff grant ana@uni.mx'],
    ['restore --drill /b/1', 'scripts/restore.ts --drill /b/1'],
  ])('%s', (command, expected) => {
    expect(words(...command.split(' ')).words.join(' ')).toMatch(new RegExp(` ${expected}$`))
    expect(existsSync(/scripts\/\w+\.ts/.exec(expected)?.[0] ?? '')).toBe(true)
  })

  test('refuses unknown commands', () => {
    expect(words('drop')).toEqual({ status: 2, words: [''] })
  })
})

test('[PLT-05] npm ci reports a Node version that is too old for the native modules', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const install = (version: string) =>
    spawnSync(scripts['preinstall'] ?? '', {
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, npm_config_user_agent: `npm/9.2.0 node/v${version} linux x64 workspaces/false` },
    })
  for (const version of ['20.19.0', '22.12.0', '24.21.0', '100.0.0']) expect(install(version).status).toBe(0)
  expect(install('18.20.4')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Node 18 es demasiado'),
  })
  expect(install('20.9.0').status).toBe(1)
})

describe('[PLT-05] the proxies', () => {
  const caddy = withProgram('caddy')
  caddy.run(`Caddy takes its file${caddy.left}`, () => {
    expect(
      say(caddy.program, ['validate', '--adapter', 'caddyfile', '--config', 'ops/Caddyfile']),
    ).toMatchObject({ status: 0 })
  })

  const nginx = withProgram('nginx')
  nginx.run(`nginx takes its file${nginx.left}`, () => {
    mkdirSync(join(folder, 'tmp'))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
      .join('\n')
    const site = read('nginx.conf')
      .replace(/^\s*ssl_\w+ .*$/gm, '')
      .replace(/listen (\d+)[^;]*;/g, `listen unix:${folder}/$1.sock;`)
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary}\n${site}}\n`,
    )
    const found = say(nginx.program, ['-t', '-p', folder, '-c', file])
    expect(found, found.text).toMatchObject({ status: 0 })
  })
})

describe('[PLT-05] containers', () => {
  test('the image has a fixed version, an unprivileged account, a health check and forwards signals', () => {
    const lines = read('Containerfile').split('\n')
    const froms = lines.filter((line) => line.startsWith('FROM '))
    expect(froms.length).toBeGreaterThan(1)
    const { version } = JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')) as {
      version: string
    }
    for (const from of froms) expect(from).toContain(`node:${version}-`)
    const last = lines.slice(lines.lastIndexOf(froms.at(-1) ?? ''))
    expect(last).toContain('USER node')
    expect(last.indexOf('USER node')).toBeLessThan(last.findIndex((line) => line.startsWith('ENTRYPOINT ')))
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
    for (const word of ['ENTRYPOINT', 'CMD']) {
      const line = last.find((one) => one.startsWith(`${word} `))
      expect(Array.isArray(JSON.parse(line?.slice(word.length) ?? '')), word).toBe(true)
    }
  })

  test('compose has each part once, in a fixed version, without default passwords', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<
        string,
        {
          image: string
          stop_grace_period?: string
          environment?: Record<string, string>
          read_only?: boolean
        }
      >
    }
    expect(Object.keys(services).toSorted()).toEqual([
      'mail',
      'migrate',
      'pgbouncer',
      'postgres',
      's3',
      'web',
      'worker',
    ])
    for (const [name, { image, environment = {} }] of Object.entries(services)) {
      if (image !== 'tianguis') expect(image, name).toMatch(/:v?\d+\.\d+/)
      for (const [key, value] of Object.entries(environment))
        if (
          /PASSWORD|SECRET|_URL$/.test(key) &&
          /:.*@|PASSWORD|SECRET/.test(`${key}${value}`) &&
          key !== 'SMTP_URL'
        )
          expect(value, `${name} ${key}`).toContain('${')
    }
    for (const name of ['web', 'worker']) {
      expect(services[name]?.read_only).toBe(true)
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(
        MAX_STOP_MS / 1_000 + DRAIN_SECONDS,
      )
    }
  })
})
