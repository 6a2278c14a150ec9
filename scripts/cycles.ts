type Edge = { from: string; to: string }

/** Strongly connected components of more than one file (Tarjan), each as its list of files. */
export function findCycles(edges: readonly Edge[]): string[][] {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  function visit(file: string): void {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const members = stack.splice(stack.indexOf(file))
    if (members.length > 1) cycles.push(members)
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return cycles
}
