import { type RawBuilder, sql } from 'kysely'

/** Sorts behind all that terms are made of. */
const BEYOND = '\u007f'

/**
 * Whether a column of terms begins with the word, as a range: an index answers it alone, where it asks
 * `^@` once more of each row. A plan for any word is made with it, and kept: for statements that leave
 * the planner no choice.
 */
export const isBegunBy = (column: RawBuilder<unknown>, word: string) =>
  sql`${column} >= ${word} and ${column} < ${word + BEYOND}`

/** Marks a statement that a connection plans again on each run (see Trip). */
export const PLANNED_EACH_TIME = '/* planned each time */'
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME)

/**
 * Whether `t.term` begins with a word, for statements in which the planner has a choice, and had better
 * know the word: some words are in a third of all rows, and most in none.
 */
export const beginsWith = (word: string) => sql`${isBegunBy(T_TERM, word)} ${plannedEachTime}`
const T_TERM = sql.raw('t.term')
