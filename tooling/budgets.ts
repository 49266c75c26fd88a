/** Milliseconds that the tests of each file took, by its path from the root. */
export type Times = ReadonlyMap<string, number>

/** The share of the whole time that the tests of one file may take, in percent. */
const USUAL = 7

/** Files that may take longer, and why. Add one only where nothing else helps. */
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
  // Every screen in two looks, rendered from recorded answers, and every page of buyers.
  'e2e/looks.spec.ts': 30,
  'e2e/checkout-looks.spec.ts': 12,
  // One journey after the other, each with days that pass.
  'e2e/clock.spec.ts': 15,
  // Waits for a simulated tax office, three times.
  'e2e/invoices.spec.ts': 12,
}

/**
 * Names each file that takes more than its share. Shares instead of seconds: a slow or busy machine
 * slows down all files.
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
