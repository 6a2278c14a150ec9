/**
 * The rules of the HTML standard that our pages could break: nesting, content models, ids and references to them; and the
 * names of searches.
 */

type Element = { name: string; attributes: Map<string, string>; children: Element[]; text: string }

const words = (text: string) => new Set(text.split(' '))
const voids = words('area base br col embed hr img input link meta source track wbr')
const phrasing = words(
  'a abbr audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd label link map mark math meta meter noscript object output picture progress q s samp script select slot small span strong sub sup svg template textarea time u var video wbr',
)
/** Elements that hold phrasing content only; `a`, `ins`, `del` and `noscript` hold the content of their parent. */
const phrasingOnly = words(
  'p h1 h2 h3 h4 h5 h6 span b strong em i s u small label button abbr cite code dfn kbd mark q samp sub sup time var output pre',
)
const headings = words('h1 h2 h3 h4 h5 h6')
const transparent = words('a ins del noscript')
const interactive = words('a button input select textarea label details iframe')
const children: Record<string, Set<string>> = {
  ul: words('li script template'),
  ol: words('li script template'),
  dl: words('dt dd div script template'),
  select: words('option optgroup hr'),
  picture: words('source img'),
  table: words('caption colgroup thead tbody tfoot tr'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('td th'),
}
const parents: Record<string, Set<string>> = {
  li: words('ul ol menu'),
  dt: words('dl div'),
  dd: words('dl div'),
  option: words('select optgroup datalist'),
  legend: words('fieldset'),
  summary: words('details'),
  td: words('tr'),
  th: words('tr'),
}
const obsolete = words('center font big strike tt marquee frame frameset acronym')
const references = [
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'list',
  'form',
]

const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const RAW = /(<(script|style|textarea)\b[^>]*>)[\s\S]*?(<\/\2>)/gi

/** Faults of a document, in words. */
export function faultsOf(html: string): string[] {
  const faults: string[] = []
  const all: Element[] = []
  const root: Element = { name: '#document', attributes: new Map(), children: [], text: '' }
  const open: Element[] = [root]
  const at = () => open.map(({ name }) => name).join(' > ')
  let end = 0
  const source = html.replace(RAW, '$1$3')
  for (const token of source.matchAll(TOKEN)) {
    const parent = open.at(-1) as Element
    parent.text += source.slice(end, token.index)
    end = token.index + token[0].length
    const [, closing, tag = '', attributes = '', selfClosed] = token
    if (tag === '') continue
    const name = tag.toLowerCase()
    if (closing) {
      if (parent.name === name) open.pop()
      else faults.push(`</${name}> closes ${at()}`)
      continue
    }
    const element: Element = { name, attributes: new Map(), children: [], text: '' }
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (element.attributes.has(key)) faults.push(`${name} has ${key} twice`)
      element.attributes.set(key, value)
    }
    const isDrawn = open.some((ancestor) => ancestor.name === 'svg')
    if (!isDrawn) {
      faults.push(...misplaced(element, open).map((fault) => `${fault} in ${at()}`))
      faults.push(...illFormed(element))
    }
    all.push(element)
    parent.children.push(element)
    if (!voids.has(name) && !selfClosed) open.push(element)
  }
  if (open.length > 1) faults.push(`never closed: ${at()}`)
  return [...new Set([...faults, ...wholeDocument(all)])]
}

/** Faults of an element's place; `open` are its ancestors, the nearest last. */
function misplaced({ name, attributes }: Element, open: readonly Element[]): string[] {
  const faults: string[] = []
  const parent = open.at(-1)?.name ?? ''
  const model = open.findLast((ancestor) => !transparent.has(ancestor.name))?.name ?? ''
  if (obsolete.has(name)) faults.push(`${name} is obsolete`)
  if (children[parent] && !children[parent].has(name)) faults.push(`${name} is no child`)
  if (parents[name] && !parents[name].has(parent)) faults.push(`${name} has no such parent`)
  if (phrasingOnly.has(model) && !phrasing.has(name)) faults.push(`${name} is no phrasing content`)
  if ((model === 'summary' || model === 'legend') && !phrasing.has(name) && !headings.has(name))
    faults.push(`${name} is no phrasing content`)
  const isInteractive = interactive.has(name) && attributes.get('type') !== 'hidden'
  const holder = open.find((ancestor) => ancestor.name === 'a' || ancestor.name === 'button')
  if (holder && (isInteractive || attributes.has('tabindex'))) faults.push(`${name} inside ${holder.name}`)
  for (const alone of ['form', 'label', 'main'])
    if (name === alone && open.some((ancestor) => ancestor.name === alone)) faults.push(`nested ${alone}`)
  if ((name === 'header' || name === 'footer') && (parent === 'header' || parent === 'footer'))
    faults.push(`${name} inside ${parent}`)
  return faults
}

function illFormed({ name, attributes }: Element): string[] {
  const faults: string[] = []
  if (name === 'img' && (!attributes.has('alt') || !attributes.get('src')))
    faults.push('img lacks alt or src')
  if (name === 'a' && attributes.has('href') && !attributes.get('href')) faults.push('a leads nowhere')
  if (attributes.get('id') === '') faults.push(`${name} has an empty id`)
  if (/\s/.test(attributes.get('id') ?? '')) faults.push(`${name} has a space in its id`)
  return faults
}

function wholeDocument(all: readonly Element[]): string[] {
  const faults: string[] = []
  const named = (name: string) => all.filter((element) => element.name === name)
  if (!named('html')[0]?.attributes.get('lang')) faults.push('no language')
  const head = named('head')[0]?.children ?? []
  if (head.filter(({ name, text }) => name === 'title' && text !== '').length !== 1)
    faults.push('not one title')
  if (named('h1').length !== 1) faults.push(`${named('h1').length} h1`)
  const searches = all.filter(
    ({ name, attributes }) => name === 'search' || attributes.get('role') === 'search',
  )
  const names = searches.map(
    ({ attributes }) => attributes.get('aria-label') ?? attributes.get('aria-labelledby') ?? '',
  )
  // A page with one search may leave it unnamed; several need different names.
  if (names.length > 1 && (names.includes('') || new Set(names).size < names.length))
    faults.push(`${names.length} searches named ${JSON.stringify(names)}`)
  if (named('main').length !== 1) faults.push(`${named('main').length} main`)
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const known = new Set(ids)
  for (const id of known) if (ids.filter((other) => other === id).length > 1) faults.push(`id ${id} twice`)
  for (const { name, attributes } of all)
    for (const reference of references)
      for (const id of attributes.get(reference)?.split(/\s+/).filter(Boolean) ?? [])
        if (!known.has(id)) faults.push(`${name} ${reference}="${id}" refers to nothing`)
  return faults
}
