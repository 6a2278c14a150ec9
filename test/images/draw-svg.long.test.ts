import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limitPictureWork } from '../../src/platform/images/limiter.ts'
import { drawSvg } from '../../src/platform/images/logo.ts'
import { endlessPath, exported, svg } from './svgs.ts'

const times = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join('')

/** Each takes at least ten times its timeout of one second; nested ones grow exponentially. */
const endless: [string, string][] = [
  ['a path that crosses itself', endlessPath],
  [
    'masks within masks',
    `${times(
      30,
      (n) =>
        `<mask id="m${n}"><g mask="url(#m${n + 1})"><path d="M0 0h64v64z" fill="#fff" mask="url(#m${n + 1})"/></g></mask>`,
    )}<rect width="64" height="64" mask="url(#m0)"/>`,
  ],
  [
    'uses of uses',
    times(40, (n) => `<g id="u${n}"><use href="#u${n + 1}"/><use href="#u${n + 1}"/></g>`) +
      '<g id="u40"><path d="M0 0h64v64z"/></g>',
  ],
  [
    // The escape is an l.
    'filters that no search for their names finds',
    `<style>g{filter:${times(60, () => 'b\\6cur(90px) ')}}</style>${'<g>'.repeat(100)}<path d="M0 0h64v64z"/>${'</g>'.repeat(100)}`,
  ],
]

describe('[BYD-11] an SVG', () => {
  test.each(endless)('[BYD-11] of %s is aborted, and the next one is drawn', async (_name, inside) => {
    const cut = drawSvg(Buffer.from(svg(inside)), 1)
    const next = drawSvg(Buffer.from(svg('<path d="M0 0h64v64H0z" fill="#00f"/>')))
    await expect(cut).rejects.toMatchObject({ code: 'logo-slow', text: expect.stringContaining('como PNG') })
    const { width, height } = await sharp(await next).metadata()
    expect([width, height]).toEqual([512, 512])
  })

  test('[BYD-11] does not delay photographs, which have their own limit', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const photographs = [limitPictureWork(() => promise), limitPictureWork(() => promise)]
    try {
      await drawSvg(Buffer.from(exported.Figma))
    } finally {
      resolve()
      await Promise.all(photographs)
    }
  })

  test.each(Object.entries(exported))('[BYD-11] as %s exports one is drawn', async (_name, text) => {
    const { data } = await sharp(await drawSvg(Buffer.from(text)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (512 * 256 + 256) * 4
    expect([...data.subarray(middle, middle + 4)]).toEqual([0, 0, 255, 255])
  })
})
