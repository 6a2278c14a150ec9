import { readFileSync, writeFileSync } from 'node:fs'
import { disputeTransitions } from '../src/features/disputes/rules.ts'
import { orderTransitions } from '../src/features/orders/rules.ts'
import { moneyTransitions } from '../src/features/orders/rules-money.ts'
import { operationTransitions } from '../src/features/payments/rules.ts'
import { returnTransitions } from '../src/features/returns/rules.ts'
import { chargebackTransitions } from '../src/features/settlement/rules.ts'
import { arrowsOf, type StateGraph } from '../src/lib/state-graph.ts'

/** Draws docs/purchase-states.md from the graphs that the rules read; `--check` only compares. */

const file = new URL('../docs/purchase-states.md', import.meta.url)

const graphs: { title: string; text: string; start: string; graph: StateGraph<string, string, string> }[] = [
  {
    title: 'Order',
    text: '`orders.status`, features/orders/rules.ts.',
    start: 'pending',
    graph: orderTransitions,
  },
  {
    title: 'Money of an order',
    text: '`orders.money`, features/orders/rules-money.ts: hold, release and refund. `orders.open_claims` counts the returns, disputes and chargebacks that are open; while it is not zero nothing is released. `orders.refund_asked_at` is set when it is decided that the buyer gets the money back; from then on it is never released.',
    start: 'held',
    graph: moneyTransitions,
  },
  {
    title: 'Return',
    text: '`returns.status`, features/returns/rules.ts. Requested by the buyer of a delivered order, which confirms it, once, within the window that counts from the order’s date.',
    start: 'requested',
    graph: returnTransitions,
  },
  {
    title: 'Dispute',
    text: '`disputes.answered_at` and `closed_at`, features/disputes/rules.ts. Opened by the buyer from delivery until the release, one at a time, and not again once staff have ended one, or a return of the order.',
    start: 'open',
    graph: disputeTransitions,
  },
  {
    title: 'Chargeback',
    text: '`chargebacks.status`, features/settlement/rules.ts: what the buyer’s bank does to a whole charge.',
    start: 'open',
    graph: chargebackTransitions,
  },
  {
    title: 'Movement at the provider',
    text: '`provider_operations.state`, features/payments/rules.ts: each transfer, refund and reversal.',
    start: 'pending',
    graph: operationTransitions,
  },
]

/** The document as the graphs have it now. */
export function drawPurchaseStates(): string {
  const parts = graphs.map(({ title, text, start, graph }) => {
    const arrows = arrowsOf(graph)
    const drawing = [
      '```mermaid',
      'stateDiagram-v2',
      `  [*] --> ${start}`,
      ...arrows.map(({ from, to, verb, actors }) => `  ${from} --> ${to}: ${verb} (${actors.join(', ')})`),
      '```',
    ].join('\n')
    const rows = Object.entries(graph).map(
      ([verb, { from, to, actors, guard = '', deadline = '', onTimeout = '' }]) =>
        `| ${[verb, from.join(', '), to, actors.join(', '), guard, deadline, onTimeout].join(' | ')} |`,
    )
    const table = [
      '| verb | from | to | who | only if | by when | on silence |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
    return `## ${title}\n\n${text}\n\n${drawing}\n\n${table}\n`
  })
  return `# A purchase and its states\n\nDrawn by \`node scripts/purchase-states.ts\` from the tables that rules, API and jobs read. Change those, not this.\n\n${parts.join('\n')}`
}

if (import.meta.main) {
  const drawn = drawPurchaseStates()
  if (!process.argv.includes('--check')) writeFileSync(file, drawn)
  else if (readFileSync(file, 'utf8') !== drawn) {
    console.error('docs/purchase-states.md is not what the rules say: node scripts/purchase-states.ts')
    process.exit(1)
  }
}
