const given = (name: string): number | undefined => {
  const text = process.env[name]
  return text ? Number(text) : undefined
}

/** Of one database, whose clock only goes forward: many runs are spread over as many as they need. */
const RUNS_OF_A_DATABASE = 50

/**
 * The runs of a property of money: so many as it says by itself, or as PROPERTY_RUNS says. Each part
 * is to have a database of its own.
 */
export function partsOf(
  usualRuns: number,
  runsOfADatabase = RUNS_OF_A_DATABASE,
): { part: number; runs: number }[] {
  const all = given('PROPERTY_RUNS') ?? usualRuns
  return Array.from({ length: Math.ceil(all / runsOfADatabase) }, (_, index) => ({
    part: index + 1,
    runs: Math.min(runsOfADatabase, all - index * runsOfADatabase),
  }))
}

/** How many commands a run has at the most: so many, or as PROPERTY_COMMANDS says. */
export const commandsOf = (usual: number): number => given('PROPERTY_COMMANDS') ?? usual

const [TEN_MINUTES, A_DAY] = [600_000, 86_400_000]

/** Only a hang takes longer, however busy the machine is; very many runs take hours. */
export const HANG_MILLIS = given('PROPERTY_RUNS') === undefined ? TEN_MINUTES : A_DAY
