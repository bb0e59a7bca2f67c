/** Runs the writes of one candidate one after the other, so that a move comes after the undo of the previous move. */
export function createTurns() {
  const turns = new Map<number, Promise<unknown>>();
  return <Result>(id: number, work: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work);
    turns.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
