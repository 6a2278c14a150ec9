import { describe, expect, test } from 'vitest'
import { headingsBelow } from '../../src/features/catalogue/rules-description.ts'
import { sanitizeDescription } from '../../src/features/selling/sanitize.ts'

describe('[CAT-04] headings that a seller writes', () => {
  test.each([
    [
      '<h1>a</h1><p>x</p><h1 style="text-align:center">b</h1>',
      '<h3>a</h3><p>x</p><h3 style="text-align:center">b</h3>',
    ],
    ['<h2>a</h2>', '<h3>a</h3>'],
    ['<h1>a</h1><h2>b</h2><h4>c</h4><h2>d</h2>', '<h3>a</h3><h4>b</h4><h5>c</h5><h4>d</h4>'],
    [
      '<h6>a</h6><h6>b</h6><h6>c</h6><h6>d</h6><h6>e</h6>',
      '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>',
    ],
    ['<p>h1 &lt;h1&gt;</p>', '<p>h1 &lt;h1&gt;</p>'],
  ])('%s stands below the section’s heading without a gap', (html, below) => {
    expect(headingsBelow(html, 2)).toBe(below)
  })
})

describe('[SEL-04] what is pasted from elsewhere', () => {
  test.each([
    [
      'a list of Word',
      '<p class="MsoListParagraphCxSpFirst">·<span>&nbsp;&nbsp; </span>Uno</p>\n<p class="MsoListParagraphCxSpLast">· Dos</p><p>Fin</p>',
      '<ul><li>Uno</li><li>Dos</li></ul><p>Fin</p>',
    ],
    [
      'a table',
      '<table><tr><td>Talla</td><td>M</td></tr><tr><td>Color</td> <td>Azul</td></tr></table>',
      'Talla · M<br />Color · Azul<br />',
    ],
    ['a list of ours', '<ul><li>Uno</li></ul>', '<ul><li>Uno</li></ul>'],
  ])('%s keeps its parts apart', (_, pasted, kept) => {
    expect(sanitizeDescription(pasted)).toBe(kept)
  })
})
