/** Facts of a product and its key points. */
export const WrittenFacts = ({
  facts,
  summary,
}: {
  facts: readonly [name: string, value: string][]
  summary: readonly string[]
}) => (
  <>
    <dl className="grid grid-cols-label gap-x-4 gap-y-1.5 text-md">
      {facts.map(([label, value], place) => {
        // A seller may write the same twice.
        const key = `${place} ${label}`
        return (
          <div key={key} className="contents">
            <dt className="text-muted [overflow-wrap:anywhere]">{label}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        )
      })}
    </dl>
    {summary.length > 0 && (
      <ul className="list-disc pl-5 text-md [overflow-wrap:anywhere]">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </>
)
