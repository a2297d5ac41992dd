/** An owner with work that waits, and the oldest job of theirs. */
export interface Waiting {
  ownerId: number | null;
  id: number;
}

/** Who of a lane's owners is next. */
export interface Turns {
  /** Notes that a job of this owner begins. */
  taken(lane: string, ownerId: number | null): void;
  /** The one whose last turn is longest ago; of several who had none yet, the one with the oldest job. */
  next<Candidate extends Waiting>(
    lane: string,
    candidates: readonly Candidate[],
  ): Candidate | undefined;
}

/** How many turns are remembered: an older one counts as none. */
const REMEMBERED = 1000;

export function createTurns(): Turns {
  /** The last turn of each, oldest first. */
  const last = new Map<string, number>();
  let count = 0;
  const nameOf = (lane: string, ownerId: number | null) => `${lane} ${ownerId}`;
  return {
    taken(lane, ownerId) {
      const name = nameOf(lane, ownerId);
      last.delete(name);
      last.set(name, (count += 1));
      const [oldest] = last.keys();
      if (last.size > REMEMBERED && oldest !== undefined) last.delete(oldest);
    },
    next(lane, candidates) {
      const turnOf = ({ ownerId }: Waiting) => last.get(nameOf(lane, ownerId)) ?? 0;
      const [first] = candidates.toSorted(
        (one, other) => turnOf(one) - turnOf(other) || one.id - other.id,
      );
      return first;
    },
  };
}
