/** `guard`, `deadline` and `onTimeout` describe in words what the rules check. */
export type Transition<State extends string, Actor extends string> = {
  from: readonly State[]
  to: State
  actors: readonly Actor[]
  guard?: string
  deadline?: string
  onTimeout?: string
}

export type StateGraph<State extends string, Verb extends string, Actor extends string> = Readonly<
  Record<Verb, Transition<State, Actor>>
>

export function canTransition<State extends string, Verb extends string, Actor extends string>(
  graph: StateGraph<State, Verb, Actor>,
  verb: NoInfer<Verb>,
  actor: NoInfer<Actor>,
  state: NoInfer<State>,
): boolean {
  const { from, actors } = graph[verb]
  return from.includes(state) && actors.includes(actor)
}

/** Throws if the move is not allowed: callers check `canTransition` first and refuse with their own error. */
export function nextState<State extends string, Verb extends string, Actor extends string>(
  graph: StateGraph<State, Verb, Actor>,
  verb: NoInfer<Verb>,
  actor: NoInfer<Actor>,
  state: NoInfer<State>,
): State {
  if (!canTransition(graph, verb, actor, state)) throw new Error(`${actor} may not ${verb} what is ${state}`)
  return graph[verb].to
}
