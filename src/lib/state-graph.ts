/** One way on in a state graph. `guard`, `deadline` and `onTimeout` say in words what the rules beside the graph hold. */
export type Transition<State extends string, Actor extends string> = {
  from: readonly State[]
  to: State
  actors: readonly Actor[]
  /** Condition besides the state. */
  guard?: string
  /** Until when it can be done. */
  deadline?: string
  /** Consequence when nobody does it in time. */
  onTimeout?: string
}

export type StateGraph<State extends string, Verb extends string, Actor extends string> = Readonly<
  Record<Verb, Transition<State, Actor>>
>

/** Whether this actor may do this to something in this state, as far as the graph tells. */
export function canTransition<State extends string, Verb extends string, Actor extends string>(
  graph: StateGraph<State, Verb, Actor>,
  verb: NoInfer<Verb>,
  actor: NoInfer<Actor>,
  state: NoInfer<State>,
): boolean {
  const { from, actors } = graph[verb]
  return from.includes(state) && actors.includes(actor)
}

/** Target of a move. Callers ask `canTransition` first and refuse in their own words: a forbidden move is a bug, and throws. */
export function nextState<State extends string, Verb extends string, Actor extends string>(
  graph: StateGraph<State, Verb, Actor>,
  verb: NoInfer<Verb>,
  actor: NoInfer<Actor>,
  state: NoInfer<State>,
): State {
  if (!canTransition(graph, verb, actor, state)) throw new Error(`${actor} may not ${verb} what is ${state}`)
  return graph[verb].to
}

/** One arrow of a drawing. */
export type Arrow = { from: string; to: string; verb: string } & Pick<
  Transition<string, string>,
  'actors' | 'guard' | 'deadline' | 'onTimeout'
>

export function arrowsOf(graph: StateGraph<string, string, string>): Arrow[] {
  return Object.entries(graph).flatMap(([verb, { from, ...rest }]) =>
    from.map((state) => ({ verb, from: state, ...rest })),
  )
}
