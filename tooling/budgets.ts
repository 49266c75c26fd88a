/** Milliseconds that the tests of each file took, by its path from the root. */
export type Times = ReadonlyMap<string, number>

/** What the tests of one file may take of the time of all of its run, in percent. */
const USUAL = 7

/** Files that take longer, and why. Add one only after looking for another way. */
const BUDGETS: Readonly<Record<string, number>> = {
  // Every endpoint by every caller.
  'apps/server/test/guards/authorization.test.ts': 20,
  // Starts and kills real servers.
  'apps/server/src/platform/embedded-database/embedded-database.test.ts': 25,
  // Every screen by every profile, and every screen in two looks.
  'e2e/profiles.spec.ts': 25,
  'e2e/accessible.spec.ts': 40,
  // Seven lists at eight widths.
  'e2e/lists.spec.ts': 15,
  // Thirty screens, drawn from recorded answers.
  'e2e/looks.spec.ts': 15,
  // Waits for a simulated tax office, three times.
  'e2e/invoices.spec.ts': 12,
}

/**
 * Says of each file that takes more than its share that it does. Shares, and no seconds: where the
 * machine is slow or busy, all files are.
 */
export function overBudget(times: Times, usual = USUAL): string[] {
  const whole = [...times.values()].reduce((sum, millis) => sum + millis, 0)
  return [...times].flatMap(([file, millis]) => {
    const percent = (100 * millis) / whole
    const budget = BUDGETS[file] ?? usual
    if (percent <= budget) return []
    return [
      `${file} takes ${percent.toFixed(1)} % of the time of its run; its budget is ${budget} %`,
    ]
  })
}
