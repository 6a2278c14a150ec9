import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Finds sentences and names that a native engineer would not write, in comments, test titles, documents and exported
 * names. The count of a file may only fall: `english-allowed.json` has what is left. `--update` writes lower counts,
 * `--show` prints every place.
 */

const ALLOWED = 'scripts/english-allowed.json'

const sentenceRules: Record<string, RegExp> = {
  'a clause as the beginning of a sentence':
    /(^|[.!?]\s+)(What|Who|Whoever|Whose|Whom|Of)\s(?!is this|are these)[^?]*?([.!;:]|$)/,
  'a clause as the subject': /[;:]\s(who|what|whoever|whose)\s|,\s(what|whoever)\s/,
  'tell for notify, say, show': /\b(tell|tells|telling|told|untold)\b/i,
  'stand for be, lie, exist': /\b(stands?|stood)\b(?!\s+(in for|alone|by|out))/i,
  'thing for product, item, book, value': /\bthings?\b/i,
  'an inverted or archaic phrase':
    /\b(anew|in vain|beside each other|is none\b|are none\b|is no longer so|of one's own|one that)\b/i,
}

const nameRule =
  /^(most[A-Z]|MOST_)|^(keep|take|leave|give|hand|tell|look|stand|rest|weigh|go)[A-Z]|(Beside|Ahead|Anew|Untold|Unsaid|Untilled|InVain|Aside)$|^(Press|What|Thing|Told|Asked|Left|Seen|Way|Fold)$/

const read =
  /^(src|test|sandbox|scripts|demo|clients)\/.*\.(ts|tsx|mjs)$|^docs\/.*\.md$|^(CHANGELOG|CONTRIBUTING|README)\.md$/

const QUOTED = /`[^`]*`|"[^"]*"|«[^»]*»|“[^”]*”/g

/** Sentences and exported names of a line, as far as the rules concern them. */
function* partsOf(file: string, line: string): Generator<{ sentence?: string; name?: string }> {
  if (file.endsWith('.md')) {
    yield { sentence: line.replace(QUOTED, 'x').replace(/^[\s>|*#-]+/, '') }
    return
  }
  const title = /\b(?:it|test|describe)(?:\.\w+)?\(\s*[`'"](?:\[[A-Z]{3}-\d\d\]\s*)*(.+?)[`'"]\s*,/.exec(
    line,
  )?.[1]
  if (title !== undefined) yield { sentence: title }
  const comment = (/(?:^|\s)\/\/\s?(.*)$/.exec(line) ?? /^\s*\/?\*\*?\s?(.*?)(?:\*\/)?$/.exec(line))?.[1]
  if (comment !== undefined && !/^\s*(https?:|biome)/.test(comment))
    yield { sentence: comment.replace(QUOTED, 'x') }
  const name = /^export (?:async )?(?:function|const|type|class) ([A-Za-z0-9_]+)/.exec(line)?.[1]
  if (name !== undefined) yield { name }
}

function findingsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    [...partsOf(file, line)].flatMap(({ sentence, name }) => {
      const rules =
        sentence === undefined
          ? []
          : Object.keys(sentenceRules).filter((rule) => sentenceRules[rule]?.test(sentence))
      if (name !== undefined && nameRule.test(name))
        rules.push('a name of another kind than max…, store…, notify…')
      return rules.map((rule) => `${file}:${index + 1}: ${rule}: ${line.trim().slice(0, 120)}`)
    }),
  )
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => read.test(file) && file !== 'scripts/check-english.ts' && existsSync(file))
const found = new Map(files.map((file) => [file, findingsIn(file)]))
const allowed: Record<string, number> = existsSync(ALLOWED) ? JSON.parse(readFileSync(ALLOWED, 'utf8')) : {}
const total = [...found.values()].reduce((sum, places) => sum + places.length, 0)

if (process.argv.includes('--show'))
  for (const places of found.values()) for (const place of places) console.log(place)
if (process.argv.includes('--update')) {
  const left = [...found]
    .map(([file, places]): [string, number] => [
      file,
      Math.min(places.length, allowed[file] ?? places.length),
    ])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(ALLOWED, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`)
}
const worse = [...found].filter(([file, places]) => places.length > (allowed[file] ?? 0))
if (worse.length > 0 && !process.argv.includes('--update')) {
  for (const [, places] of worse) for (const place of places) console.error(place)
  console.error(`${worse.length} files have more such places than ${ALLOWED} allows.`)
  process.exit(1)
}
console.log(`english: ${total} places left in ${files.length} files`)
