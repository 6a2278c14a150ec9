import type { Page } from 'playwright-core'

/**
 * What is wrong with the HTML of an answer, one line each: a tree that the parser has to repair, content where the
 * standard does not allow it, ids given twice, references to nothing. `page` lends its parser.
 */
export function htmlProblems(page: Page, html: string): Promise<string[]> {
  return page.evaluate(findProblems, html)
}

/** Runs in the browser, so everything that it needs is inside. */
function findProblems(html: string): string[] {
  const problems: string[] = []
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const all = [...parsed.querySelectorAll('*')]
  const nameOf = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`} in ${element.parentElement?.localName}.${element.parentElement?.className.toString().slice(0, 40)}`

  // The tags as they are written against the tree as it was read: a repaired tree has others, or another order.
  const raw = /<(script|style|textarea|title)\b[\s\S]*?<\/\1>/g
  const written = [
    ...html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(raw, (text) => `${text.slice(0, text.indexOf('>') + 1)}`)
      .matchAll(/<([a-zA-Z][a-zA-Z0-9]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?\/?>/g),
  ].map(([, name = '']) => name.toLowerCase())
  const read = all.map((element) => element.localName.toLowerCase())
  const at = written.findIndex((name, index) => name !== read[index])
  if (at >= 0 || written.length !== read.length)
    problems.push(`repaired tree at tag ${at}: <${written[at]}> was read as <${read[at]}>`)

  const phrasing = new Set('p,h1,h2,h3,h4,h5,h6,span,b,strong,em,i,s,u,small,button,label'.split(','))
  const flow = new Set(
    'div,p,ul,ol,dl,table,section,article,header,footer,nav,aside,main,form,fieldset,figure,details,h1,h2,h3,h4,h5,h6,hr,pre,address,search,blockquote'.split(
      ',',
    ),
  )
  const transparent = new Set(['a', 'ins', 'del', 'noscript'])
  const interactive = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label, iframe'
  const childrenOf: Record<string, string[]> = {
    ul: ['li', 'script', 'template'],
    ol: ['li', 'script', 'template'],
    dl: ['dt', 'dd', 'div', 'script', 'template'],
    tr: ['td', 'th', 'script', 'template'],
  }
  for (const element of all) {
    if (flow.has(element.localName)) {
      let parent = element.parentElement
      while (parent && transparent.has(parent.localName)) parent = parent.parentElement
      if (parent && phrasing.has(parent.localName)) problems.push(`block in text: ${nameOf(element)}`)
    }
    if (element.matches('a[href], button') && element.querySelector(interactive))
      problems.push(`control in a control: ${nameOf(element)}`)
    const allowed = childrenOf[element.localName]
    for (const child of allowed ? element.children : [])
      if (!allowed?.includes(child.localName)) problems.push(`not allowed: ${nameOf(child)}`)
    if (element.matches('li') && !element.parentElement?.matches('ul, ol, menu'))
      problems.push(`item without a list: ${nameOf(element)}`)
    if (element.matches('img:not([alt]), img:not([src]), a[href=""], [id=""]'))
      problems.push(`attribute missing or empty: ${nameOf(element)}`)
    for (const name of ['aria-labelledby', 'aria-describedby', 'for', 'list', 'form'])
      for (const id of element.getAttribute(name)?.split(/\s+/) ?? [])
        if (!parsed.getElementById(id)) problems.push(`${name} names nothing: ${id} of ${nameOf(element)}`)
  }
  const ids = all.map(({ id }) => id).filter(Boolean)
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    problems.push(`id given twice: ${id}`)
  for (const [what, selector] of [
    ['title', 'head > title'],
    ['h1', 'h1'],
    ['main', 'main'],
    ['description', 'meta[name=description]'],
  ] as const) {
    const count = parsed.querySelectorAll(selector).length
    if (count !== 1) problems.push(`${count} × ${what}`)
  }
  return problems
}
