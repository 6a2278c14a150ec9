import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { printLine } from './say.ts'

const KNOWN = [
  process.env['CHROMIUM'],
  // Draws no window around its pages, which saves the tests a third of their time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the tests: CHROMIUM, the system's, or Playwright's, installed where the machine allows it. `isHeaded`
 * asks for a browser with windows. Throws one line that explains how to install a browser.
 */
export function findOrInstallChromium({ isHeaded = false } = {}): string {
  return found(isHeaded) ?? installed(isHeaded) ?? missing()
}

function found(isHeaded: boolean): string | undefined {
  return [...KNOWN, chromium.executablePath()].find(
    (path) => path && existsSync(path) && !(isHeaded && path.includes('headless')),
  )
}

function installed(isHeaded: boolean): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    printLine('No hay Chromium: se instala con apt-get (una vez, uno o dos minutos)…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    for (const name of isHeaded ? ['chromium'] : ['chromium-headless-shell', 'chromium'])
      if (!found(isHeaded))
        spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  } else {
    printLine('No hay Chromium: se descarga con Playwright (una vez)…')
    spawnSync('playwright-core', ['install', 'chromium-headless-shell', 'chromium'])
  }
  return found(isHeaded)
}

function missing(): never {
  throw new Error(
    'Las pruebas de navegador necesitan Chromium: «sudo apt-get install chromium», o CHROMIUM=/ruta/al/navegador.',
  )
}
