import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Refuses sentences and names that a native engineer would not write, in comments, test titles, documents and exported
 * names.
 */

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
  /^(most[A-Z]|MOST_)|^(keep|take|leave|give|hand(?!Over)|tell|look|stand|rest|weigh|go)[A-Z]|(Beside|Ahead|Anew|Untold|Unsaid|Untilled|InVain|Aside)$|^(Press|What|Thing|Told|Asked|Left|Seen|Way|Fold)$/

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
const places = files.flatMap(findingsIn)
for (const place of places) console.error(place)
if (places.length > 0) process.exitCode = 1
