export function drawRandom<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items]
  const drawn: Item[] = []
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}
